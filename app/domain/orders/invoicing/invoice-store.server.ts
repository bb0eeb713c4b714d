import type { Tx } from '#app/db/db.server.ts'
import type { Instant } from '#app/domain/instant.ts'
import { takeSerial } from '../order/serial-store.server.ts'
import { financialYear, invoiceNumber } from './invoice-number.ts'

/** Gives an order the next invoice number of its financial year. */
export async function insertInvoice(tx: Tx, orderId: string, at: Instant): Promise<string> {
  const year = financialYear(at)
  const number = invoiceNumber(year, await takeSerial(tx, `invoices ${year}`))
  await tx.insertInto('invoices').values({ number, order_id: orderId, issued_at: at }).execute()
  return number
}
