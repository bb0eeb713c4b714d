import { lockByName } from '#app/db/lock.server.ts'
import type { Db, Tx } from '#app/db/transaction.server.ts'
import { WALK_IN } from '#app/domain/identity/customers/walk-in-customer.ts'
import { DAYS, type Instant, later, startOfIndianDay } from '#app/domain/instant.ts'
import type { Paise } from '#app/domain/money.ts'
import { CASH_GATEWAY } from '#app/domain/payments/payment/payment.ts'

/** Waits for other cash at the counter: two members of staff may take it from the same person at once. */
export async function lockCashOfDay(tx: Tx): Promise<void> {
  await lockByName(tx, 'cash-of-day')
}

/**
 * The cash taken from a person on the day in India of an instant, at the counter and by couriers: for the orders of
 * their account, or of their business. Of walk-ins without a business, who may be anybody, none is known.
 */
export async function sumCashOfDay(
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
    .where('y.created_at', '>=', start)
    .where('y.created_at', '<', later(start, DAYS))
    .select((eb) => eb.fn.sum('y.captured_paise').as('paise'))
    .executeTakeFirstOrThrow()
  return Number(paise ?? 0)
}
