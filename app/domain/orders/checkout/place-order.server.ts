import { inTransactionOrNothing, type Tx } from '#app/db/db.server.ts'
import { type AuditContext, auditContext } from '#app/domain/audit-context.ts'
import { isCatalogueBuyable } from '#app/domain/catalogue/read-catalogue.server.ts'
import { COUPON_MESSAGES } from '#app/domain/coupons/coupon.ts'
import { loadCoupon, mayTryCoupon } from '#app/domain/coupons/load-coupon.server.ts'
import { withIdempotency } from '#app/domain/idempotency/with-idempotency.server.ts'
import { later, MINUTES } from '#app/domain/instant.ts'
import type { Need } from '#app/domain/inventory/stock/stock.ts'
import { lockPools } from '#app/domain/inventory/stock/stock-store.server.ts'
import { isWithinRate } from '#app/domain/limits/rate-limit.server.ts'
import { done, refused } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import { findCodEligibility, lockBuyer } from '../order/buyer-store.server.ts'
import { HOLD_MINUTES, type Order, packNeeds } from '../order/order.ts'
import { REPLACED_NOTE } from '../order/order-event.ts'
import type { PaymentMethod } from '../order/order-status.ts'
import { lockUnpaidOrders } from '../order/order-store.server.ts'
import { createOrder, orderStart } from './create-order.server.ts'
import { expireOrder } from './expire-orders.server.ts'
import { type Buyer, type Checkout, loadCheckout } from './load-checkout.server.ts'
import { decideOrder, type NewOrder, type OrderInput } from './new-order.ts'
import type { PlaceOrderRefusal } from './place-order-refusal.ts'
import { findShortLines } from './priced-order.ts'

/** The answer to a placed order, the same however often its request is repeated. An online order is still to be paid. */
export type PlacedOrder = { orderId: string; method: PaymentMethod; totalPaise: number }

type Placed = { ok: true; value: PlacedOrder } | PlaceOrderRefusal

/**
 * Makes an order of what is in the buyer's cart, in one transaction and once per key: prices it anew, takes the stock and
 * uses the coupon, writes order, lines, history, payment attempt and messages. A cash order is placed at once; an online one waits 15
 * minutes for its money, in place of any older unpaid order of the same buyer. `addressId` is one of the buyer's own.
 * Ten a minute and buyer: the eleventh is refused as `too-many-requests`.
 */
export async function placeOrder(
  shop: Shop,
  buyer: Buyer,
  input: OrderInput & { addressId: string },
  key: string,
): Promise<Placed> {
  if (!(await isWithinRate(shop, 'place-order', buyer.user.id))) return refused('too-many-requests')
  if (!(await isCatalogueBuyable(shop))) return refused('catalogue-not-buyable')
  const mayTry = await mayTryCoupon(shop, input.couponCode, buyer.user.id)
  if (!mayTry) return refused('coupon-refused', { message: COUPON_MESSAGES['too-many-tries']() })
  const context = auditContext(shop, buyer.user.id)
  const address = buyer.user.addresses.find(({ id }) => id === input.addressId) ?? null
  // What the address says, not its id: a new address sent twice with the same press is the same order.
  const body = [
    { ...address, id: '' },
    input.method,
    input.seenTotalPaise,
    input.termsAccepted,
    ...(input.couponCode ? [input.couponCode] : []),
  ]
  return inTransactionOrNothing(shop.db, async (tx): Promise<Placed> => {
    if ((await lockBuyer(tx, buyer.user.id)).isBlocked) return refused('account-blocked')
    return withIdempotency(tx, { userId: buyer.user.id, route: 'place-order', key, body }, context.at, async () => {
      const eligibility = await findCodEligibility(tx, buyer.user.id, context.at)
      // Locked before the cart is read: an order being paid right now takes its packs out of the cart first.
      const older = await lockUnpaidOrders(tx, eligibility.unpaidOrderIds)
      const replaced = older.map(({ id }) => id)
      const checkout = await loadCheckout(tx, buyer, { ...eligibility, unpaidOrderIds: replaced }, context.at)
      const coupon = await loadCoupon(tx, input.couponCode, buyer.user.id, replaced)
      const decided = decideOrder({ ...checkout, coupon, input, address })
      if (!decided.ok) return decided
      await replaceOlder(tx, older, [...checkout.holds, ...packNeeds(decided.value)], context)
      return saveOrder(tx, shop, buyer, checkout, decided.value, context)
    })
  })
}

async function saveOrder(
  tx: Tx,
  shop: Shop,
  { user }: Buyer,
  checkout: Checkout,
  decided: NewOrder,
  context: AuditContext,
): Promise<Placed> {
  const order = { ...decided, userId: user.id, phone: user.phone, channel: 'shop' } as const
  const start = orderStart(order.paymentMethod)
  const hold = start === 'to-pay' ? { holdUntil: later(context.at, HOLD_MINUTES * MINUTES) } : {}
  const created = await createOrder(tx, shop, { start, order, settings: checkout.settings, ...hold }, context)
  if (created.ok) return done({ orderId: created.value, method: order.paymentMethod, totalPaise: order.totalPaise })
  if (created.reason === 'coupon-refused') return created
  return refused('sold-out', { lines: shortLines(checkout, created.detail) })
}

/** Ends the buyer's older unpaid orders, so that their holds are not in the way of the new one. */
async function replaceOlder(
  tx: Tx,
  older: readonly Order[],
  touched: readonly Need[],
  context: AuditContext,
): Promise<void> {
  if (older.length === 0) return
  // All pools at once and in id order: releasing some and then holding others would be two orders of locks.
  await lockPools(
    tx,
    touched.map((need) => need.productId),
  )
  for (const order of older) await expireOrder(tx, order, REPLACED_NOTE, context)
}

/** Which lines came too late, after somebody else took the last packs since the stock was read. */
function shortLines({ lines, products }: Checkout, short: { productId: string; leftGrams: number }) {
  return findShortLines(
    lines,
    products.map((product) => (product.id === short.productId ? { ...product, stockGrams: short.leftGrams } : product)),
  )
}
