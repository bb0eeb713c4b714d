import type { Db, Tx } from '#app/db/transaction.server.ts'
import type { Instant } from '#app/domain/instant.ts'
import { byWeight, type PackSize, packGrams } from '#app/domain/pack-size.ts'
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
    .sort((a, b) => byWeight(a.weight, b.weight))
}

/** Inserts or updates a pack with its prices. */
export async function upsertPack(tx: Tx, productId: string, { weight, ...prices }: PackPrice): Promise<void> {
  const values = { price_paise: prices.pricePaise, mrp_paise: prices.mrpPaise }
  await tx
    .insertInto('packs')
    .values({ product_id: productId, weight, grams: packGrams(weight), ...values })
    .onConflict((conflict) => conflict.columns(['product_id', 'weight']).doUpdateSet(values))
    .execute()
}

/** Deletes a pack of a product. */
export async function deletePack(tx: Tx, productId: string, weight: PackSize): Promise<void> {
  await tx.deleteFrom('packs').where('product_id', '=', productId).where('weight', '=', weight).execute()
}

/** Increments a product's version from the seen one; false when it has changed or is gone. */
export async function updateProductVersion(tx: Tx, productId: string, seen: number, at: Instant): Promise<boolean> {
  const written = await tx
    .updateTable('products')
    .set({ version: seen + 1, updated_at: at })
    .where('id', '=', productId)
    .where('version', '=', seen)
    .executeTakeFirst()
  return written.numUpdatedRows === 1n
}

/** Updates since when a product is published and archived (null: it is not). `at`: when shoppers stop seeing one they have seen. */
export async function updatePublished(
  tx: Tx,
  productId: string,
  { publishedAt, archivedAt }: { publishedAt: Instant | null; archivedAt: Instant | null },
  at: Instant,
): Promise<void> {
  await tx
    .updateTable('products')
    .set((eb) => ({
      published_at: publishedAt,
      archived_at: archivedAt,
      withdrawn_at: publishedAt
        ? null
        : eb.case().when('published_at', 'is not', null).then(at).else(eb.ref('withdrawn_at')).end(),
    }))
    .where('id', '=', productId)
    .execute()
}
