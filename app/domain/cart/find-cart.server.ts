import type { Shop } from '#app/domain/shop.ts'
import type { Cart } from './cart.ts'
import { listCartLines } from './cart-store.server.ts'
import { findCartProducts } from './find-cart-products.server.ts'
import { priceCart } from './price-cart.ts'

/** A user's cart as it is now, priced from the catalogue. Paise and grams. */
export async function findCart(shop: Pick<Shop, 'db' | 'now'>, userId: string): Promise<Cart> {
  const lines = await listCartLines(shop.db, userId)
  return priceCart(await findCartProducts(shop.db, userId, lines, shop.now()), lines)
}
