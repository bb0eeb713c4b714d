import { findVisitorByToken } from '#app/domain/identity/sessions/find-visitor-by-token.server.ts'
import { quoteCheckout } from '#app/domain/orders/checkout/quote-checkout.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { expectOk } from '#test/expect-ok.ts'
import { setPool } from '#test/shop/stock-pools.ts'
import { makeShoppers, PACK, type Shopper } from '#test/stress/make-shoppers.ts'

/** A shopper and the order that their button sends: cash on delivery, the total they saw, the terms accepted. */
export type BuyerAtCheckout = {
  shopper: Shopper
  order: { address: string; method: 'cod'; termsAccepted: true; seenTotalPaise: number }
}

/** Creates `count` shoppers with one pack in the cart each, and enough stock for all of them. */
export async function makeBuyersAtCheckout(shop: Shop, count: number): Promise<BuyerAtCheckout[]> {
  await setPool(shop, PACK.productId, count * PACK.grams * 10)
  const buyers: BuyerAtCheckout[] = []
  for (const shopper of await makeShoppers(shop, count)) {
    const visitor = await findVisitorByToken(shop, shopper.token)
    if (visitor.kind !== 'user') throw new Error('The shopper is not signed in')
    const quote = expectOk(
      await quoteCheckout(shop, visitor, {
        addressId: shopper.addressId,
        method: 'cod',
        fulfilment: 'delivery',
      }),
    )
    const seenTotalPaise = quote.order.totalPaise
    const order = { address: shopper.addressId, method: 'cod', termsAccepted: true, seenTotalPaise } as const
    buyers.push({ shopper, order })
  }
  return buyers
}
