import { expect, onTestFinished } from 'vitest'
import { openCourier } from '#app/adapters/couriers/open-courier.server.ts'
import { courierConfig } from '#app/config/adapter-config.ts'
import { environmentSchema } from '#app/config/environment-schema.ts'
import type { CourierName } from '#app/domain/connections/courier-services.ts'
import type { Courier } from '#app/domain/delivery/courier/courier.ts'
import { listOrdersByIds } from '#app/domain/orders/order/order-read-store.server.ts'
import { listParcelsOf } from '#app/domain/orders/parcel/parcel-store.server.ts'
import { createManifest } from '#app/domain/orders/shipping/create-manifest.server.ts'
import {
  courierWebhookPath,
  receiveCourierWebhook,
} from '#app/domain/orders/shipping/receive-courier-webhook.server.ts'
import { splitParcel } from '#app/domain/orders/shipping/split-or-merge-parcels.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { MINUTES } from '#app/domain/time/instant.ts'
import { ALMOND_PACK } from '#test/data/cart-lines.ts'
import { expectOk } from '#test/expect-ok.ts'
import type { CourierStep } from '#test/fakes/couriers/courier-ledger.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { place } from '#test/shop/place-order.ts'
import { COURIER_FAKES, openCourierFake } from '../fakes/couriers/courier-fake-registry.ts'
import type { FakeCourier } from '../fakes/couriers/fake-courier.ts'
import type { Open } from './make-shop.ts'
import { moveThrough, orderNow } from './order-steps.ts'
import { staffWithFreshCode } from './staff-with-fresh-code.ts'

export async function openShopWithCourier(open: Open, name: CourierName) {
  const { shop: bare, clock, outside } = await open({ samples: true })
  let ticks = 0
  // Scans of one test have their own times, a little after the shop's clock.
  const { fake, connect } = await openCourierUnderTest(name, () =>
    new Date(Date.parse(clock.now()) + ++ticks * 1_000).toISOString(),
  )
  const shop = withCourier(
    bare,
    connect(() => Date.parse(clock.now())),
  )
  const packed = async () => {
    const buyer = await makeBuyer(shop, [ALMOND_PACK])
    const id = await place(shop, buyer, 'cod')
    await moveThrough({ shop }, id, ['confirmed', 'packed'])
    return id
  }
  /** The shop as another process has it, after the courier's keys were changed to others. */
  const withWrongKeys = () => {
    const wrong = Object.entries(COURIER_FAKES[name].account).map(([setting, value]) => [setting, `${value}x`])
    const clockOf = () => Date.parse(clock.now())
    return withCourier(bare, connect(clockOf, Object.fromEntries(wrong)))
  }
  return { shop, clock, outside, fake, packed, withWrongKeys }
}

export function courierOf({ courier }: Shop): Courier {
  if (!courier) throw new Error('The shop has no courier')
  return courier
}

/** The vans that reach the shop's courier, as they are asked for. */
export function requestedCourierPickups(shop: Shop): { day: string; awbs: string[] }[] {
  const requests: { day: string; awbs: string[] }[] = []
  const courier = courierOf(shop)
  const { requestPickup } = courier
  courier.requestPickup = (pickup) => {
    requests.push({ day: pickup.day, awbs: pickup.parcels.map(({ awb }) => awb) })
    return requestPickup(pickup)
  }
  return requests
}

export async function inTwoParcels(shop: Shop, id: string): Promise<void> {
  const { version } = await orderNow({ shop }, id)
  expect(await splitParcel(shop, 'usr_packer', id, { version, grams: 100 })).toMatchObject({ ok: true })
}

export async function manifestOf(shop: Shop, ids: readonly string[]): Promise<string> {
  const orders = await listOrdersByIds(shop.db, ids)
  const seen = new Map(orders.map(({ id, version }) => [id, version]))
  const created = expectOk(await createManifest(shop, staffWithFreshCode(shop), { seen }))
  expect(created.refused).toEqual([])
  return created.manifestId
}

export async function parcelOf(shop: Shop, orderId: string) {
  const [parcel] = (await listParcelsOf(shop.db, orderId)).toReversed()
  if (!parcel) throw new Error(`Order ${orderId} has no parcel`)
  return parcel
}

/** The courier moves a parcel and tells the shop, twice. */
export async function reportCourierStep(
  shop: Shop,
  fake: FakeCourier,
  awb: string | null,
  step: CourierStep,
): Promise<void> {
  fake.move(awb ?? '', step, 'never')
  const known = fake.ledger.byAwb(awb ?? '')
  if (!known) throw new Error('The fake lost a parcel')
  const { headers, body } = fake.webhookOf(known)
  const key =
    courierWebhookPath(shop, shop.courier?.name ?? '')
      .split('/')
      .at(-1) ?? ''
  for (const _ of [1, 2])
    expect(await receiveCourierWebhook(shop, key, { headers: new Headers(headers), body })).toMatchObject({ ok: true })
}

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
