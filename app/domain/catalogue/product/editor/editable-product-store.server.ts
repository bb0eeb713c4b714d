import { sql } from 'kysely'
import type { Db, Tx } from '#app/db/db.server.ts'
import { lockRow } from '#app/db/lock.server.ts'
import { wroteRow } from '#app/db/written-rows.server.ts'
import { indianDay } from '#app/domain/time/indian-day.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { listCollectionsOfProduct } from '../../collections/collection-member-store.server.ts'
import { listGstRates, listPackPrices } from '../pack-and-gst-rate-store.server.ts'
import { describedColumns, describedFields } from '../product-row.server.ts'
import { rateOn } from './dated-gst-rate.ts'
import type { EditableProduct, ProductEdit } from './product-edit.ts'

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

/** A product as its editor sees it, drafts and archived ones too, or null. `at` decides which GST rate is in force. */
export async function findEditableProduct(db: Db, id: string, at: Instant): Promise<EditableProduct | null> {
  const row = await db
    .selectFrom('products')
    .leftJoin('stock_pools', 'stock_pools.product_id', 'products.id')
    .selectAll('products')
    .select('reorder_grams')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const rates = await listGstRates(db, id)
  const rate = rateOn(rates, indianDay(at))
  const edit: ProductEdit = {
    ...describedFields(row),
    collections: await listCollectionsOfProduct(db, id),
    packs: await listPackPrices(db, id),
    hsn: rate?.hsn ?? '',
    gstRateBp: rate?.rateBp ?? null,
    gstFromDay: null,
    reorderGrams: row.reorder_grams ?? 0,
  }
  const { version, published_at: publishedAt, archived_at: archivedAt, updated_at: updatedAt } = row
  return { id, version, publishedAt, archivedAt, withdrawnAt: row.withdrawn_at, updatedAt, edit, rates }
}

/** Locks a product for a change and returns its version, or null when there is no such product. */
export async function lockProduct(tx: Tx, id: string): Promise<number | null> {
  await lockRow(tx, 'products', id)
  const row = await tx.selectFrom('products').select('version').where('id', '=', id).executeTakeFirst()
  return row?.version ?? null
}

/** Inserts a draft without packs and GST rate. False when its id or slug is taken. */
export async function insertDraft(tx: Tx, id: string, edit: ProductEdit, at: Instant): Promise<boolean> {
  const written = await tx
    .insertInto('products')
    .values({ id, ...describedColumns(edit), created_at: at, updated_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return wroteRow(written)
}

/** Updates the fields of the products row; packs, GST rates and the reorder mark have their own tables. */
export async function updateProduct(tx: Tx, id: string, edit: ProductEdit): Promise<void> {
  await tx.updateTable('products').set(describedColumns(edit)).where('id', '=', id).execute()
}

/** Whether any product still shows this picture. */
export async function isPictureShown(db: Db, address: string): Promise<boolean> {
  const row = await db
    .selectFrom('products')
    .select('id')
    .where((eb) =>
      eb.or([
        eb('image', '=', address),
        eb('label_image', '=', address),
        eb('images', 'like', `%${JSON.stringify(address)}%`),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
