import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#app/db/db.server.ts'
import { statusesInPhases } from '#app/domain/orders/order/order-status.ts'
import { monthOfDay } from '#app/domain/time/calendar-month.ts'
import { hasTrial } from '#app/domain/trial-status/trial-store.server.ts'
import { type DaySpan, monthsOf } from '../books-period.ts'
import { sumCourierCharges, sumGatewayFees } from './courier-and-gateway-charge-store.server.ts'
import { invoicesIn } from './invoices-and-challans-in-span-store.server.ts'
import { sumGivenGoods, sumGoodwill, sumLostCash, sumLostGoods } from './loss-store.server.ts'
import type { MonthTrade } from './profit.ts'

/**
 * The trade of the orders invoiced in some days, less what has been credited since, month by month. Empty while a trial
 * year is loaded.
 */
export async function listMonthTrades(db: Db, span: DaySpan): Promise<MonthTrade[]> {
  if (await hasTrial(db)) return []
  const months: MonthTrade[] = []
  for (const part of monthsOf(span)) {
    months.push(await findMonthTrade(db, part))
    // SQLite answers synchronously: without this pause no other request would be served meanwhile.
    await nextTurn()
  }
  return months
}

async function findMonthTrade(db: Db, span: DaySpan): Promise<MonthTrade> {
  const [invoiced, credited] = [await listInvoiced(db, span), await listCredited(db, span)]
  const [packed, unpacked] = [await listPacked(db, span), await listUnpacked(db, span)]
  const credit = new Map(credited.map(({ productId, paise }) => [productId, paise]))
  const cost = new Map(packed.map((row) => [row.productId, row]))
  const waiting = new Map(unpacked.map(({ productId, grams }) => [productId, grams]))
  const salesOf = (productId: string | null, paise: number) => paise - (credit.get(productId) ?? 0)
  const charges = invoiced.find(({ productId }) => productId === null)
  return {
    month: monthOfDay(span.firstDay),
    products: invoiced.flatMap(({ productId, name, paise }) => {
      if (productId === null) return []
      const from = cost.get(productId)
      return [
        {
          productId,
          name: name ?? '',
          salesPaise: salesOf(productId, paise),
          grams: (from?.grams ?? 0) + (waiting.get(productId) ?? 0),
          costedGrams: from?.costed ?? 0,
          costPaiseGrams: from?.cost ?? 0,
        },
      ]
    }),
    other: {
      chargedPaise: charges ? salesOf(null, charges.paise) : 0,
      ...(await sumCourierCharges(db, span)),
      ...(await sumGatewayFees(db, span)),
      given: await sumGivenGoods(db, span),
      lost: await sumLostGoods(db, span),
      goodwillPaise: await sumGoodwill(db, span),
      lostCashPaise: await sumLostCash(db, span),
    },
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
      eb.fn.sum<number>('l.taxable_paise').as('paise'),
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
    .select((eb) => ['l.product_id as productId', eb.fn.sum<number>('c.taxable_paise').as('paise')])
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
      sql<number>`sum(${kept})`.as('grams'),
      sql<number>`sum(case when t.cost_paise_per_kg is null then 0 else ${kept} end)`.as('costed'),
      sql<number>`sum(${kept} * coalesce(t.cost_paise_per_kg, 0))`.as('cost'),
    ])
    .execute()
}

/** The grams of invoices that were printed before their parcel was packed: their cost is not known yet. */
function listUnpacked(db: Db, span: DaySpan) {
  return (
    invoicesIn(db, span)
      .innerJoin('orders as o', 'o.id', 'd.order_id')
      .innerJoin('order_lines as l', 'l.order_id', 'd.order_id')
      // What is credited of an order that goes on, as a part of a price, takes no packs out of its box.
      .where('o.status', 'not in', statusesInPhases('void'))
      .where((eb) =>
        eb.not(eb.exists(eb.selectFrom('lot_picks as p').select('p.lot_id').whereRef('p.order_id', '=', 'd.order_id'))),
      )
      .where('l.product_id', 'is not', null)
      .groupBy('l.product_id')
      .select(['l.product_id as productId', sql<number>`sum(l.grams * l.quantity)`.as('grams')])
      .execute()
  )
}
