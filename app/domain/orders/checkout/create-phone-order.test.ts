import { expect, test } from 'vitest'
import { listCartLines } from '#app/domain/cart/cart-store.server.ts'
import { listProductsById } from '#app/domain/catalogue/product/published-product-store.server.ts'
import { openSlots } from '#app/domain/delivery/open-slots.ts'
import { findUserByPhone } from '#app/domain/identity/user-store.server.ts'
import { sendOutbox } from '#app/domain/notifications/outbox/send-outbox.server.ts'
import { listRefundsOf } from '#app/domain/payments/refund/refund-store.server.ts'
import { DEFAULT_SETTINGS } from '#app/domain/settings/default-settings.ts'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import { HOURS, later } from '#app/domain/time/instant.ts'
import { IN_DELHI } from '#test/data/addresses.ts'
import { ALMOND_PACK, TWO_ALMOND_PACKS } from '#test/data/cart-lines.ts'
import { expectOk } from '#test/expect-ok.ts'
import { invariantViolations } from '#test/oracles/shop-invariants.ts'
import { changeSettings } from '#test/shop/change-settings.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { type Opened, onBothDatabases } from '#test/shop/make-shop.ts'
import { orderNow } from '#test/shop/order-steps.ts'
import { place } from '#test/shop/place-order.ts'
import { staffWithFreshCode } from '#test/shop/staff-with-fresh-code.ts'
import { poolOf, setPool } from '#test/shop/stock-pools.ts'
import { orderLink } from '../order/signed-order-links.server.ts'
import { handlePaymentEvent } from '../payment/handle-payment-event.server.ts'
import { startPayment } from '../payment/start-payment.server.ts'
import { createPhoneOrder, type PhoneOrderInput } from './create-phone-order.server.ts'
import { expireOrders } from './expire-orders.server.ts'
import { priceOrder } from './price-order.ts'

const { maxPacks, maxGrams } = DEFAULT_SETTINGS.orders

const PHONE = '+919811100001'
const NEW = {
  phone: PHONE,
  name: 'Asha Rao',
  channel: 'whatsapp',
  lines: [TWO_ALMOND_PACKS],
  fulfilment: 'delivery',
  address: IN_DELHI,
} as const

/** Reads out the total, then places the order. */
async function take(
  { shop }: Opened,
  input: Partial<PhoneOrderInput> = {},
  key = shop.newId('key-of-a-test'),
  actor = 'usr_owner',
) {
  const order = { ...NEW, method: 'upi' as const, ...input }
  const products = await listProductsById(shop.db, ['1', '2'], shop.now())
  const settings = await findSettings(shop.db)
  const priced = priceOrder({ ...order, products, to: IN_DELHI, courierRate: null, settings, at: shop.now() })
  const seenTotalPaise = input.seenTotalPaise ?? (priced.ok ? priced.value.totalPaise : 0)
  return createPhoneOrder(shop, actor, { ...order, seenTotalPaise }, key)
}

async function taken(opened: Opened, input: Partial<PhoneOrderInput> = {}): Promise<string> {
  const order = expectOk(await take(opened, input))
  return order.orderId
}

async function payByLink({ shop, outside }: Opened, id: string) {
  const started = expectOk(await startPayment(shop, null, id))
  return handlePaymentEvent(shop, outside.gateway.approve(started.url.split('/').at(-1) ?? ''), 'webhook')
}

onBothDatabases((open) => {
  test('paid by link: a profile is created, packs are held for a day, the link is sent, and payment places the order', async () => {
    const opened = await open({ samples: true })
    const { shop, outside, clock } = opened
    const before = await poolOf(shop, '1')
    const id = await taken(opened)
    const user = await findUserByPhone(shop.db, PHONE, [])
    expect(user).toMatchObject({ name: 'Asha Rao', phoneVerified: false, addresses: [{ house: IN_DELHI.house }] })
    expect(await orderNow(opened, id)).toMatchObject({
      userId: user?.id,
      channel: 'whatsapp',
      status: 'pending_payment',
    })
    await sendOutbox(shop)
    const link = orderLink(shop, 'pay', id, shop.now())
    expect(outside.sms.at(-1)).toMatchObject({ to: PHONE, text: expect.stringContaining(link) })
    clock.advance(23 * HOURS)
    expect(await expireOrders(shop)).toBe(0)
    expect(await poolOf(shop, '1')).toEqual({ onHand: before.onHand, held: 1000 })
    expect(await payByLink(opened, id)).toBe('place')
    expect(await orderNow(opened, id)).toMatchObject({ status: 'placed', paymentStatus: 'paid' })
    expect(await poolOf(shop, '1')).toEqual({ onHand: before.onHand - 1000, held: 0 })
    expect(await invariantViolations(shop)).toEqual([])
  })

  test("a cash order is placed immediately; the customer's cart is unchanged", async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const { user } = await makeBuyer(shop, [TWO_ALMOND_PACKS])
    const id = await taken(opened, { phone: user.phone, name: null, method: 'cod', channel: 'phone' })
    expect(await orderNow(opened, id)).toMatchObject({ userId: user.id, status: 'placed', paymentStatus: 'cod_due' })
    expect(await listCartLines(shop.db, user.id)).toHaveLength(1)
    expect(await invariantViolations(shop)).toEqual([])
  })

  test('an order that is collected needs no address, and is paid by link or at the shop', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const pickup = { fulfilment: 'pickup', address: null } as const
    expect(await take(opened, { ...pickup, method: 'cod' })).toMatchObject({ reason: 'pickup-not-offered' })
    await changeSettings(shop, staffWithFreshCode(shop), 'pickup', { offersPickup: true, place: '7 Spice Lane' })
    const toPay = await taken(opened, pickup)
    const atShop = await taken(opened, { ...pickup, method: 'cod' })
    expect(await orderNow(opened, atShop)).toMatchObject({
      fulfilment: 'pickup',
      status: 'placed',
      channel: 'whatsapp',
      deliveryPaise: 0,
      codFeePaise: 0,
      address: { fullName: 'Asha Rao', house: '7 Spice Lane' },
    })
    expect(await payByLink(opened, toPay)).toBe('place')
    expect(await orderNow(opened, toPay)).toMatchObject({
      fulfilment: 'pickup',
      status: 'placed',
      paymentStatus: 'paid',
    })
    expect((await findUserByPhone(shop.db, PHONE, []))?.addresses).toEqual([])
    const sent = await shop.db.selectFrom('outbox').select(['order_id', 'kind']).execute()
    for (const id of [toPay, atShop]) expect(sent).toContainEqual({ order_id: id, kind: 'pickup-placed' })
    await changeSettings(shop, staffWithFreshCode(shop), 'pickup', { paysAtShop: false })
    expect(await take(opened, { ...pickup, method: 'cod' })).toMatchObject({ reason: 'cod-not-allowed' })
    expect(await invariantViolations(shop)).toEqual([])
  })

  test('an order that the shop brings itself takes a place in a slot, at the fee of checkout, and is paid before the slot', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const local = { fulfilment: 'local_delivery', method: 'cod' } as const
    expect(await take(opened, local)).toMatchObject({ reason: 'local-delivery-not-offered' })
    await changeSettings(shop, staffWithFreshCode(shop), 'localDelivery', {
      offersLocalDelivery: true,
      pincodes: [IN_DELHI.pincode],
      feePaise: 2_500,
      freeFromPaise: 10_000_000,
      slots: [{ from: '16:00', to: '19:00', weekdays: [0, 1, 2, 3, 4, 5, 6], places: 1 }],
    })
    const slots = openSlots((await findSettings(shop.db)).localDelivery, shop.now()).map(({ start }) => start)
    const [slotStart = '', next = ''] = slots
    expect(await take(opened, local)).toMatchObject({ reason: 'slot-missing' })
    const id = await taken(opened, { ...local, slotStart })
    expect(await orderNow(opened, id)).toMatchObject({
      fulfilment: 'local_delivery',
      slotStart,
      deliveryPaise: 2_500,
      status: 'placed',
    })
    const other = { ...local, phone: '+919811100002' }
    expect(await take(opened, { ...other, slotStart })).toMatchObject({
      reason: 'slot-full',
      detail: { message: expect.stringContaining('full') },
    })
    const byLink = await taken(opened, { ...other, method: 'upi', slotStart: next })
    const hours = (Date.parse(next) - Date.parse(shop.now())) / HOURS
    const { linkHours } = DEFAULT_SETTINGS.orders
    expect(hours).toBeGreaterThan(linkHours)
    expect(await orderNow(opened, byLink)).toMatchObject({ holdUntil: later(shop.now(), linkHours * HOURS) })
    opened.clock.advance((hours - 3.25) * HOURS)
    expect(await expireOrders(shop)).toBe(1)
    const soon = await taken(opened, { ...other, method: 'upi', slotStart: next })
    expect(await orderNow(opened, soon)).toMatchObject({ holdUntil: next })
    const sent = await shop.db.selectFrom('outbox').selectAll().where('order_id', '=', soon).execute()
    expect(sent).toContainEqual(
      expect.objectContaining({ kind: 'order-to-pay', body: expect.stringContaining('within 3 hours') }),
    )
    expect(await invariantViolations(shop)).toEqual([])
  })

  test("the customer's own order does not replace one awaiting payment by link", async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const buyer = await makeBuyer(shop, [TWO_ALMOND_PACKS])
    const id = await taken(opened, { phone: buyer.user.phone })
    await place(shop, buyer)
    expect((await orderNow(opened, id)).status).toBe('pending_payment')
    expect(await invariantViolations(shop)).toEqual([])
  })

  test('taken by phone because the bank did not answer: the late payment of the first order is refunded', async () => {
    const opened = await open({ samples: true })
    const { shop, outside, clock } = opened
    const buyer = await makeBuyer(shop, [TWO_ALMOND_PACKS])
    const first = await place(shop, buyer)
    const started = await startPayment(shop, buyer.user.id, first)
    const ref = started.ok ? (started.value.url.split('/').at(-1) ?? '') : ''
    clock.advance(HOURS)
    expect(await expireOrders(shop)).toBe(1)
    const byPhone = await taken(opened, { phone: buyer.user.phone, method: 'cod' })
    expect(await handlePaymentEvent(shop, outside.gateway.approve(ref), 'webhook')).toBe('refund')
    expect(await orderNow(opened, first)).toMatchObject({ status: 'expired', paymentStatus: 'refund_pending' })
    expect((await orderNow(opened, byPhone)).status).toBe('placed')
    expect(await invariantViolations(shop)).toEqual([])
  })

  test('paid after its day: the packs are taken again while in stock, otherwise the payment is refunded', async () => {
    const opened = await open({ samples: true })
    const { shop, outside, clock } = opened
    const late = async () => {
      const id = await taken(opened, { lines: [ALMOND_PACK] })
      const started = await startPayment(shop, null, id)
      const ref = started.ok ? (started.value.url.split('/').at(-1) ?? '') : ''
      return { id, ref }
    }
    const [winner, unlucky] = [await late(), await late()]
    clock.advance(25 * HOURS)
    expect(await expireOrders(shop)).toBe(2)
    await setPool(shop, '1', 500)
    expect(await handlePaymentEvent(shop, outside.gateway.approve(winner.ref), 'webhook')).toBe('retake')
    expect(await handlePaymentEvent(shop, outside.gateway.approve(unlucky.ref), 'webhook')).toBe('retake')
    expect((await orderNow(opened, winner.id)).status).toBe('placed')
    expect((await orderNow(opened, unlucky.id)).status).toBe('expired')
    expect(await listRefundsOf(shop.db, unlucky.id)).toHaveLength(1)
    expect(await invariantViolations(shop)).toEqual([])
  })

  test('one submission gives one order, however often it is sent', async () => {
    const opened = await open({ samples: true })
    const { user: staff } = await makeBuyer(opened.shop, [])
    const both = await Promise.all([1, 2].map(() => take(opened, {}, 'one-key', staff.id)))
    expect(both[0]).toEqual(both[1])
    expect(await opened.shop.db.selectFrom('orders').select('id').execute()).toHaveLength(1)
    expect(await invariantViolations(opened.shop)).toEqual([])
  })

  test('of two orders for the last packs one succeeds', async () => {
    const opened = await open({ samples: true })
    await setPool(opened.shop, '1', 1500)
    const both = await Promise.all([take(opened), take(opened, { phone: '+919811100002' })])
    expect(both.map((one) => (one.ok ? 'taken' : one.reason)).sort()).toEqual(['sold-out', 'taken'])
    expect(await invariantViolations(opened.shop)).toEqual([])
  })

  test.each<[string, Partial<PhoneOrderInput>]>([
    ['name-needed', { name: null }],
    ['empty-cart', { lines: [] }],
    ['address-missing', { address: 'adr_unknown' }],
    ['price-changed', { seenTotalPaise: 1 }],
    ['too-heavy', { lines: [{ ...ALMOND_PACK, weight: '1kg', quantity: maxGrams / 1000 + 1 }] }],
    ['too-many-packs', { lines: [{ ...ALMOND_PACK, weight: '250g', quantity: maxPacks + 1 }] }],
    ['cod-not-allowed', { method: 'cod', lines: [{ ...ALMOND_PACK, weight: '1kg', quantity: 14 }] }],
  ])('refused as %s, nothing is left behind', async (reason, input) => {
    const opened = await open({ samples: true })
    const refusal = await take(opened, input)
    expect(refusal).toMatchObject({ ok: false, reason })
    expect(refusal.ok ? '' : refusal.detail.message).not.toBe('')
    expect(await findUserByPhone(opened.shop.db, PHONE, [])).toBeNull()
    expect(await opened.shop.db.selectFrom('orders').select('id').execute()).toEqual([])
  })
})
