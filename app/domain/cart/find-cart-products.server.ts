import type { Db } from '#app/db/db.server.ts'
import { findOffered } from '../catalogue/offered-product-store.server.ts'
import type { OfferedProduct } from '../catalogue/product.ts'
import type { Instant } from '../instant.ts'
import { listOwnHolds } from './cart-store.server.ts'

/** The products that these lines name, with what this user may still take of each: the free pool and their own holds. */
export async function findCartProducts(
  db: Db,
  userId: string,
  lines: readonly { productId: string }[],
  at: Instant,
): Promise<OfferedProduct[]> {
  const products = await findOffered(db, [...new Set(lines.map((line) => line.productId))], at)
  const holds = products.length > 0 ? await listOwnHolds(db, userId) : []
  return products.map((product) => {
    const own = holds.filter((hold) => hold.productId === product.id).reduce((sum, hold) => sum + hold.grams, 0)
    return { ...product, stockGrams: product.stockGrams + own }
  })
}
