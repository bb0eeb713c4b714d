import { onTestFinished } from 'vitest'
import { delhiveryCourier } from '#app/adapters/couriers/delhivery/delhivery-courier.server.ts'
import { shiprocketCourier } from '#app/adapters/couriers/shiprocket/shiprocket-courier.server.ts'
import type { Courier } from '#app/domain/delivery/courier/courier.ts'
import { MINUTES } from '#app/domain/instant.ts'
import type { Shop } from '#app/domain/shop.ts'
import type { FakeCourier } from '#test/fakes/couriers/courier-server.ts'
import { openFakeDelhivery } from '#test/fakes/couriers/fake-delhivery.ts'
import { openFakeShiprocket } from '#test/fakes/couriers/fake-shiprocket.ts'

const TOKEN = 'a token of the webhook'

type Opened = {
  fake: FakeCourier
  /** Opens an adapter of its own, as each process has. */
  connect: (clock?: () => number) => Courier
}

/**
 * The couriers, each opened against its fake. Calls that hang are given up soon; others may take long on a busy
 * machine.
 */
export const COURIERS_UNDER_TEST: Readonly<Record<'shiprocket' | 'delhivery', (now: () => string) => Promise<Opened>>> =
  {
    async shiprocket(now) {
      const account = { email: 'api@shop.example', password: 'the password', pickup: 'Primary' }
      const fake = await openFakeShiprocket({ ...account, webhookToken: TOKEN, now })
      onTestFinished(fake.close)
      const config = { kind: 'shiprocket', ...account, webhookTokens: [TOKEN], url: fake.url } as const
      return {
        fake,
        connect: (clock) => shiprocketCourier(config, { timeoutMs: patience(fake), ...(clock ? { clock } : {}) }),
      }
    },
    async delhivery(now) {
      const account = { token: 'the token of the account', pickup: 'Mewa Godown' }
      const fake = await openFakeDelhivery({ ...account, webhookToken: TOKEN, now })
      onTestFinished(fake.close)
      const config = { kind: 'delhivery', ...account, webhookTokens: [TOKEN], url: fake.url } as const
      return {
        fake,
        connect: (clock) => delhiveryCourier(config, { timeoutMs: patience(fake), ...(clock ? { clock } : {}) }),
      }
    },
  }

const patience = (fake: FakeCourier) => () => (fake.failure === 'hang' ? 200 : MINUTES)

/** The shop with a courier connected. */
export function withCourier(shop: Shop, courier: Courier): Shop {
  return { ...shop, courier }
}
