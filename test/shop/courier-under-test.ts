import { onTestFinished } from 'vitest'
import { openCourier } from '#app/adapters/couriers/open-courier.server.ts'
import { courierConfig } from '#app/config/adapter-config.ts'
import { environmentSchema } from '#app/config/environment.ts'
import type { CourierName } from '#app/domain/connections/courier-services.ts'
import type { Courier } from '#app/domain/delivery/courier/courier.ts'
import type { Shop } from '#app/domain/shop.ts'
import { MINUTES } from '#app/domain/time/instant.ts'
import { openCourierFake } from '../fakes/couriers/courier-fake-registry.ts'
import type { FakeCourier } from '../fakes/couriers/fake-courier-server.ts'

type Opened = {
  fake: FakeCourier
  /** Opens an adapter of its own, as each process has; `settings` are those that differ from its account's. */
  connect: (clock?: () => number, settings?: Record<string, string>) => Courier
}

/**
 * A courier, opened against its fake. Calls that hang are given up soon; others may take long on a busy machine.
 */
export async function openCourierUnderTest(name: CourierName, now: () => string): Promise<Opened> {
  const { fake, settings } = await openCourierFake(name, { now })
  onTestFinished(fake.close)
  const timeoutMs = () => (fake.failure === 'hang' ? 200 : MINUTES)
  return {
    fake,
    connect(clock, changed) {
      const config = courierConfig(environmentSchema.parse({ ...settings, ...changed }))
      const courier = openCourier(config, { timeoutMs, ...(clock ? { clock } : {}) })
      if (!courier) throw new Error(`${name} is not connected`)
      return courier
    },
  }
}

/** The shop with a courier connected. */
export function withCourier(shop: Shop, courier: Courier): Shop {
  return { ...shop, courier }
}
