import { sql } from 'kysely'
import type { Db } from '#app/db/db.server.ts'
import { listSizesOnSale } from '#app/domain/catalogue/product/pack-and-gst-rate-store.server.ts'
import type { Grams } from '#app/domain/pack-size/weight.ts'
import { DAYS, type Instant, later } from '#app/domain/time/instant.ts'
import { hasTrial } from '#app/domain/trial-status/trial-store.server.ts'
import type { StockFacts } from './stock-cover.ts'
import type { StockLot } from './stock-value-store.server.ts'

/**
 * The stock of each product that is sold or on hand, with what was sold in the last 30 and 90 days less what came back.
 */
export async function listStockFacts(db: Db, at: Instant, lots: readonly StockLot[]): Promise<StockFacts[]> {
  if (await hasTrial(db)) return []
  const [month, quarter] = [await sumSold(db, later(at, -30 * DAYS)), await sumSold(db, later(at, -90 * DAYS))]
  const pools = await db
    .selectFrom('stock_pools as s')
    .innerJoin('products as p', 'p.id', 's.product_id')
    .where('p.archived_at', 'is', null)
    .select(['s.product_id', 'p.name', 's.on_hand_grams'])
    .execute()
  const packs = await listSizesOnSale(
    db,
    pools.map(({ product_id }) => product_id),
  )
  const byProduct = Map.groupBy(lots, ({ productId }) => productId)
  return pools
    .map((pool) => {
      const own = byProduct.get(pool.product_id) ?? []
      return {
        productId: pool.product_id,
        name: pool.name,
        packs: packs.get(pool.product_id) ?? [],
        onHandGrams: pool.on_hand_grams,
        sold30Grams: month.get(pool.product_id) ?? 0,
        sold90Grams: quarter.get(pool.product_id) ?? 0,
        valuePaise: own.reduce((sum, { valuePaise }) => sum + (valuePaise ?? 0), 0),
        uncostedGrams: own.reduce((sum, { valuePaise, leftGrams }) => sum + (valuePaise === null ? leftGrams : 0), 0),
      }
    })
    .filter(({ onHandGrams, sold90Grams }) => onHandGrams > 0 || sold90Grams > 0)
}

async function sumSold(db: Db, from: Instant): Promise<Map<string, Grams>> {
  const rows = await db
    .selectFrom('stock_movements')
    .where('at', '>=', from)
    .where('kind', 'in', ['sale', 'return'])
    .groupBy('product_id')
    .select(['product_id', sql<number>`sum(case kind when 'sale' then grams else -grams end)`.as('grams')])
    .execute()
  return new Map(rows.map(({ product_id, grams }) => [product_id, Math.max(0, grams)]))
}
