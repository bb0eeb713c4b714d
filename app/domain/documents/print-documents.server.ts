import { tryConsumeRate } from '#app/domain/limits/consume-rate-limit.server.ts'
import { findIssued, listInvoicesByOrder } from '#app/domain/orders/invoicing/invoice-store.server.ts'
import { listOrdersByIds } from '#app/domain/orders/order/order-read-store.server.ts'
import { done, refused } from '#app/domain/result.ts'
import { DOCUMENT_NAMES, type DocumentKind } from './document-kind.ts'
import { withSellerShown } from './document-party.ts'
import { PARCEL_DOCUMENT_KINDS } from './parcel-document-kind.ts'
import {
  type PaperPrinting,
  type Printed,
  type PrintedFile,
  type Printing,
  type Rendering,
  readSignature,
  renderDocuments,
} from './render-documents.server.ts'
import { creditNoteDocument, invoiceDocument, type Print } from './tax-document.ts'

/**
 * Prints a document of one of a shopper's own orders. Refuses `nothing-to-print` for an order of somebody else as for
 * one without such a document. The file is always the original, since the shopper is the recipient.
 */
export async function printOwnDocument(
  shop: Printing,
  userId: string,
  { kind, orderId }: { kind: DocumentKind; orderId: string },
): Promise<Printed> {
  if (!(await tryConsumeRate(shop, 'print-documents', userId))) return refused('too-many-requests')
  const orders = await listOrdersByIds(shop.db, [orderId])
  const own = orders.filter((order) => order.userId === userId)
  return renderDocuments(shop, kind, { orders: own, ...ELECTRONIC })
}

/** A file for the shopper: nothing is recorded, and it needs no signature. */
const ELECTRONIC = { parcelKinds: PARCEL_DOCUMENT_KINDS, context: null, signature: null }

/**
 * Prints an invoice or a credit note by its number, as the copy that the shop keeps: it is not recorded as a print for
 * the recipient. Refuses `nothing-to-print` for a number that was not issued.
 */
export async function printSupplierCopy(shop: PaperPrinting, staffId: string, number: string): Promise<Printed> {
  if (!(await tryConsumeRate(shop, 'print-documents', staffId))) return refused('too-many-requests')
  const issued = await findIssued(shop.db, number)
  const [order] = issued ? await listOrdersByIds(shop.db, [issued.orderId]) : []
  const invoice = order && (await listInvoicesByOrder(shop.db, [order.id])).get(order.id)
  if (!issued || !invoice) return refused('nothing-to-print')
  const { kind, note } = issued
  const printed: Print = { copy: 'supplier', signature: await readSignature(shop) }
  const document = note
    ? creditNoteDocument(order, withSellerShown(note, shop), invoice, printed)
    : invoiceDocument(order, withSellerShown(invoice, shop), printed)
  const fileName = `${kind}-${number.replaceAll('/', '-')}.pdf`
  return done({ fileName, bytes: await shop.documentRenderer.render([document], DOCUMENT_NAMES[kind]) })
}

/**
 * The invoice of an order for a mail to its shopper; null when it has none. Not limited, as the outbox sends each mail
 * once.
 */
export async function printMailedInvoice(shop: Rendering, orderId: string): Promise<PrintedFile | null> {
  const printed = await renderDocuments(shop, 'invoice', {
    orders: await listOrdersByIds(shop.db, [orderId]),
    ...ELECTRONIC,
  })
  return printed.ok ? printed.value : null
}
