import type { Db } from '#app/db/db.server.ts'
import type { Grams } from '#app/domain/pack-size/weight.ts'
import type { Instant } from '#app/domain/time/instant.ts'

/** The identity of a product, and the columns of an exported file that are for information only. */
export type ProductToExport = { id: string; publishedAt: Instant | null; stockGrams: Grams }

/** Every product, drafts and archived ones too, by name. */
export async function listProductsToExport(db: Db): Promise<ProductToExport[]> {
  const rows = await db
    .selectFrom('products')
    .leftJoin('stock_pools', 'stock_pools.product_id', 'products.id')
    .select(['id', 'published_at as publishedAt', 'on_hand_grams as stockGrams'])
    .orderBy('name')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, stockGrams: row.stockGrams ?? 0 }))
}
