import type { Db } from '#app/db/db.server.ts'
import { findOffered } from '#app/domain/catalogue/product/offered-product-store.server.ts'
import type { OfferedProduct } from '#app/domain/catalogue/product/product.ts'
import type { Instant } from '#app/domain/instant.ts'
import { listOwnHolds } from './cart-store.server.ts'

/** The products that these lines name, with what this user may still take of each: what is on sale and their own holds. */
export async function findCartProducts(
  db: Db,
  userId: string,
  lines: readonly { productId: string }[],
  at: Instant,
): Promise<OfferedProduct[]> {
  const ids = [...new Set(lines.map((line) => line.productId))]
  if (ids.length === 0) return []
  return findOffered(db, ids, at, await listOwnHolds(db, userId))
}
