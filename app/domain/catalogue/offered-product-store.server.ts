import type { Db } from '#app/db/db.server.ts'
import { statement } from '#app/db/statement.server.ts'
import type { Instant } from '../instant.ts'
import type { OfferedProduct } from './product.ts'
import { findParts } from './product-parts-store.server.ts'

/**
 * Those of the ids that are on the shelf, as carts and orders see them: without the long texts, which take longer to read
 * than all the rest. `at` decides which GST rate is in force, by the day in India.
 */
export async function findOffered(db: Db, ids: readonly string[], at: Instant): Promise<OfferedProduct[]> {
  if (ids.length === 0) return []
  const rows = await listRows(db, { ids })
  const partsOf = await findParts(
    db,
    rows.map((row) => row.id),
    at,
  )
  return rows.map(({ onHand, held, ...row }) => ({
    ...row,
    ...partsOf(row.id),
    stockGrams: (onHand ?? 0) - (held ?? 0),
  }))
}

const listRows = statement((db, { ids }: { ids: readonly string[] }) =>
  db
    .selectFrom('products')
    .leftJoin('stock_pools', 'stock_pools.product_id', 'products.id')
    .select([
      'products.id',
      'products.name',
      'products.hindi_name as hindiName',
      'products.devanagari_name as devanagariName',
      'products.image',
      'products.published_at as publishedAt',
      'stock_pools.on_hand_grams as onHand',
      'stock_pools.held_grams as held',
    ])
    .where('products.id', 'in', ids)
    .where('products.published_at', 'is not', null)
    .where('products.archived_at', 'is', null),
)
