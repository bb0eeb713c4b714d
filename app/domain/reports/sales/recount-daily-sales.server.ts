import { type Db, inTransaction } from '#app/db/transaction.server.ts'
import { lockDailySales, recountDays } from './daily-sales-store.server.ts'
import { listInconsistentDays } from './list-inconsistent-days.server.ts'

/** Days that are recounted in one transaction. */
const DAYS_PER_TRANSACTION = 5

/**
 * Recounts the days and months whose stored sums differ from their orders, and returns their number. While a shop is
 * updated process by process, one of an earlier version may have counted a day by its own rules, without a sum that is
 * new.
 */
export async function recountDailySales({ db }: { db: Db }): Promise<number> {
  const days = await listInconsistentDays(db)
  for (let from = 0; from < days.length; from += DAYS_PER_TRANSACTION)
    await inTransaction(db, async (tx) => {
      await lockDailySales(tx)
      await recountDays(tx, days.slice(from, from + DAYS_PER_TRANSACTION))
    })
  return days.length
}
