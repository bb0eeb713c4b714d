import { inTransaction } from '#app/db/db.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import {
  deleteChangedOrders,
  listChangedDays,
  listChangedOrders,
  lockDailySales,
  recountDays,
} from './daily-sales-store.server.ts'

/** So many orders at a time: their days are counted in one transaction. */
const ORDERS_PER_TRANSACTION = 50

/**
 * Counts the days of changed orders anew and keeps their sums, some orders at a time until none is left or half a minute of
 * them is done. What changes while it counts stays on the list. Gives how many orders were seen to.
 */
export async function refreshDailySales({ db }: Pick<Shop, 'db'>): Promise<number> {
  let seen = 0
  for (let round = 0; round < 100; round++) {
    const orders = await inTransaction(db, async (tx) => {
      const changed = await listChangedOrders(tx, ORDERS_PER_TRANSACTION)
      if (changed.length === 0) return 0
      await lockDailySales(tx)
      await recountDays(tx, await listChangedDays(tx, changed))
      await deleteChangedOrders(tx, changed)
      return changed.length
    })
    seen += orders
    if (orders < ORDERS_PER_TRANSACTION) break
  }
  return seen
}
