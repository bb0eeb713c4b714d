import { type LimitedShop, tryConsumeRate } from '#app/domain/limits/consume-rate-limit.server.ts'
import { TOO_MANY_REQUESTS } from '#app/domain/limits/rate-limits.ts'
import { findIssued } from '#app/domain/orders/invoicing/invoice-store.server.ts'
import { listOrdersByIds } from '#app/domain/orders/order/order-read-store.server.ts'
import { keyOfUpload, uploadFile } from '#app/domain/pictures/uploaded-picture.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import { withoutExamples } from '#app/domain/settings/example-store-fields.ts'
import { findSettings, findSettingsGroup } from '#app/domain/settings/settings-store.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { type Batch, DOCUMENT_BUILDERS, withInvoice } from './build-documents.server.ts'
import { DOCUMENT_NAMES, type DocumentKind } from './document-kind.ts'
import { PARCEL_PARTS } from './parcel-part.ts'
import { creditNoteDocument, invoiceDocument, type Print } from './tax-document.ts'

/** A PDF with its file name. */
export type PrintedFile = { fileName: string; bytes: Uint8Array<ArrayBuffer> }

type Rendering = Pick<Shop, 'db' | 'demo' | 'documentRenderer'>
export type Printing = LimitedShop & Rendering & Pick<Shop, 'newId'>
export type PaperPrinting = Printing & Pick<Shop, 'pictures'>

/** Why there is no file. */
export const PRINT_MESSAGES = {
  'nothing-to-print': 'There is nothing to print.',
  'collected-at-shop': 'This order is collected at the shop: no courier takes it, so it has no shipping label.',
  'too-many-requests': TOO_MANY_REQUESTS,
} as const
export type Printed = Result<PrintedFile, keyof typeof PRINT_MESSAGES>

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
  return renderBatch(shop, kind, { orders: own, ...ELECTRONIC })
}

/** A file for the shopper: nothing is recorded, and it needs no signature. */
const ELECTRONIC = { parts: PARCEL_PARTS, context: null, signature: null }

/**
 * Prints an invoice or a credit note by its number, as the copy that the shop keeps: it is not recorded as a print for
 * the recipient. Refuses `nothing-to-print` for a number that was not issued.
 */
export async function printSupplierCopy(shop: PaperPrinting, staffId: string, number: string): Promise<Printed> {
  if (!(await tryConsumeRate(shop, 'print-documents', staffId))) return refused('too-many-requests')
  const issued = await findIssued(shop.db, number)
  const [order] = issued ? await listOrdersByIds(shop.db, [issued.orderId]) : []
  const [known] = order ? withInvoice(order) : []
  if (!issued || !known) return refused('nothing-to-print')
  const store = withoutExamples((await findSettings(shop.db)).store, shop.demo)
  const { kind, note } = issued
  const printed: Print = { copy: 'supplier', signature: await readSignature(shop) }
  const document = note
    ? creditNoteDocument(known.order, note, store, known.invoice, printed)
    : invoiceDocument(known.order, store, { ...known.invoice, ...printed })
  const fileName = `${kind}-${number.replaceAll('/', '-')}.pdf`
  return done({ fileName, bytes: await shop.documentRenderer.render([document], DOCUMENT_NAMES[kind]) })
}

/**
 * The invoice of an order for a mail to its shopper; null when it has none. Not limited, as the outbox sends each mail
 * once.
 */
export async function printMailedInvoice(shop: Rendering, orderId: string): Promise<PrintedFile | null> {
  const printed = await renderBatch(shop, 'invoice', {
    orders: await listOrdersByIds(shop.db, [orderId]),
    ...ELECTRONIC,
  })
  return printed.ok ? printed.value : null
}

/** Renders documents of orders into one file. Refuses `nothing-to-print` when none of them has such a document. */
export async function renderBatch(
  shop: Rendering,
  kind: DocumentKind,
  given: Omit<Batch, 'shop' | 'store'>,
): Promise<Printed> {
  const { orders } = given
  const store = withoutExamples((await findSettings(shop.db)).store, shop.demo)
  const documents = await DOCUMENT_BUILDERS[kind]({ ...given, shop, store })
  if (documents.length === 0) return refused('nothing-to-print')
  const name = orders.length === 1 ? `${kind}-${orders[0]?.id}` : `${kind}s-${orders.length}`
  return done({ fileName: `${name}.pdf`, bytes: await shop.documentRenderer.render(documents, DOCUMENT_NAMES[kind]) })
}

/**
 * The widest stored file of the signature, or null when there is none, or its store is unavailable: then papers are
 * signed by hand.
 */
export async function readSignature({ db, pictures }: Pick<Shop, 'db' | 'pictures'>): Promise<Uint8Array | null> {
  const key = keyOfUpload((await findSettingsGroup(db, 'tax')).signature)
  if (!key) return null
  try {
    return (await pictures.read(uploadFile(key, 640, 'webp')))?.bytes ?? null
  } catch {
    return null
  }
}
