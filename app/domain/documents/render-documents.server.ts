import type { LimitedShop } from '#app/domain/limits/consume-rate-limit.server.ts'
import { TOO_MANY_REQUESTS } from '#app/domain/limits/rate-limits.ts'
import { done, type Refusal, type Result, refused } from '#app/domain/result.ts'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import { withoutExamples } from '#app/domain/settings/store-details/without-example-store-fields.ts'
import { schemeRules } from '#app/domain/settings/tax/gst-scheme.ts'
import type { Shop } from '#app/domain/shop.ts'
import { type Batch, DOCUMENT_BUILDERS, type OrderDocuments } from './build-order-documents.server.ts'
import type { LabelledValue } from './document-contents.ts'
import { DOCUMENT_NAMES, type DocumentKind } from './document-kind.ts'
import { leftOutList } from './left-out-orders.ts'
import { readLetterheadLogo } from './read-document-pictures.server.ts'

/** A PDF with its file name. */
export type PrintedFile = { fileName: string; bytes: Uint8Array<ArrayBuffer> }

/** What renders documents, and what prints them. */
export type Rendering = Pick<Shop, 'db' | 'demo' | 'documentRenderer' | 'pictures'>
export type Printing = LimitedShop & Rendering & Pick<Shop, 'newId'>

/** Why there is no file. */
export const PRINT_MESSAGES = {
  'nothing-to-print': 'There is nothing to print.',
  'collected-at-shop': 'This order is collected at the shop: no courier takes it, so it has no shipping label.',
  'too-many-requests': TOO_MANY_REQUESTS,
} as const
export type Printed = Result<PrintedFile, PrintReason>
type PrintReason =
  | Exclude<keyof typeof PRINT_MESSAGES, 'nothing-to-print'>
  | Refusal<'nothing-to-print', readonly LabelledValue[]>

/** The orders that are not printed, or only in part, each with the reason. */
export type LeftOut = (made: readonly OrderDocuments[]) => readonly LabelledValue[]

/**
 * Renders documents of orders into one file, whose first page names the orders that `leftOut` finds among what was made
 * of each. Refuses `nothing-to-print` with those when no order has such a document.
 */
export async function renderDocuments(
  shop: Rendering,
  kind: DocumentKind,
  { leftOut = () => [], ...given }: Omit<Batch, 'shop' | 'settings'> & { leftOut?: LeftOut },
): Promise<Printed> {
  const { orders } = given
  const settings = await findSettings(shop.db)
  const store = withoutExamples(settings.store, shop.demo)
  const made = await DOCUMENT_BUILDERS[kind]({ ...given, shop, settings: { ...settings, store } })
  const documents = made.flatMap((order) => order.documents)
  const named = leftOut(made)
  if (documents.length === 0) return refused('nothing-to-print', named)
  if (named.length > 0) {
    const isInPart = made.some(({ documents: some, lacked }) => some.length > 0 && lacked.length > 0)
    documents.unshift(leftOutList(named, { isInPart, size: kind === 'label' ? 'label' : 'a4' }))
  }
  const printed = kind === 'invoice' ? invoiceFileName(orders) : kind
  const name = orders.length === 1 ? `${printed}-${orders[0]?.id}` : `${printed}s-${orders.length}`
  const logo = await readLetterheadLogo(shop, settings)
  const bytes = await shop.documentRenderer.render(documents, DOCUMENT_NAMES[kind], logo)
  return done({ fileName: `${name}.pdf`, bytes })
}

/** “bill” in the name of a file that holds bills alone, else “invoice”. */
function invoiceFileName(orders: Batch['orders']): string {
  return orders.every(({ gstScheme }) => schemeRules(gstScheme).document.shortLabel === 'Bill') ? 'bill' : 'invoice'
}
