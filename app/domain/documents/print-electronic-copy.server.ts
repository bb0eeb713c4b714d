import { tryConsumeRate } from '#app/domain/limits/consume-rate-limit.server.ts'
import type {
  AttachmentName,
  AttachmentReader,
  MailAttachment,
} from '#app/domain/notifications/channels/mail-sender.ts'
import { listOrdersByIds } from '#app/domain/orders/order/order-read-store.server.ts'
import { refused } from '#app/domain/result.ts'
import { type DocumentKind, PARCEL_DOCUMENT_KINDS } from './document-kind.ts'
import {
  type Printed,
  type PrintedFile,
  type Printing,
  type Rendering,
  renderDocuments,
} from './render-documents.server.ts'

/** A file for the shopper: nothing is recorded, and it needs no signature. */
const ELECTRONIC = { parcelKinds: PARCEL_DOCUMENT_KINDS, context: null, signature: null }

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

const MAKERS: Record<AttachmentName, (shop: Rendering, orderId: string) => Promise<MailAttachment | null>> = {
  async invoice(shop, orderId) {
    const file = await printMailedInvoice(shop, orderId)
    return file && { ...file, type: 'application/pdf' }
  },
}

/** Creates the attachments of mails, from the state of the order when the mail is sent. */
export function mailAttachments(shop: Rendering): AttachmentReader {
  return (name, orderId) => MAKERS[name](shop, orderId)
}
