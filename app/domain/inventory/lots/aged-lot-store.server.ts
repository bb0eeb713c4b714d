import { type Expression, sql } from 'kysely'
import type { Db, Tx } from '#app/db/db.server.ts'
import type { Grams } from '#app/domain/pack-size/weight.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import type { Need } from '../stock/stock-need.ts'
import type { Lot } from './lot.ts'

/** A lot with grams left that is too near its best-before day to be sold. */
export type AgedLot = Pick<Lot, 'id' | 'productId' | 'code' | 'leftGrams'> & {
  bestBeforeDay: string
  productName: string
}

/** Lots with grams left that are not good until a day, first expiry first. */
export async function listAgedLots(
  db: Db,
  minBestBefore: string,
  which: 'all' | 'not-notified' = 'all',
): Promise<AgedLot[]> {
  const rows = await db
    .selectFrom('lots')
    .innerJoin('products', 'products.id', 'lots.product_id')
    .select(['lots.id', 'lots.product_id', 'lots.code', 'lots.left_grams', 'lots.best_before_day', 'products.name'])
    .where('lots.left_grams', '>', 0)
    .where('lots.best_before_day', '<', minBestBefore)
    .$if(which === 'not-notified', (lots) => lots.where('lots.off_sale_at', 'is', null))
    .orderBy('lots.best_before_day')
    .orderBy('lots.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    productId: row.product_id,
    code: row.code,
    leftGrams: row.left_grams,
    bestBeforeDay: row.best_before_day ?? '',
    productName: row.name,
  }))
}

/** Records that a lot went off sale; false when another process recorded it first, so that one mail tells of it. */
export async function markLotOffSale(tx: Tx, lotId: string, at: Instant): Promise<boolean> {
  const marked = await tx
    .updateTable('lots')
    .set({ off_sale_at: at })
    .where('id', '=', lotId)
    .where('off_sale_at', 'is', null)
    .executeTakeFirst()
  return marked.numUpdatedRows === 1n
}

/** Puts lots back on sale that are good until a day after all: their day was corrected, or delivery became faster. */
export async function markLotsOnSale(db: Db, minBestBefore: string): Promise<number> {
  const rows = await db
    .selectFrom('lots')
    .select('id')
    .where('off_sale_at', 'is not', null)
    .where((eb) => eb.or([eb('best_before_day', 'is', null), eb('best_before_day', '>=', minBestBefore)]))
    .execute()
  if (rows.length === 0) return 0
  const ids = rows.map(({ id }) => id)
  await db.updateTable('lots').set({ off_sale_at: null }).where('id', 'in', ids).execute()
  return rows.length
}

/** An SQL expression: the grams of a product in lots that are not good until a day. */
export function sumAgedGrams(productId: Expression<string>, minBestBefore: string) {
  return sql<Grams>`coalesce((select cast(sum(aged.left_grams) as bigint) from lots as aged
    where aged.product_id = ${productId} and aged.left_grams > 0 and aged.best_before_day < ${minBestBefore}), 0)`
}

/** Grams per product in lots that are not good until a day. */
export async function listAgedGrams(db: Db, minBestBefore: string): Promise<Need[]> {
  const rows = await db
    .selectFrom('lots')
    .where('left_grams', '>', 0)
    .where('best_before_day', '<', minBestBefore)
    .select((eb) => ['product_id', eb.fn.sum('left_grams').as('grams')])
    .groupBy('product_id')
    .execute()
  return rows.map((row) => ({ productId: row.product_id, grams: Number(row.grams) }))
}
