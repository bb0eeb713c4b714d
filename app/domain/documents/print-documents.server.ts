import { inTransaction } from '#app/db/transaction.server.ts'
import { type AuditContext, auditContext } from '#app/domain/audit-context.ts'
import type { Access } from '#app/domain/identity/staff/permission.ts'
import { isWithinRate, type LimitedShop } from '#app/domain/limits/rate-limit.server.ts'
import { findIssued, listCreditNotes } from '#app/domain/orders/invoicing/invoice-store.server.ts'
import { issueInvoices } from '#app/domain/orders/invoicing/issue-invoice.server.ts'
import type { Order } from '#app/domain/orders/order/order.ts'
import { listOrdersByIds } from '#app/domain/orders/order/order-read-store.server.ts'
import { hasFinalAwb } from '#app/domain/orders/parcel/parcel-state.ts'
import { listParcelsByOrder } from '#app/domain/orders/parcel/parcel-store.server.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import { withoutExamples } from '#app/domain/settings/example-store-fields.ts'
import type { StoreSettings } from '#app/domain/settings/settings.ts'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { DOCUMENT_NAMES, type DocumentKind, MAX_PRINTED, mayPrint } from './document-kind.ts'
import { packingSlip, shippingLabel } from './parcel-document.ts'
import { insertPrints } from './print-store.server.ts'
import type { PrintedDocument } from './printed-document.ts'
import { type Copy, creditNoteDocument, type Issued, invoiceDocument } from './tax-document.ts'

/** A PDF with its file name. */
export type PrintedFile = { fileName: string; bytes: Uint8Array<ArrayBuffer> }

/** The documents to print: a kind and the orders, in sequence. */
export type PrintInput = { kind: DocumentKind; orderIds: readonly string[] }

/** The member of staff who prints. */
export type PrintingStaff = { id: string } & Access

type Press = Pick<Shop, 'db' | 'demo' | 'printer'>
type Printing = LimitedShop & Press & Pick<Shop, 'newId'>
type Printed = Result<PrintedFile, 'nothing-to-print' | 'too-many-requests'>

/**
 * Prints documents of several orders into one PDF, for staff. Issues the missing invoices of orders on the packing table
 * first; skips orders without such a document and refuses `nothing-to-print` when none is left. The second print of an
 * invoice is marked as a reprint.
 */
export async function printDocuments(
  shop: Printing,
  staff: PrintingStaff,
  { kind, orderIds }: PrintInput,
): Promise<Printed> {
  if (!(await isWithinRate(shop, 'print-documents', staff.id))) return refused('too-many-requests')
  const ids = Array.from(new Set(orderIds)).slice(0, MAX_PRINTED)
  const found = await listOrdersByIds(shop.db, ids)
  const showsInvoice = kind === 'invoice' || kind === 'parcel'
  const orders = showsInvoice ? await withInvoicesIssued(shop, staff, kind, found) : found
  return print(shop, kind, orders, auditContext(shop, staff.id))
}

/**
 * Prints a document of one of a shopper's own orders. Refuses `nothing-to-print` for an order of somebody else as for one
 * without such a document. The file is always the original, since the shopper is the recipient.
 */
export async function printOwnDocument(
  shop: Printing,
  userId: string,
  { kind, orderId }: { kind: DocumentKind; orderId: string },
): Promise<Printed> {
  if (!(await isWithinRate(shop, 'print-documents', userId))) return refused('too-many-requests')
  const orders = await listOrdersByIds(shop.db, [orderId])
  const own = orders.filter((order) => order.userId === userId)
  return print(shop, kind, own, null)
}

/**
 * Prints an invoice or a credit note by its number, as the copy that the shop keeps: it is not recorded as a print for the
 * recipient. Refuses `nothing-to-print` for a number that was not issued.
 */
export async function printSupplierCopy(shop: Printing, staffId: string, number: string): Promise<Printed> {
  if (!(await isWithinRate(shop, 'print-documents', staffId))) return refused('too-many-requests')
  const issued = await findIssued(shop.db, number)
  const [order] = issued ? await listOrdersByIds(shop.db, [issued.orderId]) : []
  const [known] = order ? withInvoice(order) : []
  if (!issued || !known) return refused('nothing-to-print')
  const store = withoutExamples((await findSettings(shop.db)).store, shop.demo)
  const { kind, note } = issued
  const document = note
    ? creditNoteDocument(known.order, note, store, known.invoice, 'supplier')
    : invoiceDocument(known.order, store, { ...known.invoice, copy: 'supplier' })
  const fileName = `${kind}-${number.replaceAll('/', '-')}.pdf`
  return done({ fileName, bytes: await shop.printer.print([document], DOCUMENT_NAMES[kind]) })
}

/** Issues the invoices of the orders that this member of staff may print, and reads those orders again. */
async function withInvoicesIssued(
  shop: Printing,
  { id, permissions }: PrintingStaff,
  kind: DocumentKind,
  found: readonly Order[],
): Promise<Order[]> {
  const printable = found.filter(({ status }) => mayPrint({ permissions }, kind, status))
  await issueInvoices(shop, id, printable)
  return listOrdersByIds(
    shop.db,
    printable.map((order) => order.id),
  )
}

/** The invoice of an order for a mail to its shopper; null when it has none. Not limited, as the outbox sends each mail once. */
export async function printMailedInvoice(shop: Press, orderId: string): Promise<PrintedFile | null> {
  const printed = await print(shop, 'invoice', await listOrdersByIds(shop.db, [orderId]), null)
  return printed.ok ? printed.value : null
}

async function print(
  shop: Press,
  kind: DocumentKind,
  orders: readonly Order[],
  context: AuditContext | null,
): Promise<Printed> {
  const store = withoutExamples((await findSettings(shop.db)).store, shop.demo)
  const documents = await BUILDERS[kind]({ shop, orders, store, context })
  if (documents.length === 0) return refused('nothing-to-print')
  const name = orders.length === 1 ? `${kind}-${orders[0]?.id}` : `${kind}s-${orders.length}`
  return done({ fileName: `${name}.pdf`, bytes: await shop.printer.print(documents, DOCUMENT_NAMES[kind]) })
}

/** The orders to print with the shop's data. `context` is null for a shopper, whose prints are not recorded. */
type Batch = { shop: Press; orders: readonly Order[]; store: StoreSettings; context: AuditContext | null }

const BUILDERS: Record<DocumentKind, (batch: Batch) => Promise<PrintedDocument[]>> = {
  invoice: async (batch) => [...(await buildInvoices(batch)).values()],
  'credit-note': buildCreditNotes,
  slip: async ({ orders, store }) => orders.map((order) => packingSlip(order, store)),
  label: async (batch) => {
    const labels = await buildLabels(batch)
    return batch.orders.flatMap(({ id }) => labels.get(id) ?? [])
  },
  parcel: async (batch) => {
    const [invoices, labels] = await Promise.all([buildInvoices(batch), buildLabels(batch)])
    return batch.orders.flatMap((order) => {
      const invoice = invoices.get(order.id)
      return [...(invoice ? [invoice] : []), packingSlip(order, batch.store), ...(labels.get(order.id) ?? [])]
    })
  },
}

/** The labels of the orders, one for each parcel that has a number; by order number. */
async function buildLabels({ shop, orders, store }: Batch): Promise<Map<string, PrintedDocument[]>> {
  const parcels = await listParcelsByOrder(
    shop.db,
    orders.map(({ id }) => id),
  )
  return new Map(
    orders.map((order) => {
      const numbered = (parcels.get(order.id) ?? []).filter(({ state }) => hasFinalAwb(state))
      const labels = numbered.map((parcel) => shippingLabel(order, store, parcel))
      return [order.id, labels.length > 0 ? labels : [shippingLabel(order, store)]]
    }),
  )
}

/** The invoices of the orders that have one, by order number, in the sequence of the orders. */
async function buildInvoices({ shop, orders, store, context }: Batch): Promise<Map<string, PrintedDocument>> {
  const invoiced = orders.flatMap(withInvoice)
  const numbers = invoiced.map(({ invoice }) => invoice.number)
  const copyOf = await recordPrints(shop, numbers, context)
  return new Map(
    invoiced.map(({ order, invoice }) => {
      const document = invoiceDocument(order, store, { ...invoice, copy: copyOf(invoice.number) })
      return [order.id, document]
    }),
  )
}

/** The credit notes of the orders, order by order, oldest first. */
async function buildCreditNotes({ shop, orders, store, context }: Batch): Promise<PrintedDocument[]> {
  const invoiced = orders.flatMap(withInvoice)
  const orderIds = invoiced.map(({ order }) => order.id)
  const notes = await listCreditNotes(shop.db, orderIds)
  const numbers = notes.map(({ number }) => number)
  const copyOf = await recordPrints(shop, numbers, context)
  return invoiced.flatMap(({ order, invoice }) =>
    notes
      .filter(({ orderId }) => orderId === order.id)
      .map((note) => creditNoteDocument(order, note, store, invoice, copyOf(note.number))),
  )
}

function withInvoice(order: Order): { order: Order; invoice: Pick<Issued, 'number' | 'issuedAt'> }[] {
  const { invoiceNumber: number, invoicedAt: issuedAt } = order
  return number && issuedAt ? [{ order, invoice: { number, issuedAt } }] : []
}

/**
 * Records the prints of staff and returns which copy each is. Without a context the reader is a shopper: nothing is
 * recorded.
 */
async function recordPrints(
  shop: Pick<Shop, 'db'>,
  numbers: readonly string[],
  context: AuditContext | null,
): Promise<(number: string) => Copy> {
  if (!context) return () => 'electronic'
  const fresh = await inTransaction(shop.db, (tx) => insertPrints(tx, numbers, context))
  return (number) => (fresh.has(number) ? 'original' : 'reprint')
}
