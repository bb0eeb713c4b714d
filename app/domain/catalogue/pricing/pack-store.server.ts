import type { Db, Tx } from '#app/db/transaction.server.ts'
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
