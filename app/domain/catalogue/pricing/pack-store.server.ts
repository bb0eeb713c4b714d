import type { Db, Tx } from '#app/db/db.server.ts'
import type { Instant } from '#app/domain/instant.ts'
import { GRAMS_OF, WEIGHTS, type Weight } from '#app/domain/weight.ts'
import type { PackPrice } from './pack-price.ts'

/** The packs of a product with their prices, smallest first. */
export async function listPackPrices(db: Db, productId: string): Promise<PackPrice[]> {
  const rows = await db
    .selectFrom('packs')
    .select(['weight', 'price_paise', 'mrp_paise'])
    .where('product_id', '=', productId)
    .execute()
  return rows
    .map((row) => ({ weight: row.weight, pricePaise: row.price_paise, mrpPaise: row.mrp_paise }))
    .sort((a, b) => WEIGHTS.indexOf(a.weight) - WEIGHTS.indexOf(b.weight))
}

/** Writes one pack with its prices, new or not. */
export async function upsertPack(tx: Tx, productId: string, { weight, ...prices }: PackPrice): Promise<void> {
  const values = { price_paise: prices.pricePaise, mrp_paise: prices.mrpPaise }
  await tx
    .insertInto('packs')
    .values({ product_id: productId, weight, grams: GRAMS_OF[weight], ...values })
    .onConflict((conflict) => conflict.columns(['product_id', 'weight']).doUpdateSet(values))
    .execute()
}

/** Takes a pack out of a product: it is not sold in this weight any more. */
export async function deletePack(tx: Tx, productId: string, weight: Weight): Promise<void> {
  await tx.deleteFrom('packs').where('product_id', '=', productId).where('weight', '=', weight).execute()
}

/** Counts the product's version up from the one that was seen; false when someone else was faster, or it is gone. */
export async function updateProductVersion(tx: Tx, productId: string, seen: number, at: Instant): Promise<boolean> {
  const written = await tx
    .updateTable('products')
    .set({ version: seen + 1, updated_at: at })
    .where('id', '=', productId)
    .where('version', '=', seen)
    .executeTakeFirst()
  return written.numUpdatedRows === 1n
}

/** Where a product is: on the shelf since an instant or not, archived since an instant or not. */
export async function updatePublished(
  tx: Tx,
  productId: string,
  { publishedAt, archivedAt }: { publishedAt: Instant | null; archivedAt: Instant | null },
): Promise<void> {
  await tx
    .updateTable('products')
    .set({ published_at: publishedAt, archived_at: archivedAt })
    .where('id', '=', productId)
    .execute()
}
