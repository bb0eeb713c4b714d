import { sql } from 'kysely'
import type { Db } from '#app/db/db.server.ts'
import type { Paise } from '#app/domain/money/money.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { COUNTER_CASH } from '../payment/payment.ts'
import type { CashWithCourier, CourierDebt } from './cash-remittance.ts'
import { isNotReversed } from './remittance-reversal-store.server.ts'

// Literals: with parameters SQLite would not use the partial indexes.
const COUNTER = sql.lit(COUNTER_CASH)
const PAID_BACK = sql<number>`case when payments.collected_by = ${COUNTER} then payments.drawer_paise else 0 end`
const NOT_RECEIVED = sql<boolean>`payments.gateway = 'cash' and payments.remittance_id is null
  and payments.captured_paise > ${PAID_BACK}`
const PAID_BACK_OF_OTHER_CASH = sql<boolean>`payments.drawer_paise > 0
  and (payments.remittance_id is not null or coalesce(payments.collected_by, '') <> ${COUNTER})`

/**
 * Cash that couriers, or the drawer, still have, by order, as `cash`: what was collected, less what was paid back out
 * of the drawer. What is paid back of a sale whose cash was counted before, or that was paid by UPI, is missing in the
 * drawer of today.
 */
function cashRows(db: Db) {
  const others = db
    .selectFrom('payments')
    .where(PAID_BACK_OF_OTHER_CASH)
    .select(['order_id', sql<string | null>`${COUNTER}`.as('collected_by'), 'drawer_paise as paid_back_paise'])
    .select([sql<number>`-drawer_paise`.as('left_paise'), 'updated_at as since'])
  return db.selectFrom(
    db
      .selectFrom('payments')
      .where(NOT_RECEIVED)
      .select(['order_id', 'collected_by', PAID_BACK.as('paid_back_paise')])
      .select([sql<number>`captured_paise - ${PAID_BACK}`.as('left_paise'), 'created_at as since'])
      .unionAll(others)
      .as('cash'),
  )
}

/** The debt of all couriers: collected cash and owed shortages, with the oldest instant. */
export async function sumCashOwed(db: Db): Promise<{ orders: number; owedPaise: Paise; oldest: Instant | null }> {
  const cash = await cashRows(db)
    .select((eb) => [
      eb.fn.countAll<number>().as('orders'),
      eb.fn.sum<number | null>('left_paise').as('paise'),
      eb.fn.min('since').as('oldest'),
    ])
    .executeTakeFirstOrThrow()
  const short = await db
    .selectFrom('cash_remittances')
    .where(sql<boolean>`shortage = 'owed'`)
    .where(isNotReversed)
    .select((eb) => [
      sql<number | null>`sum(expected_paise - received_paise)`.as('paise'),
      eb.fn.min('received_at').as('oldest'),
    ])
    .executeTakeFirstOrThrow()
  const oldest = [cash.oldest, short.oldest].filter((at) => at !== null).sort()[0] ?? null
  return { orders: cash.orders, owedPaise: (cash.paise ?? 0) + (short.paise ?? 0), oldest }
}

/** The collected and unpaid cash of each courier, and what is left in the drawer, the largest sum first. */
export async function listCourierDebts(db: Db): Promise<CourierDebt[]> {
  const rows = await cashRows(db)
    .groupBy('collected_by')
    .select((eb) => [
      'collected_by',
      eb.fn.countAll<number>().as('orders'),
      eb.fn.sum<number>('left_paise').as('paise'),
      eb.fn.min('since').as('oldest'),
    ])
    .execute()
  return rows
    .map((row) => ({
      courier: row.collected_by ?? '',
      orders: row.orders,
      owedPaise: row.paise,
      oldest: row.oldest,
    }))
    .sort((a, b) => b.owedPaise - a.owedPaise || (a.courier < b.courier ? -1 : 1))
}

/** Orders whose cash a courier still has, the oldest first: at most `limit`, or only those of `orderIds`. */
export async function listCashWith(
  db: Db,
  courier: string,
  { orderIds, limit }: { orderIds?: readonly string[]; limit: number },
): Promise<CashWithCourier[]> {
  if (orderIds?.length === 0) return []
  const rows = await cashRows(db)
    .where('collected_by', '=', courier)
    .$if(orderIds !== undefined, (some) => some.where('order_id', 'in', orderIds ?? []))
    .select(['order_id', 'left_paise', 'paid_back_paise', 'since'])
    .orderBy('since')
    .orderBy('order_id')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    orderId: row.order_id,
    courier,
    collectedAt: row.since,
    amountPaise: row.left_paise,
    paidBackPaise: row.paid_back_paise,
  }))
}
