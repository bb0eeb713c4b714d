import { z } from 'zod'
import { inTransactionOrNothing, type Tx } from '#app/db/transaction.server.ts'
import { type AuditContext, auditContext } from '#app/domain/audit-context.ts'
import { acceptOrderedPrices } from '#app/domain/cart/change-cart.server.ts'
import { isCatalogueBuyable } from '#app/domain/catalogue/catalogue-cache.server.ts'
import { COUPON_MESSAGES } from '#app/domain/coupons/coupon.ts'
import { countCouponTry } from '#app/domain/coupons/limit-coupon-tries.server.ts'
import { loadCoupon } from '#app/domain/coupons/load-coupon.server.ts'
import { findShownRate } from '#app/domain/delivery/courier/ask-rate.server.ts'
import { mayCollectCash } from '#app/domain/delivery/courier/courier-rate.ts'
import { withIdempotency } from '#app/domain/idempotency/with-idempotency.server.ts'
import { lockUser } from '#app/domain/identity/user-store.server.ts'
import { later, MINUTES } from '#app/domain/instant.ts'
import type { Need } from '#app/domain/inventory/stock/stock-need.ts'
import { lockPools } from '#app/domain/inventory/stock/stock-store.server.ts'
import { tryConsumeRate } from '#app/domain/limits/consume-rate-limit.server.ts'
import { PAYMENT_METHODS, type PaymentMethod } from '#app/domain/payments/payment/payment-method.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import { closePaymentPages } from '../editing/close-payment-page.server.ts'
import { type Order, packLines, packNeeds } from '../order/order.ts'
import { lockUnpaidOrders } from '../order/order-read-store.server.ts'
import { listLatePayableOrderIds, listReplaceableOrderIds } from '../order/order-replacement-store.server.ts'
import { isInPhase } from '../order/order-status.ts'
import { countTakenOf, lockSlotPlaces } from '../order/slot-place-store.server.ts'
import { createOrder, nameShortLines, orderStart } from './create-order.server.ts'
import { decideOrder, type NewOrder, type OrderInput } from './decide-order.ts'
import { closeUnpaidOrder } from './expire-orders.server.ts'
import { type Buyer, type LoadedOrderFacts, loadOrderFacts } from './load-order-facts.server.ts'
import { pickupAddress } from './pickup-address.ts'
import type { PlaceOrderRefusal } from './place-order-refusal.ts'
import { cartGrams } from './price-order.ts'

/** A placed order, returned again for a repeated request. An online order is still to be paid. */
export type PlacedOrder = { orderId: string; method: PaymentMethod; totalPaise: number }

const STORED_ORDER: z.ZodType<PlacedOrder> = z.object({
  orderId: z.string(),
  method: z.enum(PAYMENT_METHODS),
  totalPaise: z.int(),
})

type Placed = Result<PlacedOrder, PlaceOrderRefusal>

/**
 * Places an order for what is in the buyer's cart, in one transaction and once per key: prices the cart, takes the
 * stock, redeems the coupon, takes the place in a slot and writes order, lines, history, payment attempt and messages.
 * A cash order is placed at once; an online order waits for its money as long as the settings say. Replaces older
 * unpaid orders of the buyer, and expired ones of the same products, whose payment is refunded if it comes after all.
 * `addressId` is one of the buyer's own; an order that is collected needs none and has their name and phone. Refuses
 * `too-many-requests` beyond the rate limit `place-order`, `key-reused` for a key with another body, and whatever
 * decideOrder refuses.
 */
export async function placeOrder(
  shop: Shop,
  buyer: Buyer,
  input: OrderInput & { addressId: string | null },
  key: string,
): Promise<Placed> {
  if (!(await tryConsumeRate(shop, 'place-order', buyer.user.id))) return refused('too-many-requests')
  if (!(await isCatalogueBuyable(shop))) return refused('catalogue-not-buyable')
  const mayTry = await countCouponTry(shop, input.couponCode, buyer.user.id)
  if (!mayTry) return refused('coupon-refused', { message: COUPON_MESSAGES['too-many-tries']() })
  const context = auditContext(shop, buyer.user.id)
  const { addressId, ...chosen } = input
  const isPickup = chosen.fulfilment === 'pickup'
  const address = isPickup ? null : (buyer.user.addresses.find(({ id }) => id === addressId) ?? null)
  // The address without its id: a new address submitted twice by one press is saved twice, and is still one order.
  const body = [{ ...address, id: '' }, chosen]
  let replaced: string[] = []
  const placed = await inTransactionOrNothing(shop.db, async (tx): Promise<Placed> => {
    replaced = []
    if ((await lockUser(tx, buyer.user.id))?.isBlocked) return refused('account-blocked')
    const request = { userId: buyer.user.id, route: 'place-order', key, body }
    return withIdempotency(tx, request, context.at, STORED_ORDER, async () => {
      // Locked before the cart is read: a payment that is settled right now takes its packs out of the cart first.
      const replaceable = await listReplaceableOrderIds(tx, buyer.user.id)
      const late = await listLatePayableOrderIds(tx, buyer.user.id)
      const unpaid = await lockUnpaidOrders(tx, [...replaceable, ...late])
      const older = unpaid.filter(({ status }) => isInPhase(status, 'unpaid'))
      replaced = older.map(({ id }) => id)
      const checkout = await loadOrderFacts({ ...shop, db: tx }, buyer, replaced, context.at)
      const coupon = await loadCoupon(tx, input.couponCode, buyer.user.id, replaced)
      // What the checkout has shown: nobody outside is asked in a transaction.
      const goods = { weightGrams: cartGrams(checkout.lines), pincode: address?.pincode ?? '' }
      const isByCourier = chosen.fulfilment === 'delivery'
      const courierRate = isByCourier ? await findShownRate(tx, shop, goods, checkout.settings) : null
      const courier = { courierRate, courierTakesCash: mayCollectCash(courierRate) }
      const slotStart = chosen.fulfilment === 'local_delivery' ? chosen.slotStart : null
      // Held until the order is written, so that two shoppers never get the last place.
      if (slotStart !== null) await lockSlotPlaces(tx)
      const takenPlaces = await countTakenOf(tx, slotStart, replaced)
      const to = isPickup ? pickupAddress(buyer.user, checkout.settings) : address
      const decided = decideOrder({ ...checkout, ...courier, coupon, input: chosen, address: to, takenPlaces })
      if (!decided.ok) return decided
      await replaceOlder(tx, older, [...checkout.holds, ...packNeeds(decided.value)], context)
      return saveOrder(tx, shop, { buyer, checkout, unpaid, decided: decided.value }, context)
    })
  })
  if (placed.ok) await Promise.all(replaced.map((id) => closePaymentPages(shop, id)))
  return placed
}

type Decided = { buyer: Buyer; checkout: LoadedOrderFacts; unpaid: readonly Order[]; decided: NewOrder }

async function saveOrder(
  tx: Tx,
  shop: Shop,
  { buyer, checkout, unpaid, decided }: Decided,
  context: AuditContext,
): Promise<Placed> {
  const { user } = buyer
  const order = { ...decided, userId: user.id, phone: user.phone, channel: 'shop' } as const
  const start = orderStart(order.paymentMethod)
  const { holdMinutes } = checkout.settings.orders
  const how = start === 'to-pay' ? { start, holdUntil: later(context.at, holdMinutes * MINUTES) } : { start }
  const created = await createOrder(tx, shop, { ...how, order, unpaid, settings: checkout.settings }, context)
  if (created.ok) {
    await acceptOrderedPrices(tx, user.id, checkout.lines, packLines(order), context.at)
    return done({ orderId: created.value, method: order.paymentMethod, totalPaise: order.totalPaise })
  }
  return nameShortLines(created, checkout)
}

/** Closes the buyer's older unpaid orders, so that the new order can take the stock they hold. */
async function replaceOlder(
  tx: Tx,
  older: readonly Order[],
  touched: readonly Need[],
  context: AuditContext,
): Promise<void> {
  if (older.length === 0) return
  // Lock all pools at once, in id order: releasing first and holding later would lock them in two sequences.
  await lockPools(
    tx,
    touched.map((need) => need.productId),
  )
  for (const order of older) await closeUnpaidOrder(tx, order, 'replaced', context)
}
