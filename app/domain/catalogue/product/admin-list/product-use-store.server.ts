import { sql } from 'kysely'
import type { Db, Tx } from '#app/db/db.server.ts'

/** Whether an order, a hold, a review or a sample request points at a product: then it is never deleted. */
export async function isProductUsed(db: Db, productId: string): Promise<boolean> {
  const { rows } = await sql<{ used: number }>`
    select 1 as used where exists (select 1 from order_lines where product_id = ${productId})
      or exists (select 1 from holds where product_id = ${productId})
      or exists (select 1 from reviews where product_id = ${productId})
      or exists (select 1 from sample_requests where product_id = ${productId})`.execute(db)
  return rows.length > 0
}

// What belongs to a product alone, in the order in which it can go.
const ITS_OWN = ['cart_lines', 'stock_movements', 'lots', 'stock_pools', 'price_changes', 'gst_rates', 'packs'] as const

/** Deletes a product nothing points at, with its packs, rates, prices, stock and its lines in carts. */
export async function deleteProduct(tx: Tx, productId: string): Promise<void> {
  for (const table of ITS_OWN) await tx.deleteFrom(table).where('product_id', '=', productId).execute()
  await tx.deleteFrom('products').where('id', '=', productId).execute()
}
