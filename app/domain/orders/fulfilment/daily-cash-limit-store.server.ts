import { sql } from 'kysely'
import type { Db, Tx } from '#app/db/db.server.ts'
import { lockByName } from '#app/db/lock.server.ts'
import { WALK_IN } from '#app/domain/identity/customers/walk-in-customer.ts'
import type { Paise } from '#app/domain/money/money.ts'
import { CASH_GATEWAY, COUNTER_CASH } from '#app/domain/payments/payment/payment.ts'
import { startOfIndianDay } from '#app/domain/time/indian-day.ts'
import { DAYS, type Instant, later } from '#app/domain/time/instant.ts'

// The law counts what a person paid on one day. A courier, who takes cash for the shop, takes it at the delivery,
// though the statement that tells of it may come weeks later; the counter records what it takes at once.
const TAKEN_AT = sql<Instant>`case when y.collected_by = ${sql.lit(COUNTER_CASH)} then y.created_at
  else coalesce(o.delivered_at, y.created_at) end`

/** Waits for other cash at the counter: two members of staff may take it from the same person at once. */
export async function lockCashLimit(tx: Tx): Promise<void> {
  await lockByName(tx, 'cash-limit')
}

/**
 * The cash in paise that was taken from a person on the day in India of an instant, at the counter and by couriers: for
 * the orders of their account, or of their business. Of walk-ins without a business, who may be anybody, none is known.
 */
export async function sumCashOfPersonToday(
  db: Db,
  { userId, gstin }: { userId: string; gstin: string | null },
  at: Instant,
): Promise<Paise> {
  if (userId === WALK_IN.id && gstin === null) return 0
  const start = startOfIndianDay(at)
  const { paise } = await db
    .selectFrom('payments as y')
    .innerJoin('orders as o', 'o.id', 'y.order_id')
    .where((eb) =>
      eb.or([
        ...(userId === WALK_IN.id ? [] : [eb('o.user_id', '=', userId)]),
        ...(gstin === null ? [] : [eb('o.buyer_gstin', '=', gstin)]),
      ]),
    )
    .where('y.gateway', '=', CASH_GATEWAY)
    .where(TAKEN_AT, '>=', start)
    .where(TAKEN_AT, '<', later(start, DAYS))
    .select((eb) => eb.fn.sum<number | null>('y.captured_paise').as('paise'))
    .executeTakeFirstOrThrow()
  return paise ?? 0
}
