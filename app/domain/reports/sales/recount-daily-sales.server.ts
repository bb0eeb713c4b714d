import { type Db, inTransactionOrNothing } from '#app/db/db.server.ts'
import { done, refused } from '#app/domain/result.ts'
import { findRecountNumber, lockDailySales, sumDays, updateDays } from './daily-sales-store.server.ts'
import { listInconsistentDays } from './list-inconsistent-days.server.ts'

/**
 * Recounts the days and months whose stored sums differ from their orders, and returns their number. While a shop is
 * updated process by process, one of an earlier version may have counted a day by its own rules, without a sum that is
 * new. The days are summed before the transaction, as other writers would wait for it; a recount that another process
 * made meanwhile ends this one until the next night.
 */
export async function recountDailySales({ db }: { db: Db }): Promise<number> {
  const days = await listInconsistentDays(db)
  let recounted = 0
  for (const day of days) {
    const number = await findRecountNumber(db)
    const figures = await sumDays(db, [day])
    const stored = await inTransactionOrNothing(db, async (tx) => {
      if ((await lockDailySales(tx)) !== number + 1) return refused('recounted-meanwhile')
      await updateDays(tx, [day], figures)
      return done()
    })
    if (!stored.ok) break
    recounted += 1
  }
  return recounted
}
