import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#app/db/transaction.server.ts'
import { DAYS, type Instant, later } from '#app/domain/instant.ts'
import type { Paise } from '#app/domain/money.ts'
import { hasLeftShop, PARCEL_STATES } from '#app/domain/orders/parcel/parcel-state.ts'
import { hasTrial } from '#app/domain/trial/trial-store.server.ts'
import type { Grams } from '#app/domain/weight.ts'
import { boundsOf, type DaySpan, monthsOf } from '../books-period.ts'
import { costOf, type MonthTrade, type OtherMoney } from './profit.ts'
import type { StockFacts } from './stock-cover.ts'

const SENT = PARCEL_STATES.filter(hasLeftShop)

/**
 * The trade of the orders invoiced in some days, less what has been credited since, month by month. Empty while a trial year is
 * loaded.
 */
export async function listTrade(db: Db, span: DaySpan): Promise<MonthTrade[]> {
  if (await hasTrial(db)) return []
  const months: MonthTrade[] = []
  for (const part of monthsOf(span)) {
    months.push(await findMonthTrade(db, part))
    // SQLite answers within the turn, so that without this nobody else would be served.
    await nextTurn()
  }
  return months
}

async function findMonthTrade(db: Db, span: DaySpan): Promise<MonthTrade> {
  const [invoiced, credited] = [await listInvoiced(db, span), await listCredited(db, span)]
  const [packed, unpacked] = [await listPacked(db, span), await listUnpacked(db, span)]
  const credit = new Map(credited.map(({ productId, paise }) => [productId, Number(paise)]))
  const cost = new Map(packed.map((row) => [row.productId, row]))
  const waiting = new Map(unpacked.map(({ productId, grams }) => [productId, Number(grams)]))
  const salesOf = (productId: string | null, paise: number | string | bigint) =>
    Number(paise) - (credit.get(productId) ?? 0)
  const charges = invoiced.find(({ productId }) => productId === null)
  return {
    month: span.firstDay.slice(0, 7),
    products: invoiced.flatMap(({ productId, name, paise }) => {
      if (productId === null) return []
      const from = cost.get(productId)
      return [
        {
          productId,
          name: name ?? '',
          salesPaise: salesOf(productId, paise),
          grams: Number(from?.grams ?? 0) + (waiting.get(productId) ?? 0),
          costedGrams: Number(from?.costed ?? 0),
          costPaiseGrams: Number(from?.cost ?? 0),
        },
      ]
    }),
    other: { chargedPaise: charges ? salesOf(null, charges.paise) : 0, ...(await findCourierCharges(db, span)) },
  }
}

/** Taxable values by product; those of charges have no product. */
function listInvoiced(db: Db, span: DaySpan) {
  return invoicesIn(db, span)
    .innerJoin('order_lines as l', 'l.order_id', 'd.order_id')
    .groupBy('l.product_id')
    .select((eb) => [
      'l.product_id as productId',
      eb.fn.max('l.name').as('name'),
      eb.fn.sum('l.taxable_paise').as('paise'),
    ])
    .execute()
}

/** What has been credited of these invoices, whenever that was. */
function listCredited(db: Db, span: DaySpan) {
  return invoicesIn(db, span)
    .innerJoin('credit_notes as n', 'n.order_id', 'd.order_id')
    .innerJoin('credit_note_lines as c', 'c.number', 'n.number')
    .innerJoin('order_lines as l', (join) =>
      join.onRef('l.order_id', '=', 'n.order_id').onRef('l.position', '=', 'c.position'),
    )
    .groupBy('l.product_id')
    .select((eb) => ['l.product_id as productId', eb.fn.sum('c.taxable_paise').as('paise')])
    .execute()
}

/** What the parcels of these invoices were packed from and has not come back. */
function listPacked(db: Db, span: DaySpan) {
  const kept = sql<number>`(p.grams - p.back_grams)`
  return invoicesIn(db, span)
    .innerJoin('lot_picks as p', 'p.order_id', 'd.order_id')
    .innerJoin('lots as t', 't.id', 'p.lot_id')
    .groupBy('t.product_id')
    .select([
      't.product_id as productId',
      sql<number | string>`sum(${kept})`.as('grams'),
      sql<number | string>`sum(case when t.cost_paise_per_kg is null then 0 else ${kept} end)`.as('costed'),
      sql<number | string>`sum(${kept} * coalesce(t.cost_paise_per_kg, 0))`.as('cost'),
    ])
    .execute()
}

/** The grams of invoices that were printed before their parcel was packed: their cost is not known yet. */
function listUnpacked(db: Db, span: DaySpan) {
  return invoicesIn(db, span)
    .innerJoin('order_lines as l', 'l.order_id', 'd.order_id')
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('lot_picks as p').select('p.lot_id').whereRef('p.order_id', '=', 'd.order_id'))),
    )
    .where((eb) =>
      eb.not(
        eb.exists(eb.selectFrom('credit_notes as n').select('n.number').whereRef('n.order_id', '=', 'd.order_id')),
      ),
    )
    .where('l.product_id', 'is not', null)
    .groupBy('l.product_id')
    .select(['l.product_id as productId', sql<number | string>`sum(l.grams * l.quantity)`.as('grams')])
    .execute()
}

/** The parcels of these invoices that left with an AWB, and what their couriers' files say of them. */
async function findCourierCharges(db: Db, span: DaySpan): Promise<Omit<OtherMoney, 'chargedPaise'>> {
  const row = await invoicesIn(db, span)
    .innerJoin('parcels as p', 'p.order_id', 'd.order_id')
    .leftJoin('weight_charges as w', 'w.parcel_id', 'p.id')
    .where('p.awb', 'is not', null)
    .where('p.state', 'in', SENT)
    .select((eb) => [
      eb.fn.countAll().as('parcels'),
      eb.fn.count('w.charged_paise').as('billed'),
      eb.fn.sum('w.charged_paise').as('paise'),
    ])
    .executeTakeFirstOrThrow()
  return { parcels: Number(row.parcels), billedParcels: Number(row.billed), courierPaise: Number(row.paise ?? 0) }
}

function invoicesIn(db: Db, span: DaySpan) {
  const { from, before } = boundsOf(span)
  return db.selectFrom('invoices as d').where('d.issued_at', '>=', from).where('d.issued_at', '<', before)
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
