import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#app/db/db.server.ts'
import type { Paise } from '#app/domain/money/money.ts'
import { boundsOf, type DaySpan } from '../books-period.ts'
import { sumRegister } from '../registers/register-store.server.ts'
import { challansIn } from './invoices-and-challans-in-span-store.server.ts'
import { costOf, type UnsoldGoods } from './profit.ts'

/** What the parcels sent free of charge were packed from, by the day of their challan. */
export async function sumGivenGoods(db: Db, span: DaySpan): Promise<UnsoldGoods> {
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
export async function sumLostGoods(db: Db, span: DaySpan): Promise<UnsoldGoods> {
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
export async function sumGoodwill(db: Db, span: DaySpan): Promise<Paise> {
  const { from, before } = boundsOf(span)
  const { paise } = await db
    .selectFrom('refund_payouts as p')
    .innerJoin('refunds as r', 'r.id', 'p.refund_id')
    .where('r.cause', '=', 'goodwill')
    .where('p.paid_at', '>=', from)
    .where('p.paid_at', '<', before)
    .select(sql<Sum>`sum(p.amount_paise)`.as('paise'))
    .executeTakeFirstOrThrow()
  return paise ?? 0
}

/** Cash written off, as the register of received cash has it. */
export async function sumLostCash(db: Db, period: DaySpan): Promise<Paise> {
  const { sums } = await sumRegister(db, 'cash-received', { period, filters: {} })
  return sums.written_off_paise ?? 0
}

type Sum = number | null

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
  const costPaiseGrams = cost ?? 0
  // Below zero where counts found more than was lost.
  const costPaise = Math.sign(costPaiseGrams) * costOf(Math.abs(costPaiseGrams))
  return { costPaise, grams: grams ?? 0, uncostedGrams: uncosted ?? 0 }
}
