import type { Tx } from '#app/db/db.server.ts'
import { wroteRow } from '#app/db/written-rows.server.ts'

import type { PackSize } from '#app/domain/pack-size/pack-size.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import type { CategoryId } from '../categories/category.ts'
import type { CollectionId } from '../collections/collection.ts'

// The version of a product tells editors whether it has changed since they opened it, and caches that they must read it
// again.

/** Increments a product's version from the seen one; false when it has changed or is gone. */
export async function updateProductVersion(tx: Tx, productId: string, seen: number, at: Instant): Promise<boolean> {
  const written = await tx
    .updateTable('products')
    .set({ version: seen + 1, updated_at: at })
    .where('id', '=', productId)
    .where('version', '=', seen)
    .executeTakeFirst()
  return wroteRow(written)
}

/** Products: these, those of a category, those of a collection, or those that have a price in a pack size. */
type ProductsWith =
  | { ids: readonly string[] }
  | { category: CategoryId }
  | { collection: CollectionId }
  | { packSize: PackSize }

/** Increments the version of several products, such as those that carry a name which has changed. */
export async function incrementProductVersions(tx: Tx, products: ProductsWith, at: Instant): Promise<void> {
  if ('ids' in products && products.ids.length === 0) return
  await tx
    .updateTable('products')
    .set((eb) => ({ version: eb('version', '+', 1), updated_at: at }))
    .where((eb) => {
      if ('ids' in products) return eb('id', 'in', products.ids)
      if ('category' in products) return eb('category', '=', products.category)
      const ids =
        'collection' in products
          ? eb.selectFrom('collection_products').select('product_id').where('collection_id', '=', products.collection)
          : eb.selectFrom('packs').select('product_id').where('weight', '=', products.packSize)
      return eb('id', 'in', ids)
    })
    .execute()
}
