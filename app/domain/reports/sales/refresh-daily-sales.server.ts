import { type Db, inTransaction } from '#app/db/transaction.server.ts'
import { listChangedCustomers, updateCustomerSums } from '../customers/stored-customer-sums-store.server.ts'
import {
  deleteChangedOrders,
  listChangedDays,
  listChangedOrders,
  lockDailySales,
  recountDays,
} from './daily-sales-store.server.ts'

/** Changed orders whose days and customers are recounted in one transaction. */
const ORDERS_PER_TRANSACTION = 50
const MAX_BATCHES = 100

/**
 * Recounts the days and the customers of changed orders in batches, at most `MAX_BATCHES`, and returns the number of orders. Orders that
 * change during the recount stay for the next run.
 */
export async function refreshDailySales({ db }: { db: Db }): Promise<number> {
  let recounted = 0
  for (let batch = 0; batch < MAX_BATCHES; batch++) {
    const orders = await inTransaction(db, async (tx) => {
      const changed = await listChangedOrders(tx, ORDERS_PER_TRANSACTION)
      if (changed.length === 0) return 0
      await lockDailySales(tx)
      await recountDays(tx, await listChangedDays(tx, changed))
      await updateCustomerSums(tx, await listChangedCustomers(tx, changed))
      await deleteChangedOrders(tx, changed)
      return changed.length
    })
    recounted += orders
    if (orders < ORDERS_PER_TRANSACTION) break
  }
  return recounted
}
