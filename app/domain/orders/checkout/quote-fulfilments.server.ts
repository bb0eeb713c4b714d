import { isPickupOffered } from '#app/domain/delivery/pickup.ts'
import { readPublicSettings } from '#app/domain/settings/read-public-settings.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { type Fulfilment, isCollected } from '../order/order-fulfilment.ts'
import type { Buyer } from './buyer.ts'
import type { CheckoutChoice } from './checkout-choice.ts'
import { chooseDelivery, type FulfilmentQuote, offeredSlot } from './fulfilment-quote.ts'
import { offerLocalDelivery } from './offer-local-delivery.server.ts'
import { quoteCheckout } from './quote-checkout.server.ts'

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
