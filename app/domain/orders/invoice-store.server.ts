import { sql } from 'kysely'
import type { Tx } from '#app/db/db.server.ts'
import type { Instant } from '../instant.ts'
import { financialYear, invoiceNumber } from './invoice-number.ts'

/**
 * Gives an order the next invoice number of its financial year. The counter row is raised in the invoice's own
 * transaction: it stays locked until that commits, and a rollback gives the number back, so that there is no gap.
 */
export async function insertInvoice(tx: Tx, orderId: string, at: Instant): Promise<string> {
  const year = financialYear(at)
  const counter = await tx
    .insertInto('counters')
    .values({ name: `invoices ${year}`, value: 1 })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: sql`counters.value + 1` }))
    .returning('value')
    .executeTakeFirstOrThrow()
  const number = invoiceNumber(year, counter.value)
  await tx.insertInto('invoices').values({ number, order_id: orderId, issued_at: at }).execute()
  return number
}
