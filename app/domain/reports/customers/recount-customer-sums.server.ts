import { type Db, inTransaction } from '#app/db/db.server.ts'
import { lockDailySales } from '../sales/daily-sales-store.server.ts'
import { listInconsistentCustomers, updateCustomerSums } from './customer-sums-store.server.ts'

/** Customers whose orders are added up in one transaction. */
const CUSTOMERS_PER_TRANSACTION = 50

/**
 * Adds up the orders of customers whose stored sums differ from them, and returns their number. While a shop is updated
 * process by process, one of an earlier version may have counted a changed order without its customer.
 */
export async function recountCustomerSums({ db }: { db: Db }): Promise<number> {
  const ids = await listInconsistentCustomers(db)
  for (let from = 0; from < ids.length; from += CUSTOMERS_PER_TRANSACTION)
    await inTransaction(db, async (tx) => {
      await lockDailySales(tx)
      await updateCustomerSums(tx, ids.slice(from, from + CUSTOMERS_PER_TRANSACTION))
    })
  return ids.length
}
