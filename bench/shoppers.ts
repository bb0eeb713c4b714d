import { findVisitorByToken } from '#app/domain/identity/sessions/find-visitor.server.ts'
import type { Buyer } from '#app/domain/orders/checkout/load-checkout.server.ts'
import { quoteCheckout } from '#app/domain/orders/checkout/quote-checkout.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { setPool } from '#test/pools.ts'
import { makeShoppers, PACK, type Shopper } from '#test/stress/shoppers.ts'

/** What a shopper's button sends: cash on delivery, the total they are shown, the terms accepted. */
export type Wish = { addressId: string; method: 'cod'; termsAccepted: true; seenTotalPaise: number }
export type Ready = { shopper: Shopper; buyer: Buyer; wish: Wish }

/** So many people, each with one pack in the cart and about to press the button, and enough in stock for all of them. */
export async function makeReadyShoppers(shop: Shop, count: number): Promise<Ready[]> {
  await setPool(shop, PACK.productId, count * PACK.grams * 10)
  const ready: Ready[] = []
  for (const shopper of await makeShoppers(shop, count)) {
    const buyer = await findVisitorByToken(shop, shopper.token)
    if (buyer.kind !== 'user') throw new Error('The shopper is not signed in')
    const { addressId } = shopper
    const quote = await quoteCheckout(shop, buyer, { addressId, method: 'cod' })
    if (!quote.ok) throw new Error(`No quote: ${quote.refusal.reason}`)
    const seenTotalPaise = quote.order.totalPaise
    ready.push({ shopper, buyer, wish: { addressId, method: 'cod', termsAccepted: true, seenTotalPaise } })
  }
  return ready
}
