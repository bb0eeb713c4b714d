import { findProducts } from '../catalogue/product-store.server.ts'
import type { Shop } from '../shop.ts'
import type { Cart } from './cart.ts'
import { listCartLines } from './cart-store.server.ts'
import { priceCart } from './price-cart.ts'

/** A user's cart as it is now, priced from the catalogue. Paise and grams. */
export async function findCart(shop: Pick<Shop, 'db' | 'now'>, userId: string): Promise<Cart> {
  const lines = await listCartLines(shop.db, userId)
  const products = await findProducts(shop.db, lines.map((line) => line.productId), shop.now())
  return priceCart(products, lines)
}
