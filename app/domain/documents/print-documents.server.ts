import { auditContext } from '#app/domain/audit-context.ts'
import type { Access } from '#app/domain/identity/staff/permission.ts'
import { isWithinRate, type LimitedShop } from '#app/domain/limits/consume-rate-limit.server.ts'
import { TOO_MANY_REQUESTS } from '#app/domain/limits/rate-limits.ts'
import { findIssued } from '#app/domain/orders/invoicing/invoice-store.server.ts'
import { issueChallans } from '#app/domain/orders/invoicing/issue-challan.server.ts'
import { issueInvoices } from '#app/domain/orders/invoicing/issue-invoice.server.ts'
import type { Order } from '#app/domain/orders/order/order.ts'
import { listOrdersByIds } from '#app/domain/orders/order/order-read-store.server.ts'
import { keyOfUpload, uploadFile } from '#app/domain/pictures/uploaded-picture.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import { withoutExamples } from '#app/domain/settings/example-store-fields.ts'
import { findSettings, findSettingsGroup } from '#app/domain/settings/settings-store.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { type Batch, DOCUMENT_BUILDERS, hasShippingLabel, withInvoice } from './build-documents.server.ts'
import { DOCUMENT_NAMES, type DocumentKind, MAX_PRINTED, mayPrint } from './document-kind.ts'
import { PARCEL_PARTS, type ParcelPart } from './parcel-part.ts'
import { creditNoteDocument, invoiceDocument, type Print } from './tax-document.ts'

/** A PDF with its file name. */
export type PrintedFile = { fileName: string; bytes: Uint8Array<ArrayBuffer> }

/** The documents to print: a kind and the orders, in sequence; of parcels all parts, or some. */
export type PrintInput = { kind: DocumentKind; orderIds: readonly string[]; parts?: readonly ParcelPart[] }

/** The member of staff who prints. */
export type PrintingStaff = { id: string } & Access

type Rendering = Pick<Shop, 'db' | 'demo' | 'documentRenderer'>
type Printing = LimitedShop & Rendering & Pick<Shop, 'newId'>
type PaperPrinting = Printing & Pick<Shop, 'pictures'>
/** Why there is no file. */
export const PRINT_MESSAGES = {
  'nothing-to-print': 'There is nothing to print.',
  'collected-at-shop': 'This order is collected at the shop: no courier takes it, so it has no shipping label.',
  'too-many-requests': TOO_MANY_REQUESTS,
} as const
type Printed = Result<PrintedFile, keyof typeof PRINT_MESSAGES>

/**
 * Prints documents of several orders into one PDF, for staff. Issues the missing invoices of orders on the packing
 * table first, of free orders their delivery challans; skips orders without such a document, and those of which this
 * member of staff may not print it. Refuses `nothing-to-print` when none is left, and `collected-at-shop` for labels of
 * orders that no courier takes. The second print of an invoice is marked as a reprint.
 */
export async function printDocuments(
  shop: PaperPrinting,
  staff: PrintingStaff,
  { kind, orderIds, parts = PARCEL_PARTS }: PrintInput,
): Promise<Printed> {
  if (!(await isWithinRate(shop, 'print-documents', staff.id))) return refused('too-many-requests')
  const ids = Array.from(new Set(orderIds)).slice(0, MAX_PRINTED)
  const showsInvoice = kind === 'invoice' || (kind === 'parcel' && parts.includes('invoice'))
  // Of a parcel without its invoice only slip and label are printed.
  const shown = kind === 'parcel' && !showsInvoice ? 'slip' : kind
  const found = (await listOrdersByIds(shop.db, ids)).filter(({ status }) => mayPrint(staff, shown, status))
  if (kind === 'label' && found.length > 0 && !found.some(hasShippingLabel)) return refused('collected-at-shop')
  const orders = showsInvoice ? await withInvoicesIssued(shop, staff, found) : found
  const signature = await readSignature(shop)
  return print(shop, kind, { orders, parts, context: auditContext(shop, staff.id), signature })
}

/**
 * Prints a document of one of a shopper's own orders. Refuses `nothing-to-print` for an order of somebody else as for
 * one without such a document. The file is always the original, since the shopper is the recipient.
 */
export async function printOwnDocument(
  shop: Printing,
  userId: string,
  { kind, orderId }: { kind: DocumentKind; orderId: string },
): Promise<Printed> {
  if (!(await isWithinRate(shop, 'print-documents', userId))) return refused('too-many-requests')
  const orders = await listOrdersByIds(shop.db, [orderId])
  const own = orders.filter((order) => order.userId === userId)
  return print(shop, kind, { orders: own, ...ELECTRONIC })
}

/** A file for the shopper: nothing is recorded, and it needs no signature. */
const ELECTRONIC = { parts: PARCEL_PARTS, context: null, signature: null }

/**
 * Prints an invoice or a credit note by its number, as the copy that the shop keeps: it is not recorded as a print for
 * the recipient. Refuses `nothing-to-print` for a number that was not issued.
 */
export async function printSupplierCopy(shop: PaperPrinting, staffId: string, number: string): Promise<Printed> {
  if (!(await isWithinRate(shop, 'print-documents', staffId))) return refused('too-many-requests')
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

/** Issues the invoices and challans of orders that this member of staff may print, and reads those orders again. */
async function withInvoicesIssued(
  shop: Printing,
  { id }: PrintingStaff,
  printable: readonly Order[],
): Promise<Order[]> {
  await issueInvoices(shop, id, printable)
  await issueChallans(shop, id, printable)
  return listOrdersByIds(
    shop.db,
    printable.map((order) => order.id),
  )
}

/**
 * The invoice of an order for a mail to its shopper; null when it has none. Not limited, as the outbox sends each mail
 * once.
 */
export async function printMailedInvoice(shop: Rendering, orderId: string): Promise<PrintedFile | null> {
  const printed = await print(shop, 'invoice', {
    orders: await listOrdersByIds(shop.db, [orderId]),
    ...ELECTRONIC,
  })
  return printed.ok ? printed.value : null
}

async function print(shop: Rendering, kind: DocumentKind, given: Omit<Batch, 'shop' | 'store'>): Promise<Printed> {
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
async function readSignature({ db, pictures }: Pick<Shop, 'db' | 'pictures'>): Promise<Uint8Array | null> {
  const key = keyOfUpload((await findSettingsGroup(db, 'tax')).signature)
  if (!key) return null
  try {
    return (await pictures.read(uploadFile(key, 640, 'webp')))?.bytes ?? null
  } catch {
    return null
  }
}
