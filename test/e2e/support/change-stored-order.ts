import type { Db } from '#app/db/db.server.ts'
import { ISSUED_INVOICE } from '#test/data/invoiced-order.ts'
import { openSameDatabase } from './run-database.ts'

/** Makes an order's hold expire, which otherwise takes 15 minutes. */
export function expireHold(orderId: string, dataDir?: string): Promise<void> {
  return anHourAgo((db, at) => db.updateTable('orders').set({ hold_until: at }).where('id', '=', orderId), dataDir)
}

/** Issues an order's invoice, as packing does. */
export async function markInvoiced(orderId: string): Promise<void> {
  const number = `TEST/${orderId.slice(3)}`
  const issued = {
    order_id: orderId,
    number,
    seller: JSON.stringify(ISSUED_INVOICE.seller),
    payment_method: 'cod',
  } as const
  await anHourAgo((db, at) => db.insertInto('invoices').values({ ...issued, issued_at: at }))
  await anHourAgo((db, at) => db.updateTable('orders').set({ shipped_at: at }).where('id', '=', orderId))
}

const AN_HOUR = 3_600_000

/** Changes a row of the shop under test as if an hour ago. */
async function anHourAgo(
  change: (db: Db, at: string) => { execute: () => Promise<unknown> },
  dataDir?: string,
): Promise<void> {
  const db = openSameDatabase(dataDir)
  await change(db, new Date(Date.now() - AN_HOUR).toISOString()).execute()
  await db.destroy()
}
