import { z } from 'zod'
import { auditContext } from '#app/domain/audit-context.ts'
import type { Access } from '#app/domain/identity/staff/permission.ts'
import { tryConsumeRate } from '#app/domain/limits/consume-rate-limit.server.ts'
import type { MoveReason } from '#app/domain/orders/fulfilment/decide-move.ts'
import { isSentOnChallan } from '#app/domain/orders/invoicing/delivery-challan.ts'
import { issueChallans } from '#app/domain/orders/invoicing/issue-challan.server.ts'
import { issueInvoices } from '#app/domain/orders/invoicing/issue-invoice.server.ts'
import type { Order } from '#app/domain/orders/order/order.ts'
import { listOrdersByIds } from '#app/domain/orders/order/order-read-store.server.ts'
import { isUnderWay } from '#app/domain/orders/order/order-status.ts'
import { refused } from '#app/domain/result.ts'
import { schemeRules } from '#app/domain/settings/tax/gst-scheme.ts'
import type { Shop } from '#app/domain/shop.ts'
import type { LackedKind, OrderDocuments } from './build-order-documents.server.ts'
import type { LabelledValue } from './document-contents.ts'
import {
  type DocumentKind,
  MAX_PRINTED,
  PARCEL_DOCUMENT_KINDS,
  type ParcelDocumentKind,
  parcelDocumentKindsIn,
} from './document-kind.ts'
import { hasShippingLabel } from './document-kinds-of-order.ts'
import { LEFT_OUT_MESSAGES, missingInvoiceMessage, nothingToPackMessage, withoutDocuments } from './left-out-orders.ts'
import { findPrintChoice, upsertPrintChoice } from './print-choice-store.server.ts'
import { mayPrint } from './print-permission.ts'
import { readSignature } from './read-document-pictures.server.ts'
import { type LeftOut, type Printed, type Printing, renderDocuments } from './render-documents.server.ts'

/** The documents to print: a kind and the orders, in sequence; of parcels the chosen kinds. */
export type PrintInput = {
  kind: DocumentKind
  orderIds: readonly string[]
  parcelKinds?: readonly ParcelDocumentKind[]
}

/** The member of staff who prints. */
export type PrintingStaff = { id: string } & Access

/**
 * Prints documents of several orders into one PDF, for staff.
 *
 * - First it issues the missing invoices of orders on the packing table, and the missing delivery challans of free
 *   orders.
 * - An order that has arrived or ended gets neither slip nor label, but its invoice.
 * - The first page names the orders that lack a document, and those whose document this member of staff may not print,
 *   with the reason.
 * - The second print of an invoice is marked as a reprint.
 * - The chosen documents of parcels are remembered once they are printed. Without a choice, those of the last print are
 *   printed.
 *
 * Refuses `nothing-to-print` when nothing is left, and `collected-at-shop` for labels of orders that no courier takes.
 */
export async function issueAndPrintDocuments(
  shop: Printing,
  staff: PrintingStaff,
  { kind, orderIds, parcelKinds: chosen = [] }: PrintInput,
): Promise<Printed> {
  if (!(await tryConsumeRate(shop, 'print-documents', staff.id))) return refused('too-many-requests')
  const ids = Array.from(new Set(orderIds)).slice(0, MAX_PRINTED)
  const isChosen = kind === 'parcel' && chosen.length > 0
  const parcelKinds = isChosen ? chosen : await findParcelPrintChoice(shop, staff.id)
  const showsInvoice = kind === 'invoice' || (kind === 'parcel' && parcelKinds.includes('invoice'))
  // Of a parcel without its invoice only slip and label are printed.
  const shown = kind === 'parcel' && !showsInvoice ? 'slip' : kind
  const asked = await listOrdersByIds(shop.db, ids)
  const permitted = asked.filter(({ status }) => mayPrint(staff, shown, status))
  const found = goesIntoBox(kind, parcelKinds) ? permitted.filter(({ status }) => isUnderWay(status)) : permitted
  if (kind === 'label' && found.length > 0 && !found.some(hasShippingLabel)) return refused('collected-at-shop')
  const { orders, refusals } = showsInvoice
    ? await withInvoicesIssued(shop, staff, found)
    : { orders: found, refusals: new Map<string, MoveReason>() }
  const isOnePart = kind !== 'parcel' || parcelKinds.length === 1
  const leftOut: LeftOut = (made) => {
    // Somebody who may print none of the orders reads nothing about them.
    if (permitted.length === 0) return []
    return asked.flatMap((each): LabelledValue[] => {
      const { id } = each
      const one = made.find(({ order }) => order.id === id)
      if (!one)
        return [[id, permitted.includes(each) ? nothingToPackMessage(each) : LEFT_OUT_MESSAGES['not-permitted']]]
      const text = lackedText(one, { isOnePart, refusal: refusals.get(id) })
      return text ? [[id, text]] : []
    })
  }
  const signature = await readSignature(shop)
  const context = auditContext(shop, staff.id)
  const printed = await renderDocuments(shop, kind, { orders, parcelKinds, context, signature, leftOut })
  if (printed.ok && isChosen) await saveParcelPrintChoice(shop, staff.id, parcelKinds)
  return printed
}

/** Whether a print is of nothing but what goes into or onto a box still to be packed or sent. */
function goesIntoBox(kind: DocumentKind, parcelKinds: readonly ParcelDocumentKind[]): boolean {
  if (kind === 'parcel') return !parcelKinds.includes('invoice')
  return kind === 'slip' || kind === 'label'
}

/** The sentence about an order that lacks some documents, or all; '' if it lacks none. */
function lackedText(
  { order, documents, lacked }: OrderDocuments,
  { isOnePart, refusal }: { isOnePart: boolean; refusal: MoveReason | undefined },
): string {
  if (documents.length === 0 && !isOnePart && !isUnderWay(order.status)) return nothingToPackMessage(order)
  const kinds = Map.groupBy(lacked, (kind) => whyLacked(kind, order, refusal))
  return Array.from(kinds, ([why, some]) =>
    isOnePart
      ? why
      : withoutDocuments(
          some.map((kind) => lackedName(kind, order)),
          why,
        ),
  ).join(' ')
}

/** Why an order has no document of a kind; `refusal` is why its invoice could not be issued now. */
function whyLacked(kind: LackedKind, order: Order, refusal: MoveReason | undefined): string {
  if (kind === 'invoice') return missingInvoiceMessage(order, refusal)
  if (kind === 'credit-note') return LEFT_OUT_MESSAGES['no-credit-note']
  return isUnderWay(order.status) ? LEFT_OUT_MESSAGES['collected-at-shop'] : nothingToPackMessage(order)
}

const LACKED_NAMES = { label: 'label', slip: 'packing slip', 'credit-note': 'credit note' } as const satisfies Partial<
  Record<LackedKind, string>
>

/** A document as it is called where an order is without it. */
function lackedName(kind: LackedKind, order: Order): string {
  if (kind !== 'invoice') return LACKED_NAMES[kind]
  return isSentOnChallan(order) ? 'delivery challan' : schemeRules(order.gstScheme).document.shortLabel.toLowerCase()
}

/**
 * Issues the invoices and challans of orders that this member of staff may print, and reads those orders again;
 * `refusals` say why some invoices could not be issued.
 */
async function withInvoicesIssued(
  shop: Printing,
  { id }: PrintingStaff,
  printable: readonly Order[],
): Promise<{ orders: Order[]; refusals: ReadonlyMap<string, MoveReason> }> {
  const refusals = await issueInvoices(shop, id, printable)
  await issueChallans(shop, id, printable)
  const orders = await listOrdersByIds(
    shop.db,
    printable.map((order) => order.id),
  )
  return { orders, refusals }
}

/** The documents of a parcel that a person printed last; all of them before their first print. */
export async function findParcelPrintChoice(
  { db }: Pick<Shop, 'db'>,
  userId: string,
): Promise<readonly ParcelDocumentKind[]> {
  const stored = await findPrintChoice(db, userId, 'parcel', z.object({ parts: z.array(z.string()) }))
  const kinds = parcelDocumentKindsIn(stored?.parts ?? [])
  return kinds.length > 0 ? kinds : PARCEL_DOCUMENT_KINDS
}

/** Remembers the documents of a parcel that a person printed. */
function saveParcelPrintChoice(
  { db }: Pick<Shop, 'db'>,
  userId: string,
  kinds: readonly ParcelDocumentKind[],
): Promise<void> {
  return upsertPrintChoice(db, userId, 'parcel', { parts: kinds })
}
