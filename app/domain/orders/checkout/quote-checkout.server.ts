import { isCatalogueBuyable } from '#app/domain/catalogue/catalogue-cache.server.ts'
import { loadCouponIfTriesLeft } from '#app/domain/coupons/limit-coupon-tries.server.ts'
import { findOrAskCourierRate } from '#app/domain/delivery/courier/find-or-ask-courier-rate.server.ts'
import { mayCollectCash } from '#app/domain/delivery/courier/quoted-rate.ts'
import { isBroughtByShop } from '#app/domain/delivery/delivery-area.ts'
import { isPickupOffered } from '#app/domain/delivery/pickup.ts'
import type { PaymentMethod } from '#app/domain/payments/payment/payment-method.ts'
import { done, refused } from '#app/domain/result.ts'
import { closedMessage } from '#app/domain/settings/opening/opening-status.ts'
import { readPublicSettings } from '#app/domain/settings/read-public-settings.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { codMessage, decideCash } from '../order/cash-on-delivery/cash-on-delivery.ts'
import { type Fulfilment, isCollected, isCourierDelivery } from '../order/order-fulfilment.ts'
import { listReplaceableOrderIds } from '../order/unpaid-order-store.server.ts'
import type { CheckoutChoice } from './checkout-choice.ts'
import { type CheckoutQuote, chooseDelivery, type FulfilmentQuote, offeredSlot } from './checkout-quote.ts'
import { type Buyer, loadCartFacts } from './load-order-facts.server.ts'
import { offerLocalDelivery } from './offer-local-delivery.server.ts'
import { buyableLines, cartGrams, priceBuyable, priceOrder } from './price-order.ts'

/**
 * Prices the buyer's cart for one of their addresses (null: not chosen yet) or pickup at the shop, a payment method and
 * a coupon. A slot decides the day alone: whether it has a place is for placeOrder. Returns the priced order, or the
 * refusal with what can be bought all the same. Holds nothing. Where the courier says what delivery costs it is asked,
 * for at most 1.5 seconds.
 */
export async function quoteCheckout(
  shop: Shop,
  buyer: Buyer,
  input: {
    addressId: string | null
    method: PaymentMethod
    couponCode?: string | null
    fulfilment: Fulfilment
    slotStart?: Instant | null
  },
): Promise<CheckoutQuote> {
  if (!(await isCatalogueBuyable(shop))) return refused('catalogue-not-buyable')
  const at = shop.now()
  const replaced = await listReplaceableOrderIds(shop.db, buyer.user.id)
  const checkout = await loadCartFacts(shop, buyer, replaced, at)
  const coupon = await loadCouponIfTriesLeft(shop, buyer.user.id, input.couponCode, replaced)
  const isPickup = isCollected(input.fulfilment)
  if (isPickup && !isPickupOffered(checkout.settings)) return refused('pickup-not-offered')
  const address = isPickup ? null : (buyer.user.addresses.find(({ id }) => id === input.addressId) ?? null)
  const goods = {
    weightGrams: cartGrams(buyableLines(checkout.lines, checkout.products)),
    pincode: address?.pincode ?? '',
  }
  const isOwn = address !== null && isBroughtByShop(address, checkout.settings)
  const asksCourier = address !== null && isCourierDelivery(input.fulfilment) && !isOwn
  const courierRate = asksCourier ? await findOrAskCourierRate(shop, goods, checkout.settings) : null
  const request = { ...checkout, to: address, ...input, courierRate, coupon }
  const closed = closedMessage(checkout.settings.opening)
  const priced = closed ? refused('shop-closed', { message: closed }) : priceOrder(request)
  const { cod } = checkout.settings
  if (!priced.ok) {
    const buyable = priceBuyable(request)
    return buyable ? { ...priced, buyable } : priced
  }
  const allowed = decideCash(
    {
      ...priced.value,
      fulfilment: input.fulfilment,
      to: address,
      courierTakesCash: mayCollectCash(courierRate),
    },
    checkout.buyer,
    checkout.settings,
    at,
  )
  return done({
    order: priced.value,
    online: !cod.cashOnly,
    cash: allowed.ok
      ? { offered: true, ...allowed.value }
      : { offered: false, message: codMessage(allowed.reason, cod) },
  })
}

/**
 * Quotes the buyer's cart in the way they chose, as far as it is offered, and what local delivery to the address costs
 * beside a courier. Where no courier goes but the shop does, the shop brings it. Without a payment method the price is
 * that of UPI.
 */
export async function quoteFulfilments(
  shop: Shop,
  buyer: Buyer,
  choice: CheckoutChoice & { couponCode: string | null },
): Promise<FulfilmentQuote> {
  const { addressId, payment, couponCode } = choice
  const quoteBy = (fulfilment: Fulfilment, slotStart: Instant | null = null) =>
    quoteCheckout(shop, buyer, { addressId, method: payment ?? 'upi', couponCode, fulfilment, slotStart })
  if (isCollected(choice.fulfilment) && isPickupOffered(await readPublicSettings(shop)))
    return { fulfilment: 'pickup', quote: await quoteBy('pickup'), local: null }
  const [byCourier, offer] = await Promise.all([quoteBy('delivery'), offerLocalDelivery(shop, buyer, addressId)])
  if (!offer) return { fulfilment: 'delivery', quote: byCourier, local: null }
  const slotStart = offeredSlot(offer, choice.slotStart)
  const byShop = await quoteBy('local_delivery', slotStart)
  return chooseDelivery(choice.fulfilment, offer, { byCourier, byShop, slotStart }, shop.now())
}
