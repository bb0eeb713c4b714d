import { sql } from 'kysely'
import type { Db } from '#app/db/transaction.server.ts'
import { DAYS, type Instant, later } from '#app/domain/instant.ts'
import type { Paise } from '#app/domain/money.ts'
import { hasTrial } from '#app/domain/trial/trial-store.server.ts'
import type { Grams } from '#app/domain/weight.ts'
import { boundsOf, type DaySpan } from '../books-period.ts'
import { costOf, type ProductTrade } from './profit.ts'
import type { StockFacts } from './stock-cover.ts'

/**
 * The trade of each product in the orders invoiced in some days, less what has been credited since, and what was charged for
 * delivery, without GST. Empty while a trial year is loaded.
 */
export async function listTrade(db: Db, span: DaySpan): Promise<{ products: ProductTrade[]; deliveryPaise: Paise }> {
  if (await hasTrial(db)) return { products: [], deliveryPaise: 0 }
  const [sales, costs] = [await listSales(db, span), await listCosts(db, span)]
  const costOfProduct = new Map(costs.map((row) => [row.productId, row]))
  const products = sales.flatMap(({ productId, name, salesPaise }): ProductTrade[] => {
    if (productId === null) return []
    const cost = costOfProduct.get(productId) ?? { grams: 0, costedGrams: 0, costPaiseGrams: 0 }
    return [{ ...cost, productId, name, salesPaise }]
  })
  const deliveryPaise = sales.find(({ productId }) => productId === null)?.salesPaise ?? 0
  return { products, deliveryPaise }
}

/** Taxable values by product; those of charges have no product. */
async function listSales(db: Db, span: DaySpan) {
  const { from, before } = boundsOf(span)
  const rows = await db
    .selectFrom('invoices as d')
    .innerJoin('order_lines as l', 'l.order_id', 'd.order_id')
    .where('d.issued_at', '>=', from)
    .where('d.issued_at', '<', before)
    .groupBy('l.product_id')
    .select((eb) => [
      'l.product_id as productId',
      eb.fn.max('l.name').as('name'),
      sql<number | string>`sum(l.taxable_paise - coalesce((select sum(c.taxable_paise) from credit_note_lines c
        join credit_notes n on n.number = c.number where n.order_id = l.order_id and c.position = l.position), 0))`.as(
        'paise',
      ),
    ])
    .execute()
  return rows.map(({ productId, name, paise }) => ({ productId, name: name ?? '', salesPaise: Number(paise) }))
}

/** What the parcels of these orders were packed from and has not come back. */
async function listCosts(db: Db, span: DaySpan) {
  const { from, before } = boundsOf(span)
  const kept = sql<number>`(p.grams - p.back_grams)`
  const rows = await db
    .selectFrom('invoices as d')
    .innerJoin('lot_picks as p', 'p.order_id', 'd.order_id')
    .innerJoin('lots as t', 't.id', 'p.lot_id')
    .where('d.issued_at', '>=', from)
    .where('d.issued_at', '<', before)
    .groupBy('t.product_id')
    .select([
      't.product_id as productId',
      sql<number | string>`sum(${kept})`.as('grams'),
      sql<number | string>`sum(case when t.cost_paise_per_kg is null then 0 else ${kept} end)`.as('costed'),
      sql<number | string>`sum(${kept} * coalesce(t.cost_paise_per_kg, 0))`.as('cost'),
    ])
    .execute()
  return rows.map(({ productId, grams, costed, cost }) => ({
    productId,
    grams: Number(grams),
    costedGrams: Number(costed),
    costPaiseGrams: Number(cost),
  }))
}

/** A lot with grams left, its product and its value; null where its cost is not known. */
export type StockLot = {
  id: string
  productId: string
  productName: string
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
  return rows.map((row) => ({
    id: row.id,
    productId: row.product_id,
    productName: row.name,
    code: row.code,
    receivedDay: row.received_day,
    bestBeforeDay: row.best_before_day,
    leftGrams: row.left_grams,
    valuePaise: row.cost_paise_per_kg === null ? null : costOf(row.left_grams * row.cost_paise_per_kg),
  }))
}

/** The stock of each product that is sold or on hand, with what was sold in the last 30 and 90 days less what came back. */
export async function listStockFacts(db: Db, at: Instant, lots: readonly StockLot[]): Promise<StockFacts[]> {
  if (await hasTrial(db)) return []
  const [month, quarter] = [await sumSold(db, later(at, -30 * DAYS)), await sumSold(db, later(at, -90 * DAYS))]
  const pools = await db
    .selectFrom('stock_pools as s')
    .innerJoin('products as p', 'p.id', 's.product_id')
    .where('p.archived_at', 'is', null)
    .select(['s.product_id', 'p.name', 's.on_hand_grams'])
    .execute()
  const byProduct = Map.groupBy(lots, ({ productId }) => productId)
  return pools
    .map((pool) => {
      const own = byProduct.get(pool.product_id) ?? []
      return {
        productId: pool.product_id,
        name: pool.name,
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
    .select(['product_id', sql<number | string>`sum(case kind when 'sale' then grams else -grams end)`.as('grams')])
    .execute()
  return new Map(rows.map(({ product_id, grams }) => [product_id, Math.max(0, Number(grams))]))
}
