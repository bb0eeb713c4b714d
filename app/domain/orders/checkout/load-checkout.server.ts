import type { Tx } from '#app/db/db.server.ts'
import { loadCoupon } from '#app/domain/coupons/load-coupon.server.ts'
import { findShownCourierRate } from '#app/domain/delivery/courier/find-or-ask-courier-rate.server.ts'
import { mayCollectCash } from '#app/domain/delivery/courier/quoted-rate.ts'
import type { Address } from '#app/domain/identity/profile/address.ts'
import type { Shop } from '#app/domain/shop.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { isCollected, isCourierDelivery } from '../order/order-fulfilment.ts'
import { lockTakenPlaces } from '../order/slot-place-store.server.ts'
import type { Buyer } from './buyer.ts'
import { slotIfShopDelivers } from './checkout-choice.ts'
import type { OrderInput, OrderRequest } from './decide-order.ts'
import { type CartFacts, loadCartFacts } from './load-order-facts.server.ts'
import { pickupAddress } from './pickup-address.ts'
import { cartGrams } from './price-order.ts'
import { lockReplacedOrders, type ReplacedOrders } from './replace-orders.server.ts'

/** A cart about to become an order: what decides it, and the orders that it replaces. */
export type LoadedCheckout = OrderRequest & Pick<CartFacts, 'lines' | 'holds'> & { replaced: ReplacedOrders }

/**
 * Loads and locks what decides whether the buyer's cart becomes an order. `address` is the chosen one of the buyer's
 * own, which an order that is collected does not need.
 */
export async function loadCheckout(
  tx: Tx,
  shop: Shop,
  buyer: Buyer,
  { input, address }: { input: OrderInput; address: Address | null },
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
