import { type Expression, sql } from 'kysely'
import type { Db, Tx } from '#app/db/db.server.ts'
import { leastBestBeforeOnSale } from '#app/domain/delivery/least-best-before.ts'
import type { Instant } from '#app/domain/instant.ts'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import type { Grams } from '#app/domain/weight.ts'
import { type PoolStock, sellableGrams } from './sellable.ts'
import type { Need } from './stock.ts'
import { lockPools } from './stock-store.server.ts'

/** Until which day (YYYY-MM-DD, India) what is on sale now must be good, by the settings as they are stored. */
export async function findKeepUntil(db: Db, at: Instant): Promise<string> {
  return leastBestBeforeOnSale((await findSettings(db)).delivery, at)
}

/** In a query: the grams of a product that lie in lots which are not good until that day. */
export function agedGramsOf(productId: Expression<string>, keepUntil: string) {
  return sql<Grams>`coalesce((select cast(sum(aged.left_grams) as bigint) from lots as aged
    where aged.product_id = ${productId} and aged.left_grams > 0 and aged.best_before_day < ${keepUntil}), 0)`
}

/** Of which products how many grams lie in lots that are not good until that day. */
export async function listAgedGrams(db: Db, keepUntil: string): Promise<Need[]> {
  const rows = await db
    .selectFrom('lots')
    .where('left_grams', '>', 0)
    .where('best_before_day', '<', keepUntil)
    .select((eb) => ['product_id', eb.fn.sum('left_grams').as('grams')])
    .groupBy('product_id')
    .execute()
  return rows.map((row) => ({ productId: row.product_id, grams: Number(row.grams) }))
}

/** A product's pool with what of it is too near its day now; nothing of a product that never had stock. */
export async function findPoolStock(db: Db, productId: string, at: Instant): Promise<PoolStock> {
  const [row] = await listStock(db, [productId], await findKeepUntil(db, at))
  return row ?? { onHandGrams: 0, heldGrams: 0, agedGrams: 0 }
}

/**
 * Locks several pools at once, in id order, and gives the grams on sale of each. The lots are read by a statement of its
 * own after the lock: on PostgreSQL one that waits for a row looks at all other tables as they were before it waited.
 */
export async function lockSellable(tx: Tx, productIds: readonly string[], at: Instant): Promise<Map<string, Grams>> {
  if (productIds.length === 0) return new Map()
  await lockPools(tx, productIds)
  const rows = await listStock(tx, productIds, await findKeepUntil(tx, at))
  return new Map(rows.map((row) => [row.productId, sellableGrams(row)]))
}

function listStock(db: Db, productIds: readonly string[], keepUntil: string) {
  return db
    .selectFrom('stock_pools')
    .where('product_id', 'in', productIds)
    .select((eb) => [
      'product_id as productId',
      'on_hand_grams as onHandGrams',
      'held_grams as heldGrams',
      agedGramsOf(eb.ref('stock_pools.product_id'), keepUntil).as('agedGrams'),
    ])
    .execute()
}
