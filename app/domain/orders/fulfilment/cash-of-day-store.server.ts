import type { Db } from '#app/db/transaction.server.ts'
import { DAYS, type Instant, later, startOfIndianDay } from '#app/domain/instant.ts'
import type { Paise } from '#app/domain/money.ts'
import { CASH_GATEWAY } from '#app/domain/payments/payment/payment.ts'

/** The cash taken for a person's orders on the day in India of an instant, at the counter and by couriers. */
export async function sumCashOfDay(db: Db, userId: string, at: Instant): Promise<Paise> {
  const start = startOfIndianDay(at)
  const { paise } = await db
    .selectFrom('payments as y')
    .innerJoin('orders as o', 'o.id', 'y.order_id')
    .where('o.user_id', '=', userId)
    .where('y.gateway', '=', CASH_GATEWAY)
    .where('y.created_at', '>=', start)
    .where('y.created_at', '<', later(start, DAYS))
    .select((eb) => eb.fn.sum('y.captured_paise').as('paise'))
    .executeTakeFirstOrThrow()
  return Number(paise ?? 0)
}
