import { inTransaction } from '#app/db/db.server.ts'
import { type AuditContext, auditContext } from '#app/domain/audit-context.ts'
import { isWithinRate, type Limited } from '#app/domain/limits/rate-limit.server.ts'
import type { CreditNote } from '#app/domain/orders/invoicing/credit-note.ts'
import { listCreditNotes } from '#app/domain/orders/invoicing/invoice-store.server.ts'
import { issueInvoices } from '#app/domain/orders/invoicing/issue-invoice.server.ts'
import type { Order } from '#app/domain/orders/order/order.ts'
import { STATUS_FACTS } from '#app/domain/orders/order/order-status.ts'
import { listOrdersByIds } from '#app/domain/orders/order/order-store.server.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { StoreSettings } from '#app/domain/settings/settings.ts'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import { withoutExamples } from '#app/domain/settings/store-examples.ts'
import type { Shop } from '#app/domain/shop.ts'
import { DOCUMENT_NAMES, type DocumentKind, MAX_PRINTED } from './document-kind.ts'
import { packingSlip, shippingLabel } from './parcel-document.ts'
import { insertPrints } from './print-store.server.ts'
import type { PrintedDocument } from './printed-document.ts'
import { type Copy, creditNoteDocument, invoiceDocument } from './tax-document.ts'

/** A PDF ready to be sent. */
export type PrintedFile = { fileName: string; bytes: Uint8Array<ArrayBuffer> }

/** What to print, of which orders, in their order. */
export type PrintInput = { kind: DocumentKind; orderIds: readonly string[] }

/** Who asks. A packer gets the documents of money of what lies on the packing table, and of nothing else. */
export type Reader = { id: string; as: 'staff' | 'packer' | 'shopper' }

type Printing = Limited & Pick<Shop, 'newId' | 'printer'>

/**
 * Prints documents of several orders into one PDF. An order on the packing table gets its invoice now, if it has none; orders
 * without such a document are passed over; refused when none is left. What the shop prints a second time is marked as a
 * reprint; shoppers' copies are originals always, for they are the recipients.
 */
export async function printDocuments(
  shop: Printing,
  { kind, orderIds }: PrintInput,
  reader: Reader,
): Promise<Result<PrintedFile, 'nothing-to-print' | 'too-many-requests'>> {
  if (!(await isWithinRate(shop, 'print-documents', reader.id))) return refused('too-many-requests')
  const ids = Array.from(new Set(orderIds)).slice(0, MAX_PRINTED)
  const orders = await readOrders(shop, ids, kind, reader)
  const store = withoutExamples((await findSettings(shop.db)).store, shop.demo)
  const documents = await papersOf(shop, kind, orders, store, reader)
  if (documents.length === 0) return refused('nothing-to-print')
  const name = orders.length === 1 ? `${kind}-${orders[0]?.id}` : `${kind}s-${orders.length}`
  return done({ fileName: `${name}.pdf`, bytes: await shop.printer.print(documents, DOCUMENT_NAMES[kind]) })
}

async function readOrders(
  shop: Printing,
  ids: readonly string[],
  kind: DocumentKind,
  { id, as }: Reader,
): Promise<Order[]> {
  const orders = await listOrdersByIds(shop.db, ids)
  if (as === 'shopper' || (kind !== 'invoice' && kind !== 'parcel')) return orders
  const seen = as === 'packer' ? orders.filter(({ status }) => STATUS_FACTS[status].isOnTable) : orders
  await issueInvoices(shop, seen, id)
  return listOrdersByIds(
    shop.db,
    seen.map((order) => order.id),
  )
}

async function papersOf(
  shop: Printing,
  kind: DocumentKind,
  orders: readonly Order[],
  store: StoreSettings,
  reader: Reader,
): Promise<PrintedDocument[]> {
  if (kind === 'slip') return orders.map((order) => packingSlip(order, store))
  if (kind === 'label') return orders.map((order) => shippingLabel(order, store))
  const invoiced = orders.flatMap((order) => {
    const { invoiceNumber: number, invoicedAt: issuedAt } = order
    return number && issuedAt ? [{ order, number, issuedAt }] : []
  })
  const context = reader.as === 'shopper' ? null : auditContext(shop, reader.id)
  if (kind === 'credit-note') {
    const notes = await listCreditNotes(
      shop.db,
      invoiced.map(({ order }) => order.id),
    )
    const copyOf = await markPrinted(
      shop,
      notes.map(({ number }) => number),
      context,
    )
    return invoiced.flatMap(({ order, ...invoice }) =>
      notesOf(order, notes).map((note) => creditNoteDocument(order, note, store, invoice, copyOf(note.number))),
    )
  }
  const copyOf = await markPrinted(
    shop,
    invoiced.map(({ number }) => number),
    context,
  )
  const invoiceOf = (order: Order) =>
    invoiced
      .filter((each) => each.order.id === order.id)
      .map(({ number, issuedAt }) => invoiceDocument(order, store, { number, issuedAt, copy: copyOf(number) }))
  return orders.flatMap((order) =>
    kind === 'invoice'
      ? invoiceOf(order)
      : [...invoiceOf(order), packingSlip(order, store), shippingLabel(order, store)],
  )
}

function notesOf(order: Order, notes: readonly CreditNote[]): CreditNote[] {
  return notes.filter(({ orderId }) => orderId === order.id)
}

/** Notes what the shop prints, and tells which copy each is. Without a context a shopper asks, and nothing is noted. */
async function markPrinted(
  shop: Pick<Shop, 'db'>,
  numbers: readonly string[],
  context: AuditContext | null,
): Promise<(number: string) => Copy> {
  if (!context) return () => 'electronic'
  const fresh = await inTransaction(shop.db, (tx) => insertPrints(tx, numbers, context))
  return (number) => (fresh.has(number) ? 'original' : 'reprint')
}
