import { setImmediate as nextTurn } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#app/db/transaction.server.ts'
import type { Paise } from '#app/domain/money.ts'
import { statusesIn } from '#app/domain/orders/order/order-status.ts'
import { hasLeftShop, PARCEL_STATES } from '#app/domain/orders/parcel/parcel-state.ts'
import { NO_GATEWAYS } from '#app/domain/payments/payment/payment.ts'
import { hasTrial } from '#app/domain/trial-status/trial-store.server.ts'
import { boundsOf, type DaySpan, monthsOf } from '../books-period.ts'
import { sumRegister } from '../registers/register-store.server.ts'
import { costOf, type MonthTrade, type UnsoldGoods } from './profit.ts'

const SENT = PARCEL_STATES.filter(hasLeftShop)

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
    other: {
      chargedPaise: charges ? salesOf(null, charges.paise) : 0,
      ...(await findCourierCharges(db, span)),
      ...(await findGatewayFees(db, span)),
      given: await findGiven(db, span),
      lost: await findLost(db, span),
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
  return (
    invoicesIn(db, span)
      .innerJoin('orders as o', 'o.id', 'd.order_id')
      .innerJoin('order_lines as l', 'l.order_id', 'd.order_id')
      // What is credited of an order that goes on, as a part of a price, takes no packs out of its box.
      .where('o.status', 'not in', statusesIn('void'))
      .where((eb) =>
        eb.not(eb.exists(eb.selectFrom('lot_picks as p').select('p.lot_id').whereRef('p.order_id', '=', 'd.order_id'))),
      )
      .where('l.product_id', 'is not', null)
      .groupBy('l.product_id')
      .select(['l.product_id as productId', sql<number | string>`sum(l.grams * l.quantity)`.as('grams')])
      .execute()
  )
}

/**
 * The parcels of these invoices, and those sent free of charge, that left with an AWB, and what their couriers charged:
 * by the file of charged weights, else by the statement that brought their cash, and on top for disputed weights.
 */
async function findCourierCharges(db: Db, span: DaySpan) {
  const documents = invoicesIn(db, span).select('d.order_id').unionAll(challansIn(db, span).select('d.order_id'))
  const parcels = await db
    .selectFrom(documents.as('d'))
    .innerJoin('parcels as p', 'p.order_id', 'd.order_id')
    .leftJoin('weight_charges as w', 'w.parcel_id', 'p.id')
    .where('p.awb', 'is not', null)
    .where('p.state', 'in', SENT)
    .select((eb) => [
      'w.charged_paise as billed',
      'w.excess_paise as excess',
      eb
        .selectFrom('statement_lines as l')
        .whereRef('l.parcel_id', '=', 'p.id')
        .where('l.kind', '=', 'courier')
        .where(isChargedOnce)
        .select((line) => line.fn.sum('l.fee_paise').as('fee'))
        .as('kept'),
    ])
    .execute()
  const charges = parcels.flatMap(({ billed, kept }) => billed ?? (kept === null ? [] : Number(kept)))
  // Known also of a parcel whose freight is not.
  const excess = parcels.reduce((sum, parcel) => sum + (parcel.excess ?? 0), 0)
  return {
    parcels: parcels.length,
    billedParcels: charges.length,
    courierPaise: charges.reduce((sum, paise) => sum + paise, excess),
  }
}

/** The online payments of these invoices, and what the gateway kept of them and of their refunds. */
async function findGatewayFees(db: Db, span: DaySpan) {
  const payments = await invoicesIn(db, span)
    .innerJoin('payments as y', 'y.order_id', 'd.order_id')
    .where('y.gateway', 'not in', NO_GATEWAYS)
    .where('y.captured_paise', '>', 0)
    .select((eb) => [
      eb.fn.countAll().as('payments'),
      eb.fn
        .sum(
          eb
            .case()
            .when(
              eb.exists(
                eb
                  .selectFrom('statement_lines as l')
                  .whereRef('l.payment_id', '=', 'y.id')
                  .where('l.fee_paise', 'is not', null)
                  .select('l.id'),
              ),
            )
            .then(1)
            .else(0)
            .end(),
        )
        .as('billed'),
    ])
    .executeTakeFirstOrThrow()
  const kept = await invoicesIn(db, span)
    .innerJoin('statement_lines as l', 'l.order_id', 'd.order_id')
    .where('l.kind', '=', 'gateway')
    .where(isChargedOnce)
    .select((eb) => eb.fn.sum('l.fee_paise').as('paise'))
    .executeTakeFirstOrThrow()
  return {
    payments: Number(payments.payments),
    billedPayments: Number(payments.billed ?? 0),
    gatewayPaise: Number(kept.paise ?? 0),
  }
}

/**
 * Condition: a line `l` of a statement whose charges count. A payment, refund or parcel that is named as paid a second
 * time was charged for once: the second payment is taken back, with what was kept of it.
 */
const isChargedOnce = sql<boolean>`(l.finding <> 'double' or not exists (
  select 1 from statement_lines as s where s.order_id = l.order_id and s.kind = l.kind and s.finding <> 'double'
    and s.fee_paise is not null and s.amount_paise <> 0
    and coalesce(s.parcel_id, s.refund_id, s.payment_id) = coalesce(l.parcel_id, l.refund_id, l.payment_id)))`

/** What the parcels sent free of charge were packed from, by the day of their challan. */
async function findGiven(db: Db, span: DaySpan): Promise<UnsoldGoods> {
  const row = await challansIn(db, span)
    .innerJoin('lot_picks as p', 'p.order_id', 'd.order_id')
    .innerJoin('lots as t', 't.id', 'p.lot_id')
    .select(unsoldSums(sql<number>`(p.grams - p.back_grams)`))
    .executeTakeFirstOrThrow()
  return toUnsold(row)
}

/**
 * What was written off or missing in a count, by the day it was entered, less what a count found beyond. A lot that a
 * count began is stock that was entered by it, and nothing found.
 */
async function findLost(db: Db, span: DaySpan): Promise<UnsoldGoods> {
  const { from, before } = boundsOf(span)
  const lost = sql<number>`(case when m.kind = 'write-off' then m.grams else -m.grams end)`
  // By product, for the index of movements.
  const row = await db
    .selectFrom('stock_pools as s')
    .innerJoin('stock_movements as m', 'm.product_id', 's.product_id')
    .innerJoin('lots as t', 't.id', 'm.lot_id')
    .where('m.at', '>=', from)
    .where('m.at', '<', before)
    .where((eb) =>
      eb.or([
        eb('m.kind', '=', 'write-off'),
        eb.and([
          eb('m.kind', '=', 'correction'),
          eb.exists(
            eb
              .selectFrom('stock_movements as r')
              .select('r.id')
              .whereRef('r.product_id', '=', 'm.product_id')
              .whereRef('r.lot_id', '=', 'm.lot_id')
              .where('r.kind', '=', 'receipt'),
          ),
        ]),
      ]),
    )
    .select(unsoldSums(lost))
    .executeTakeFirstOrThrow()
  return toUnsold(row)
}

/** Refunds of goodwill by the day they were paid out, less those that came back. */
async function sumGoodwill(db: Db, span: DaySpan): Promise<Paise> {
  const { from, before } = boundsOf(span)
  const { paise } = await db
    .selectFrom('refund_payouts as p')
    .innerJoin('refunds as r', 'r.id', 'p.refund_id')
    .where('r.cause', '=', 'goodwill')
    .where('p.paid_at', '>=', from)
    .where('p.paid_at', '<', before)
    .select(sql<Sum>`sum(p.amount_paise)`.as('paise'))
    .executeTakeFirstOrThrow()
  return Number(paise ?? 0)
}

/** Cash written off, as the register of received cash has it. */
async function sumLostCash(db: Db, period: DaySpan): Promise<Paise> {
  const { sums } = await sumRegister(db, 'cash-received', { period, filters: {} })
  return sums.written_off_paise ?? 0
}

type Sum = number | string | null

/**
 * The sums of some grams of lots `t`: all of them, those without a cost, and the cost of the others in paise per kg ×
 * grams.
 */
function unsoldSums(grams: RawBuilder<number>) {
  return [
    sql<Sum>`sum(${grams})`.as('grams'),
    sql<Sum>`sum(case when t.cost_paise_per_kg is null then ${grams} else 0 end)`.as('uncosted'),
    sql<Sum>`sum(${grams} * coalesce(t.cost_paise_per_kg, 0))`.as('cost'),
  ] as const
}

function toUnsold({ grams, uncosted, cost }: { grams: Sum; uncosted: Sum; cost: Sum }): UnsoldGoods {
  const costPaiseGrams = Number(cost ?? 0)
  // Below zero where counts found more than was lost.
  const costPaise = Math.sign(costPaiseGrams) * costOf(Math.abs(costPaiseGrams))
  return { costPaise, grams: Number(grams ?? 0), uncostedGrams: Number(uncosted ?? 0) }
}

function challansIn(db: Db, span: DaySpan) {
  const { from, before } = boundsOf(span)
  return db.selectFrom('delivery_challans as d').where('d.issued_at', '>=', from).where('d.issued_at', '<', before)
}

function invoicesIn(db: Db, span: DaySpan) {
  const { from, before } = boundsOf(span)
  return db.selectFrom('invoices as d').where('d.issued_at', '>=', from).where('d.issued_at', '<', before)
}
