import type { Db, Tx } from '#app/db/db.server.ts'
import type { Instant } from '../instant.ts'
import type { Paise } from '../money.ts'
import { WEIGHTS, type Weight } from '../weight.ts'

/** What a pack costs and the printed maximum price, both including tax. */
export type PackPrice = { weight: Weight; pricePaise: Paise; mrpPaise: Paise }

/** The three packs of a product with their prices, smallest first. */
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

/** Writes one pack's prices. */
export async function updatePackPrice(tx: Tx, productId: string, pack: PackPrice): Promise<void> {
  await tx
    .updateTable('packs')
    .set({ price_paise: pack.pricePaise, mrp_paise: pack.mrpPaise })
    .where('product_id', '=', productId)
    .where('weight', '=', pack.weight)
    .execute()
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

/** Puts a product on the shelf (an instant) or takes it off (null). */
export async function updatePublished(tx: Tx, productId: string, at: Instant | null): Promise<void> {
  await tx.updateTable('products').set({ published_at: at }).where('id', '=', productId).execute()
}

/** When the product was put on the shelf; undefined when there is no such product. */
export async function findPublished(db: Db, productId: string): Promise<{ publishedAt: Instant | null } | undefined> {
  const row = await db.selectFrom('products').select('published_at').where('id', '=', productId).executeTakeFirst()
  return row && { publishedAt: row.published_at }
}
