import { expect, test } from 'vitest'
import { inTransaction } from '#app/db/db.server.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import { createCoupon, endCoupon } from '#app/domain/coupons/change-coupons.server.ts'
import type { CouponTerms } from '#app/domain/coupons/coupon.ts'
import { redeemCoupon } from '#app/domain/coupons/coupon-redemption.server.ts'
import { findCoupon } from '#app/domain/coupons/coupon-store.server.ts'
import { consumeRate } from '#app/domain/limits/consume-rate-limit.server.ts'
import { formatMoney } from '#app/domain/money/money.ts'
import type { Shop } from '#app/domain/shop.ts'
import { TEN_PERCENT } from '#test/data/coupon-terms.ts'
import { expectOk } from '#test/expect-ok.ts'
import { invariantViolations } from '#test/oracles/shop-invariants.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { type Opened, onBothDatabases } from '#test/shop/make-shop.ts'
import { orderInputFor, place } from '#test/shop/place-order.ts'
import { staffWithFreshCode } from '#test/shop/staff-with-fresh-code.ts'
import { setPool } from '#test/shop/stock-pools.ts'
import { cancelOrder } from '../fulfilment/cancel-order.server.ts'
import { findOrder } from '../order/order-read-store.server.ts'
import { handlePaymentEvent } from '../payment/handle-payment-event.server.ts'
import { startPayment } from '../payment/start-payment.server.ts'
import { expireOrders } from './expire-orders.server.ts'
import { placeOrder } from './place-order.server.ts'
import { refusalMessage } from './place-order-refusal.ts'
import { quoteCheckout } from './quote-checkout.server.ts'

const PACK = [{ productId: '3', weight: '500g', quantity: 1 }] as const
const BY_UPI = { method: 'upi', fulfilment: 'delivery', couponCode: 'DIWALI' } as const

onBothDatabases((open) => {
  test('50 buyers at once for a coupon of 10 uses: 10 orders, 40 refusals, no use too many', async () => {
    const { shop } = await open({ samples: true })
    await setPool(shop, '3', 50_000)
    const id = await makeCoupon(shop, { totalLimit: 10 })
    const buyers = await Promise.all(Array.from({ length: 50 }, () => makeBuyer(shop, PACK)))
    const inputs = await Promise.all(
      buyers.map((buyer, at) => orderInputFor(shop, buyer, at % 2 ? 'cod' : 'upi', { couponCode: 'diwali' })),
    )
    const results = await Promise.all(
      buyers.map((buyer, at) =>
        placeOrder(shop, buyer, inputs[at] as (typeof inputs)[number], `key-of-the-race-${at}`),
      ),
    )
    expect(results.filter((result) => result.ok)).toHaveLength(10)
    expect(results.filter((result) => !result.ok)).toEqual(
      Array(40).fill(
        expect.objectContaining({ reason: 'coupon-refused', detail: expect.objectContaining({ why: 'used-up' }) }),
      ),
    )
    expect(await usesOf(shop, id)).toEqual({ counted: 10, active: 10 })
    expect(await invariantViolations(shop)).toEqual([])
  })

  test('parallel orders of one person use a coupon only as often as allowed', async () => {
    const { shop } = await open({ samples: true })
    await setPool(shop, '3', 50_000)
    const id = await makeCoupon(shop, { personLimit: 2 })
    const buyer = await makeBuyer(shop, PACK)
    const orders: string[] = []
    for (let count = 0; count < 10; count++) orders.push(await place(shop, await makeBuyer(shop, PACK), 'cod'))
    const results = await Promise.all(
      orders.map((orderId) =>
        inTransaction(shop.db, (tx) =>
          redeemCoupon(tx, { code: 'DIWALI', savedPaise: 1 }, { orderId, userId: buyer.user.id }, auditContext(shop)),
        ),
      ),
    )
    expect(results.flatMap((result) => (result.ok ? [] : [result.reason]))).toEqual(Array(8).fill('used-by-you'))
    expect(await usesOf(shop, id)).toEqual({ counted: 2, active: 2 })
    const input = await orderInputFor(shop, buyer, 'cod', { couponCode: 'DIWALI' })
    expect(await placeOrder(shop, buyer, input, 'key-of-another-day')).toMatchObject({
      reason: 'coupon-refused',
      detail: { why: 'used-by-you', message: 'You have used this coupon 2 times, and that is its limit.' },
    })
  })

  test('an order whose coupon ended meanwhile is refused with its total without it', async () => {
    const { shop } = await open({ samples: true })
    const id = await makeCoupon(shop, {})
    const buyer = await makeBuyer(shop, PACK)
    const input = await orderInputFor(shop, buyer, 'cod', { couponCode: 'DIWALI' })
    const full = await orderInputFor(shop, buyer, 'cod')
    expectOk(await endCoupon(shop, 'usr_owner', id))
    const refusal = await placeOrder(shop, buyer, input, 'key-of-an-ended-coupon')
    if (refusal.ok) throw new Error('The order was placed')
    expect(refusalMessage(refusal)).toMatch(
      new RegExp(`^This coupon ended on .*\\. Without it the total is ${formatMoney(full.seenTotalPaise)}\\.$`),
    )
  })

  test('the refusal of an order says why its coupon is refused', async () => {
    const { shop } = await open({ samples: true })
    const id = await makeCoupon(shop, {})
    const buyer = await makeBuyer(shop, PACK)
    const input = await orderInputFor(shop, buyer, 'cod', { couponCode: 'DIWALI' })
    const why = async (from: Shop, couponCode: string) => {
      const refusal = await placeOrder(from, buyer, { ...input, couponCode }, `key-${couponCode}-${from.client}`)
      return !refusal.ok && refusal.reason === 'coupon-refused' ? refusal.detail.why : refusal
    }
    expectOk(await endCoupon(shop, 'usr_owner', id))
    expect(await why(shop, 'DIWALI')).toBe('ended')
    expect(await why(shop, 'HOLI')).toBe('coupon-not-found')
    const limited = { ...shop, client: '203.0.113.7' }
    while ((await consumeRate(limited, 'coupon', buyer.user.id)).ok);
    expect(await why(limited, 'DIWALI')).toBe('too-many-tries')
  })

  test('the discount is in order, lines and taxes; the order names its coupon', async () => {
    const { shop } = await open({ samples: true })
    await makeCoupon(shop, {})
    const buyer = await makeBuyer(shop, [...PACK, { productId: '1', weight: '250g', quantity: 3 }])
    const order = await findOrder(shop.db, await place(shop, buyer, 'upi', { couponCode: 'diwali' }))
    const discounts = order?.lines.reduce((sum, line) => sum + line.discountPaise, 0)
    expect(order).toMatchObject({ couponCode: 'DIWALI', discountPaise: Math.round((order?.goodsPaise ?? 0) / 10) })
    expect(discounts).toBe(order?.discountPaise)
    expect(await invariantViolations(shop)).toEqual([])
  })

  test('an expired, a replaced and a cancelled order each release the use once', async () => {
    const { shop, clock } = await open({ samples: true })
    const id = await makeCoupon(shop, { totalLimit: 1, personLimit: 1 })
    const buyer = await makeBuyer(shop, PACK)
    await place(shop, buyer, 'upi', { couponCode: 'DIWALI' })
    // The order it would replace does not count against it.
    await place(shop, buyer, 'upi', { couponCode: 'DIWALI' })
    expect(await usesOf(shop, id)).toEqual({ counted: 1, active: 1 })
    clock.advance(16 * 60_000)
    await expireOrders(shop)
    expect(await usesOf(shop, id)).toEqual({ counted: 0, active: 0 })
    const orderId = await place(shop, buyer, 'cod', { couponCode: 'DIWALI' })
    await cancelOrder(shop, buyer.user.id, orderId, { as: 'shopper' })
    expect(await cancelOrder(shop, buyer.user.id, orderId, { as: 'shopper' })).toMatchObject({ ok: false })
    expect(await usesOf(shop, id)).toEqual({ counted: 0, active: 0 })
  })

  test('a late payment redeems the coupon again, or is refunded when it is used up', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const id = await makeCoupon(shop, { totalLimit: 1 })
    const late = await expiredOrder(opened)
    await pay(opened, late)
    expect((await findOrder(shop.db, late))?.status).toBe('placed')
    expect(await usesOf(shop, id)).toEqual({ counted: 1, active: 1 })
    await cancelOrder(shop, staffWithFreshCode(shop), late, { as: 'staff' })

    const tooLate = await expiredOrder(opened)
    await place(shop, await makeBuyer(shop, PACK), 'cod', { couponCode: 'DIWALI' })
    await pay(opened, tooLate)
    expect(await findOrder(shop.db, tooLate)).toMatchObject({ status: 'expired', paymentStatus: 'refund_pending' })
    expect(await usesOf(shop, id)).toEqual({ counted: 1, active: 1 })
    expect(await invariantViolations(shop)).toEqual([])
  })

  test('a cart with a pack that is not sold is refused, and the rest is priced with its coupon and delivery', async () => {
    const { shop } = await open({ samples: true })
    await makeCoupon(shop, {})
    const buyer = await makeBuyer(shop, [...PACK, { productId: '1', weight: '1kg', quantity: 1 }])
    const input = { addressId: buyer.user.addresses[0]?.id ?? '', ...BY_UPI }
    await shop.db.deleteFrom('packs').where('product_id', '=', '1').where('weight', '=', '1kg').execute()
    const refused = await quoteCheckout(shop, buyer, input)
    expect(refused).toMatchObject({ ok: false, reason: 'not-sold' })
    await shop.db.deleteFrom('cart_lines').where('weight', '=', '1kg').execute()
    const rest = await quoteCheckout(shop, buyer, input)
    expect(rest.ok && rest.value.order).toMatchObject({ coupon: { code: 'DIWALI' }, delivery: { zone: 'local' } })
    expect(refused.buyable).toEqual(rest.ok && rest.value.order)
    await setPool(shop, '3', 0)
    expect((await quoteCheckout(shop, buyer, input)).buyable).toBeUndefined()
  })

  test('where nobody delivers, the sums are those of the cart: with the coupon, without delivery', async () => {
    const { shop } = await open({ samples: true })
    await makeCoupon(shop, {})
    const buyer = await makeBuyer(shop, PACK, { pincode: '900056' })
    const addressId = buyer.user.addresses[0]?.id ?? ''
    const quote = await quoteCheckout(shop, buyer, { addressId, ...BY_UPI })
    expect(quote).toMatchObject({
      reason: 'pincode-not-served',
      buyable: { coupon: { code: 'DIWALI' }, delivery: null, deliveryPaise: 0 },
    })
    expect(quote.buyable?.discountPaise).toBeGreaterThan(0)
  })

  test('a coupon that does not apply leaves the price as it is, with the reason', async () => {
    const { shop } = await open({ samples: true })
    await makeCoupon(shop, { kind: 'free-delivery', percent: null, minimumPaise: 1_000_000 })
    const buyer = await makeBuyer(shop, PACK)
    const addressId = buyer.user.addresses[0]?.id ?? ''
    const quote = await quoteCheckout(shop, buyer, { addressId, ...BY_UPI })
    expect(quote).toMatchObject({
      value: {
        order: {
          discountPaise: 0,
          coupon: null,
          couponRefusal: { why: 'below-minimum', message: expect.stringContaining('Needs ₹10,000 of goods') },
        },
      },
    })
  })
})

async function makeCoupon(shop: Shop, change: Partial<CouponTerms>): Promise<string> {
  return expectOk(await createCoupon(shop, 'usr_owner', { ...TEN_PERCENT, ...change }))
}

/** The uses by the counter, and by the orders. */
async function usesOf(shop: Shop, id: string) {
  const activeUses = await shop.db
    .selectFrom('coupon_uses')
    .select('order_id')
    .where('coupon_id', '=', id)
    .where('released_at', 'is', null)
    .execute()
  return { counted: (await findCoupon(shop.db, id))?.uses, active: activeUses.length }
}

/** An order with the coupon that went to the gateway and ran out of time there. */
async function expiredOrder({ shop, clock }: Opened): Promise<string> {
  const buyer = await makeBuyer(shop, PACK)
  const id = await place(shop, buyer, 'upi', { couponCode: 'DIWALI' })
  await startPayment(shop, buyer.user.id, id)
  clock.advance(16 * 60_000)
  await expireOrders(shop)
  return id
}

async function pay({ shop, outside }: Opened, orderId: string): Promise<void> {
  const ref = [...outside.gateway.payments].find(([, payment]) => payment.orderId === orderId)?.[0] ?? ''
  await handlePaymentEvent(shop, outside.gateway.approve(ref), 'webhook')
}
