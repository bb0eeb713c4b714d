import { type Db, inTransactionOrNothing } from '#app/db/db.server.ts'
import { done, refused } from '#app/domain/result.ts'
import { listChangedCustomers, updateCustomerSums } from '../customers/customer-sums-store.server.ts'
import {
  deleteChangedOrders,
  findRecountNumber,
  listChangedDays,
  listChangedOrders,
  lockDailySales,
  sumDays,
  updateDays,
} from './daily-sales-store.server.ts'
import { listInconsistentDays } from './list-inconsistent-days.server.ts'

/** Changed orders whose days and customers are recounted together. */
const ORDERS_PER_BATCH = 200
const MAX_BATCHES = 25

/**
 * Recounts the days and the customers of changed orders in batches, at most `MAX_BATCHES`, and returns the number of
 * orders. Orders that change during the recount stay for the next run. The days are summed before the transaction, as
 * other writers would wait for it; if another process recounts meanwhile, nothing is stored, and the next run goes on.
 */
export async function refreshDailySales({ db }: { db: Db }): Promise<number> {
  let recounted = 0
  for (let batch = 0; batch < MAX_BATCHES; batch++) {
    const number = await findRecountNumber(db)
    const changed = await listChangedOrders(db, ORDERS_PER_BATCH)
    if (changed.length === 0) break
    const days = await listChangedDays(db, changed)
    const figures = await sumDays(db, days)
    const stored = await inTransactionOrNothing(db, async (tx) => {
      if ((await lockDailySales(tx)) !== number + 1) return refused('recounted-meanwhile')
      await updateDays(tx, days, figures)
      await updateCustomerSums(tx, await listChangedCustomers(tx, changed))
      await deleteChangedOrders(tx, changed)
      return done()
    })
    if (!stored.ok) break
    recounted += changed.length
    if (changed.length < ORDERS_PER_BATCH) break
  }
  return recounted
}

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
