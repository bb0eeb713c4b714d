import { z } from 'zod'
import { inTransactionOrNothing, type Tx } from '#app/db/db.server.ts'
import { type AuditContext, auditContext } from '#app/domain/audit-context.ts'
import { acceptOrderedPrices } from '#app/domain/cart/remove-and-accept-ordered-packs.server.ts'
import { isCatalogueBuyable } from '#app/domain/catalogue/catalogue-cache.server.ts'
import { COUPON_MESSAGES } from '#app/domain/coupons/coupon.ts'
import { countCouponTry } from '#app/domain/coupons/limit-coupon-tries.server.ts'
import { loadCoupon } from '#app/domain/coupons/load-coupon.server.ts'
import { findShownCourierRate } from '#app/domain/delivery/courier/find-or-ask-courier-rate.server.ts'
import { mayCollectCash } from '#app/domain/delivery/courier/quoted-rate.ts'
import {
  findFirstResult,
  type IdempotentRequest,
  withIdempotency,
} from '#app/domain/idempotency/with-idempotency.server.ts'
import type { Address } from '#app/domain/identity/profile/address.ts'
import { lockUser } from '#app/domain/identity/user-store.server.ts'
import { tryConsumeRate } from '#app/domain/limits/consume-rate-limit.server.ts'
import type { Paise } from '#app/domain/money/money.ts'
import { PAYMENT_METHODS, type PaymentMethod } from '#app/domain/payments/payment/payment-method.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import { type Instant, later, MINUTES } from '#app/domain/time/instant.ts'
import { closePaymentPages } from '../editing/close-payment-page.server.ts'
import { packLines, packNeeds } from '../order/order.ts'
import { isCollected, isCourierDelivery } from '../order/order-fulfilment.ts'
import { lockTakenPlaces } from '../order/slot-place-store.server.ts'
import { slotIfShopDelivers } from './checkout-choice.ts'
import { createOrder, nameShortLines, orderStart } from './create-order.server.ts'
import { decideOrder, type NewOrder, type OrderInput, type OrderRequest } from './decide-order.ts'
import { type Buyer, type CartFacts, loadCartFacts } from './load-order-facts.server.ts'
import { pickupAddress } from './pickup-address.ts'
import type { PlaceOrderRefusal } from './place-order-refusal.ts'
import { cartGrams } from './price-order.ts'
import { lockReplacedOrders, type ReplacedOrders, replaceUnpaid } from './replace-orders.server.ts'

/** A placed order, returned again for a repeated request. An online order is still to be paid. */
export type PlacedOrder = { orderId: string; method: PaymentMethod; totalPaise: Paise }

/** What the transaction returns: the order, and the ids of the unpaid orders that it replaced. */
type Outcome = Result<PlacedOrder & { replaced: readonly string[] }, PlaceOrderRefusal>

/** A repeated request gets the same order, and replaces nothing. */
const STORED_ORDER = z
  .object({ orderId: z.string(), method: z.enum(PAYMENT_METHODS), totalPaise: z.int() })
  .transform((order) => ({ ...order, replaced: [] as readonly string[] }))

/**
 * Places an order for what is in the buyer's cart, in one transaction and once per key. Prices the cart, takes the
 * stock, redeems the coupon, takes the place in a slot, and writes order, lines, history, payment attempt and messages.
 * A cash order is placed at once. An online order waits for its money as long as the settings say.
 *
 * Replaces older unpaid orders of the buyer, and expired ones of the same products. If a payment of one of them comes
 * after all, it is refunded. `addressId` is one of the buyer's own; an order that is collected needs none, and has
 * their name and phone.
 *
 * Refuses `too-many-requests` for a new key beyond the rate limit `place-order`, `key-reused` for a key with another
 * body, and whatever decideOrder refuses.
 */
export async function placeOrder(
  shop: Shop,
  buyer: Buyer,
  input: OrderInput & { addressId: string | null },
  key: string,
): Promise<Result<PlacedOrder, PlaceOrderRefusal>> {
  const { addressId, ...chosen } = input
  const ownAddress = buyer.user.addresses.find(({ id }) => id === addressId) ?? null
  const address = isCollected(chosen.fulfilment) ? null : ownAddress
  // Without the id of the address: a new address that is submitted twice is saved twice, under two ids.
  const request = { userId: buyer.user.id, route: 'place-order', key, body: [{ ...address, id: '' }, chosen] }
  // First, so that no limit refuses a request that an order has already been placed for.
  const known = await findFirstResult(shop.db, request, STORED_ORDER)
  const placed = known ?? (await placeNewOrder(shop, buyer, { input: chosen, address }, request))
  if (!placed.ok) return placed
  const { replaced, ...order } = placed.value
  await Promise.all(replaced.map((id) => closePaymentPages(shop, id)))
  return done(order)
}

type OrderChoice = { input: OrderInput; address: Address | null }

/** Places the order of a request that no order is known of, unless the same request has been faster. */
async function placeNewOrder(
  shop: Shop,
  buyer: Buyer,
  choice: OrderChoice,
  request: IdempotentRequest,
): Promise<Outcome> {
  if (!(await tryConsumeRate(shop, 'place-order', buyer.user.id))) return refused('too-many-requests')
  if (!(await isCatalogueBuyable(shop))) return refused('catalogue-not-buyable')
  if (!(await countCouponTry(shop, buyer.user.id, choice.input.couponCode)))
    return refused('coupon-refused', { why: 'too-many-tries' as const, message: COUPON_MESSAGES['too-many-tries']() })
  const context = auditContext(shop, buyer.user.id)
  return inTransactionOrNothing(shop.db, async (tx): Promise<Outcome> => {
    if ((await lockUser(tx, buyer.user.id))?.isBlocked) return refused('account-blocked')
    return withIdempotency(tx, request, context.at, STORED_ORDER, () => decideAndSave(tx, shop, buyer, choice, context))
  })
}

async function decideAndSave(
  tx: Tx,
  shop: Shop,
  buyer: Buyer,
  choice: OrderChoice,
  context: AuditContext,
): Promise<Outcome> {
  const checkout = await loadCheckout(tx, shop, buyer, choice, context.at)
  const decided = decideOrder(checkout)
  if (!decided.ok) return decided
  await replaceUnpaid(tx, checkout.replaced.unpaid, [...checkout.holds, ...packNeeds(decided.value)], context)
  return saveOrder(tx, shop, buyer, { checkout, decided: decided.value }, context)
}

async function saveOrder(
  tx: Tx,
  shop: Shop,
  { user }: Buyer,
  { checkout, decided }: { checkout: LoadedCheckout; decided: NewOrder },
  context: AuditContext,
): Promise<Outcome> {
  const { settings, lines, replaced } = checkout
  const { paymentMethod: method, totalPaise } = decided
  const order = { ...decided, userId: user.id, phone: user.phone, channel: 'shop' } as const
  const start = orderStart(method)
  const holdUntil = later(context.at, settings.orders.holdMinutes * MINUTES)
  const created = await createOrder(
    tx,
    shop,
    { ...(start === 'to-pay' ? { start, holdUntil } : { start }), order, expired: replaced.expired, settings },
    context,
  )
  if (!created.ok) return nameShortLines(created, checkout)
  await acceptOrderedPrices(tx, user.id, lines, packLines(order), context.at)
  return done({ orderId: created.value.id, method, totalPaise, replaced: replaced.unpaid.map(({ id }) => id) })
}

/** A cart about to become an order: what decides it, and the orders that it replaces. */
type LoadedCheckout = OrderRequest & Pick<CartFacts, 'lines' | 'holds'> & { replaced: ReplacedOrders }

/**
 * Loads and locks what decides whether the buyer's cart becomes an order. `address` is the chosen one of the buyer's
 * own, which an order that is collected does not need.
 */
async function loadCheckout(
  tx: Tx,
  shop: Shop,
  buyer: Buyer,
  { input, address }: OrderChoice,
  at: Instant,
): Promise<LoadedCheckout> {
  // Locked before the cart is read: a payment that is being settled removes its packs from the cart first.
  const replaced = await lockReplacedOrders(tx, buyer.user.id)
  const replacedIds = replaced.unpaid.map(({ id }) => id)
  const facts = await loadCartFacts({ ...shop, db: tx }, buyer, replacedIds, at)
  const coupon = await loadCoupon(tx, input.couponCode, buyer.user.id, replacedIds)
  // The rate that checkout has shown: a transaction must not wait for a courier.
  const goods = { weightGrams: cartGrams(facts.lines), pincode: address?.pincode ?? '' }
  const courierRate = isCourierDelivery(input.fulfilment)
    ? await findShownCourierRate(tx, shop, goods, facts.settings)
    : null
  return {
    ...facts,
    replaced,
    input,
    address: isCollected(input.fulfilment) ? pickupAddress(buyer.user, facts.settings) : address,
    coupon,
    courierRate,
    courierTakesCash: mayCollectCash(courierRate),
    takenPlaces: await lockTakenPlaces(tx, slotIfShopDelivers(input.fulfilment, input.slotStart), replacedIds),
  }
}
