import type { Db } from '#app/db/db.server.ts'
import { listSizesOnSale } from '#app/domain/catalogue/product/pack-and-gst-rate-store.server.ts'
import type { Paise } from '#app/domain/money/money.ts'
import type { PackOnSale } from '#app/domain/pack-size/only-pack.ts'
import type { Grams } from '#app/domain/pack-size/weight.ts'
import { hasTrial } from '#app/domain/trial-status/trial-store.server.ts'
import { costOf } from '../profit/profit.ts'

/** A lot with grams left, its product and its value; null where its cost is not known. */
export type StockLot = {
  id: string
  productId: string
  productName: string
  packs: readonly PackOnSale[]
  code: string
  receivedDay: string
  bestBeforeDay: string | null
  leftGrams: Grams
  valuePaise: Paise | null
}

/** The lots with grams left, the oldest first. Empty while a trial year is loaded. */
export async function listStockLots(db: Db): Promise<StockLot[]> {
  if (await hasTrial(db)) return []
  const rows = await db
    .selectFrom('lots as t')
    .innerJoin('products as p', 'p.id', 't.product_id')
    .where('t.left_grams', '>', 0)
    .select(['t.id', 't.product_id', 'p.name', 't.code', 't.received_day', 't.best_before_day', 't.left_grams'])
    .select('t.cost_paise_per_kg')
    .orderBy('t.received_day')
    .orderBy('t.id')
    .execute()
  const packs = await listSizesOnSale(db, [...new Set(rows.map(({ product_id }) => product_id))])
  return rows.map((row) => ({
    id: row.id,
    productId: row.product_id,
    productName: row.name,
    packs: packs.get(row.product_id) ?? [],
    code: row.code,
    receivedDay: row.received_day,
    bestBeforeDay: row.best_before_day,
    leftGrams: row.left_grams,
    valuePaise: row.cost_paise_per_kg === null ? null : costOf(row.left_grams * row.cost_paise_per_kg),
  }))
}
