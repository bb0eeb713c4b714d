import { describe, expect, test } from 'vitest'
import type { CourierName } from '#app/domain/connections/courier-services.ts'
import type { Courier } from '#app/domain/delivery/courier/courier.ts'
import { clearQuotedRates } from '#app/domain/delivery/courier/find-or-ask-courier-rate.server.ts'
import { openSlots } from '#app/domain/delivery/open-slots.ts'
import { createPhoneOrder } from '#app/domain/orders/checkout/create-phone-order.server.ts'
import { placeOrder } from '#app/domain/orders/checkout/place-order.server.ts'
import { quoteCheckout } from '#app/domain/orders/checkout/quote-checkout.server.ts'
import { DEFAULT_SETTINGS } from '#app/domain/settings/default-settings.ts'
import type { DeliverySettings } from '#app/domain/settings/delivery/delivery-settings.ts'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { DAYS, HOURS } from '#app/domain/time/instant.ts'
import { IN_DELHI } from '#test/data/addresses.ts'
import { expectOk } from '#test/expect-ok.ts'
import { changeSettings } from '#test/shop/change-settings.ts'
import { openCourierUnderTest, withCourier } from '#test/shop/courier-steps.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { type Open, onBothDatabases, onOneDatabase } from '#test/shop/make-shop.ts'
import { orderNow } from '#test/shop/order-steps.ts'
import { orderInputFor, place } from '#test/shop/place-order.ts'
import { staffWithFreshCode } from '#test/shop/staff-with-fresh-code.ts'
import { FAKED_COURIERS } from '../fakes/couriers/courier-fake-registry.ts'

const CART = [{ productId: '1', weight: '250g', quantity: 1 }] as const
const NO_RATE = 'a courier gave no rate'
const TABLE = DEFAULT_SETTINGS.delivery.zones.local.firstPaise
const NO_CASH = 'The courier collects no cash at this PIN code.'
const PHONE_ORDER = {
  phone: '+919811100001',
  name: 'Asha Rao',
  channel: 'phone',
  lines: CART,
  fulfilment: 'delivery',
  method: 'cod',
  seenTotalPaise: 0,
} as const
// What each fake asks, ₹58.41 (RATE), in whole rupees; and with a margin of 20%.
const ASKED = 5_900
const ASKED_WITH_MARGIN = 7_100

describe.each(FAKED_COURIERS)('%s', (name) => {
  // What the shop stores is the same for any courier, so one of them is tried on both databases.
  const onDatabases = name === 'shiprocket' ? onBothDatabases : onOneDatabase
  onDatabases((open) => {
    test('checkout charges what the courier asks, with the margin, and the order keeps it', async () => {
      const { shop, fake, clock } = await atCheckout(open, name)
      const plain = await orderNow({ shop }, await place(shop, await makeBuyer(shop, CART), 'upi'))
      expect(plain.deliveryPaise).toBe(ASKED)
      await setRates(shop, { marginPercent: 20 })
      const more = await orderNow({ shop }, await place(shop, await makeBuyer(shop, CART), 'upi'))
      expect(more.deliveryPaise).toBe(ASKED_WITH_MARGIN)
      const asked = fake.asked
      await place(shop, await makeBuyer(shop, CART), 'upi')
      expect(fake.asked).toBe(asked)
      clock.advance(7 * HOURS)
      await place(shop, await makeBuyer(shop, CART), 'upi')
      expect(fake.asked).toBeGreaterThan(asked)
      expect((await orderNow({ shop }, plain.id)).deliveryPaise).toBe(ASKED)
      clock.advance(2 * DAYS)
      await clearQuotedRates(shop)
      expect(await shop.db.selectFrom('courier_rates').selectAll().execute()).toEqual([])
    })

    test('a courier that hangs delays the checkout by two seconds at most, and the table holds', async () => {
      const { shop, fake } = await atCheckout(open, name)
      fake.failure = 'hang'
      const buyer = await makeBuyer(shop, CART)
      const began = performance.now()
      const input = await orderInputFor(shop, buyer)
      expect(performance.now() - began).toBeLessThan(3_000)
      const placed = expectOk(await placeOrder(shop, buyer, input, 'key-while-it-hangs'))
      expect((await orderNow({ shop }, placed.orderId)).deliveryPaise).toBe(TABLE)
    })

    test('why there is no rate of the courier is logged once a request, with the PIN code', async () => {
      const { shop, fake, clock, noRates } = await atCheckout(open, name)
      const buyer = await makeBuyer(shop, CART)
      const facts = { courier: name, pincode: '110006' }
      await orderInputFor(shop, buyer)
      expect(noRates()).toEqual([])
      clock.advance(7 * HOURS)
      fake.failure = 'hang'
      await orderInputFor(shop, buyer)
      const late = { reason: 'failed', error: expect.any(String) }
      expect(noRates(), 'an older rate is used').toEqual([{ ...facts, ...late, usesOlderAnswer: true }])
      clock.advance(2 * HOURS)
      await orderInputFor(shop, buyer)
      expect(noRates(), 'it is too old').toEqual([{ ...facts, ...late, usesOlderAnswer: false }])
      fake.failure = 'none'
      fake.ledger.refusedPinCodes.add('110006')
      await orderInputFor(shop, buyer)
      await orderInputFor(shop, buyer)
      const notServed = { ...facts, reason: 'not-served' }
      expect(noRates(), 'asked, and kept').toEqual([notServed, notServed])
      clock.advance(7 * HOURS)
      const answer = { isServiceable: true, takesCash: true, ratePaise: null, days: null } as const
      const silent = withCourier(shop, { ...connected(shop), quote: () => Promise.resolve(answer) })
      await orderInputFor(silent, buyer)
      expect(noRates()).toEqual([{ ...facts, reason: 'no-amount' }])
    })

    test('an order is placed with the rate that was shown, though the courier hangs by then', async () => {
      const { shop, fake } = await atCheckout(open, name)
      const buyer = await makeBuyer(shop, CART)
      const input = await orderInputFor(shop, buyer)
      fake.failure = 'hang'
      const placed = expectOk(await placeOrder(shop, buyer, input, 'key-after-it-hangs'))
      expect((await orderNow({ shop }, placed.orderId)).deliveryPaise).toBe(ASKED)
    })

    test('a PIN code that it does not serve pays the table, or is refused where the owner says so', async () => {
      const { shop, fake } = await atCheckout(open, name)
      fake.ledger.refusedPinCodes.add('110006')
      const id = await place(shop, await makeBuyer(shop, CART), 'upi')
      expect((await orderNow({ shop }, id)).deliveryPaise).toBe(TABLE)
      await setRates(shop, { refusesUnserved: true })
      await expect(place(shop, await makeBuyer(shop, CART), 'upi')).rejects.toThrow('pincode-not-served')
    })

    test('cash is not offered where the courier collects none, and the shop’s own deliveries still take it', async () => {
      const { shop, fake } = await atCheckout(open, name)
      fake.ledger.cashlessPinCodes.add('110006')
      const buyer = await makeBuyer(shop, CART)
      const input = await orderInputFor(shop, buyer, 'cod')
      const quoted = await quoteCheckout(shop, buyer, input)
      expect(quoted).toMatchObject({ value: { cash: { offered: false, message: NO_CASH } } })
      const refusal = { reason: 'cod-not-allowed', detail: { why: 'courier-takes-no-cash', message: NO_CASH } }
      expect(await placeOrder(shop, buyer, input, 'key-of-a-cash-order')).toMatchObject(refusal)
      expect(
        await createPhoneOrder(shop, 'usr_owner', { ...PHONE_ORDER, address: IN_DELHI }, 'key-of-a-call'),
      ).toMatchObject({
        reason: 'cod-not-allowed',
        detail: { message: NO_CASH },
      })
      await place(shop, await makeBuyer(shop, CART), 'upi')
      const slots = [{ from: '10:00', to: '19:00', weekdays: [0, 1, 2, 3, 4, 5, 6], places: 9 }]
      const rules = { offersLocalDelivery: true, pincodes: ['110006'], slots }
      await changeSettings(shop, staffWithFreshCode(shop), 'localDelivery', rules)
      const [slot] = openSlots((await findSettings(shop.db)).localDelivery, shop.now())
      const local = await orderInputFor(shop, buyer, 'cod', { fulfilment: 'local_delivery', slotStart: slot?.start })
      expect(await placeOrder(shop, buyer, local, 'key-of-a-local-order')).toMatchObject({ ok: true })
    })

    test('it is not asked about what the shop brings itself', async () => {
      const { shop, fake } = await atCheckout(open, name)
      fake.ledger.cashlessPinCodes.add('110006')
      await setRates(shop, { broughtBy: 'shop-nearby' })
      const asked = fake.asked
      const id = await place(shop, await makeBuyer(shop, CART), 'cod')
      expect(await orderNow({ shop }, id)).toMatchObject({ fulfilment: 'local_delivery', deliveryPaise: TABLE })
      const call = { ...PHONE_ORDER, address: IN_DELHI }
      // Refused for its total alone.
      expect(await createPhoneOrder(shop, 'usr_owner', call, 'key-of-an-own-call')).not.toMatchObject({
        reason: 'cod-not-allowed',
      })
      expect(fake.asked).toBe(asked)
    })

    test('with the table chosen nobody is asked, and free delivery stays free', async () => {
      const { shop, fake } = await atCheckout(open, name)
      const free = await place(shop, await makeBuyer(shop, [{ productId: '1', weight: '1kg', quantity: 1 }]), 'upi')
      expect((await orderNow({ shop }, free)).deliveryPaise).toBe(0)
      await setRates(shop, { rates: 'table' })
      const asked = fake.asked
      const id = await place(shop, await makeBuyer(shop, CART), 'upi')
      expect((await orderNow({ shop }, id)).deliveryPaise).toBe(TABLE)
      expect(fake.asked).toBe(asked)
    })
  })
})

function setRates(shop: Parameters<typeof changeSettings>[0], change: Partial<DeliverySettings>): Promise<void> {
  return changeSettings(shop, staffWithFreshCode(shop), 'delivery', change)
}

async function atCheckout(open: Open, name: CourierName) {
  const { shop: bare, clock, outside } = await open({ samples: true })
  const { fake, connect } = await openCourierUnderTest(name, clock.now)
  const shop = withCourier(
    bare,
    connect(() => Date.parse(clock.now())),
  )
  await setRates(shop, { rates: 'courier' })
  /** The facts of the lines about missing rates since the last call. */
  const noRates = () => outside.log.splice(0).flatMap(({ words, facts }) => (words === NO_RATE ? [facts] : []))
  return { shop, clock, fake, noRates }
}

function connected({ courier }: Shop): Courier {
  if (!courier) throw new Error('no courier is connected')
  return courier
}
