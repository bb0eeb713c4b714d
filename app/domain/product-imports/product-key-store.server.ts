import type { Db } from '#app/db/transaction.server.ts'
import type { Grams } from '#app/domain/pack-size/weight.ts'
import type { Instant } from '#app/domain/time/instant.ts'

/** The identity of a product, and the columns of an exported file that are for information only. */
export type ProductKey = { id: string; publishedAt: Instant | null; stockGrams: Grams }

/** Every product, drafts and archived ones too, by name. */
export async function listProductKeys(db: Db): Promise<ProductKey[]> {
  const rows = await db
    .selectFrom('products')
    .leftJoin('stock_pools', 'stock_pools.product_id', 'products.id')
    .select(['id', 'published_at as publishedAt', 'on_hand_grams as stockGrams'])
    .orderBy('name')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, stockGrams: row.stockGrams ?? 0 }))
}

/** The id of the product with one of these keys, tried in order, or null. */
export async function findProductId(
  db: Db,
  keys: readonly { column: 'id' | 'slug' | 'name'; value: string }[],
): Promise<string | null> {
  for (const { column, value } of keys) {
    const row = await db.selectFrom('products').select('id').where(column, '=', value).orderBy('id').executeTakeFirst()
    if (row) return row.id
  }
  return null
}
