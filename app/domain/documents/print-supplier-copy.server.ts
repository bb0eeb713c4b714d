import { tryConsumeRate } from '#app/domain/limits/consume-rate-limit.server.ts'
import { findIssued, listInvoicesByOrder } from '#app/domain/orders/invoicing/invoice-store.server.ts'
import { listOrdersByIds } from '#app/domain/orders/order/order-read-store.server.ts'
import { done, refused } from '#app/domain/result.ts'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import { DOCUMENT_NAMES } from './document-kind.ts'
import { withSellerShown } from './document-party.ts'
import { readLetterheadLogo, readSignature } from './read-document-pictures.server.ts'
import type { Printed, Printing } from './render-documents.server.ts'
import { creditNoteDocument, invoiceDocument, type Print } from './tax-document.ts'

/**
 * Prints an invoice or a credit note by its number, as the copy that the shop keeps: it is not recorded as a print for
 * the recipient. Refuses `nothing-to-print` for a number that was not issued.
 */
export async function printSupplierCopy(shop: Printing, actor: string, number: string): Promise<Printed> {
  if (!(await tryConsumeRate(shop, 'print-documents', actor))) return refused('too-many-requests')
  const issued = await findIssued(shop.db, number)
  const [order] = issued ? await listOrdersByIds(shop.db, [issued.orderId]) : []
  const invoice = order && (await listInvoicesByOrder(shop.db, [order.id])).get(order.id)
  if (!issued || !invoice) return refused('nothing-to-print', [])
  const { kind, note } = issued
  const printed: Print = { copy: 'supplier', signature: await readSignature(shop) }
  const document = note
    ? creditNoteDocument(order, withSellerShown(note, shop), invoice, printed)
    : invoiceDocument(order, withSellerShown(invoice, shop), printed)
  const fileName = `${kind}-${number.replaceAll('/', '-')}.pdf`
  const logo = await readLetterheadLogo(shop, await findSettings(shop.db))
  return done({ fileName, bytes: await shop.documentRenderer.render([document], DOCUMENT_NAMES[kind], logo) })
}
