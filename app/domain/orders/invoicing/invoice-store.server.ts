import { sql } from 'kysely'
import type { Db, Tx } from '#app/db/db.server.ts'
import { hasGstRate } from '#app/domain/catalogue/product/pack-and-gst-rate-store.server.ts'
import { schemeRules } from '#app/domain/settings/tax/gst-scheme.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import type { Order } from '../order/order.ts'
import { statusList } from '../order/order-sql-conditions.server.ts'
import type { CreditNote } from './credit-note.ts'
import { listCreditNotes } from './credit-note-store.server.ts'
import type { TaxDocumentKind } from './document-number.ts'
import { takeNumber } from './document-number-store.server.ts'
import type { IssuedInvoice } from './invoice.ts'
import { parseStoredSeller, sellerToStore } from './stored-seller.server.ts'

/**
 * Writes the invoice of an order, or the bill that its scheme has instead, with the next number of its series and
 * financial year, or of the trial year, the seller of this moment and the order's payment method. Returns the number.
 */
export async function insertInvoice(
  tx: Tx,
  { id: orderId, gstScheme, paymentMethod }: Pick<Order, 'id' | 'gstScheme' | 'paymentMethod'>,
  at: Instant,
): Promise<string> {
  const number = await takeNumber(tx, schemeRules(gstScheme).document.series, at)
  const seller = await sellerToStore(tx)
  await tx
    .insertInto('invoices')
    .values({
      number,
      order_id: orderId,
      issued_at: at,
      seller,
      payment_method: paymentMethod,
      omits_shop_address: 1,
    })
    .execute()
  return number
}

/** The invoices of several orders, by order number. An order without one is left out. */
export async function listInvoicesByOrder(db: Db, orderIds: readonly string[]): Promise<Map<string, IssuedInvoice>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db.selectFrom('invoices').selectAll().where('order_id', 'in', orderIds).execute()
  return new Map(
    rows.map((row) => [
      row.order_id,
      {
        number: row.number,
        issuedAt: row.issued_at,
        seller: parseStoredSeller(row.seller, 'invoices.seller'),
        paymentMethod: row.payment_method,
        omitsShopAddress: row.omits_shop_address === 1,
      },
    ]),
  )
}

/** The order of an invoice or credit note by its number, and the credit note; null when no such number was issued. */
export async function findIssued(
  db: Db,
  number: string,
): Promise<{ kind: TaxDocumentKind; orderId: string; note: CreditNote | null } | null> {
  const find = (table: 'invoices' | 'credit_notes') =>
    db.selectFrom(table).select('order_id').where('number', '=', number).executeTakeFirst()
  const invoice = await find('invoices')
  if (invoice) return { kind: 'invoice', orderId: invoice.order_id, note: null }
  const credited = await find('credit_notes')
  if (!credited) return null
  const notes = await listCreditNotes(db, [credited.order_id])
  const note = notes.find((each) => each.number === number) ?? null
  return { kind: 'credit-note', orderId: credited.order_id, note }
}

/**
 * How many products, published or not, are in orders whose invoice is still to be issued and have no GST rate on a day
 * in India (YYYY-MM-DD).
 */
export async function countUnbilledWithoutGstRate(db: Db, day: string): Promise<number> {
  const { count } = await db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .leftJoin('invoices', 'invoices.order_id', 'orders.id')
    .where('invoices.number', 'is', null)
    .where('orders.total_paise', '>', 0)
    .where((eb) => sql<boolean>`${eb.ref('orders.status')} in ${statusList('unpaid', 'preparing')}`)
    .where('order_lines.product_id', 'is not', null)
    .where(({ not }) => not(hasGstRate('order_lines.product_id', day)))
    .select((eb) => eb.fn.count<number>('order_lines.product_id').distinct().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
