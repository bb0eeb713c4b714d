import { sql } from 'kysely'
import type { Db, Tx } from '#app/db/db.server.ts'

/** Whether an order, a hold, a review or a sample request refers to a product, which then must not be deleted. */
export async function isProductUsed(db: Db, productId: string): Promise<boolean> {
  const { rows } = await sql<{ used: number }>`
    select 1 as used where exists (select 1 from order_lines where product_id = ${productId})
      or exists (select 1 from holds where product_id = ${productId})
      or exists (select 1 from reviews where product_id = ${productId})
      or exists (select 1 from sample_requests where product_id = ${productId})`.execute(db)
  return rows.length > 0
}

// Tables of rows that only the product refers to, in the order of deletion.
const DEPENDENT_TABLES = [
  'cart_lines',
  'stock_movements',
  'lots',
  'stock_pools',
  'price_changes',
  'old_slugs',
  'collection_products',
  'gst_rates',
  'packs',
] as const

/** Deletes an unused product with its packs, rates, prices, stock and cart lines. */
export async function deleteProduct(tx: Tx, productId: string): Promise<void> {
  for (const table of DEPENDENT_TABLES) await tx.deleteFrom(table).where('product_id', '=', productId).execute()
  await tx.deleteFrom('products').where('id', '=', productId).execute()
}
