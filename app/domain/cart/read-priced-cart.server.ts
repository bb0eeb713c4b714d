import type { Db } from '#app/db/db.server.ts'
import type { OfferedProduct } from '#app/domain/catalogue/product/product.ts'
import { listOrderableProducts } from '#app/domain/catalogue/product/published-product-store.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import type { Cart } from './cart.ts'
import { listCartLines, listHoldsOfBuyer } from './cart-store.server.ts'
import { priceCart } from './price-cart.ts'

/** A user's cart, priced from the catalogue. Paise and grams. */
export async function readPricedCart(shop: Pick<Shop, 'db' | 'now'>, userId: string): Promise<Cart> {
  const lines = await listCartLines(shop.db, userId)
  return priceCart(await listCartProducts(shop.db, userId, lines, shop.now()), lines)
}

/**
 * The products of these lines, with the stock this user may take: grams on sale and those held by their own orders.
 * `minBestBefore` as in listOrderableProducts.
 */
export async function listCartProducts(
  db: Db,
  userId: string,
  lines: readonly { productId: string }[],
  at: Instant,
  minBestBefore?: string,
): Promise<OfferedProduct[]> {
  if (lines.length === 0) return []
  return listOrderableProducts(db, lines, at, { buyerHolds: await listHoldsOfBuyer(db, userId), minBestBefore })
}
