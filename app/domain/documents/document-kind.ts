import { type Access, may, type Permission } from '#app/domain/identity/staff/permission.ts'
import { isUnderWay } from '#app/domain/orders/order/order-readiness.ts'
import { isInPhase, type OrderStage, type OrderStatus, STATUS_FACTS } from '#app/domain/orders/order/order-status.ts'

/** The documents of an order; `parcel` is what is chosen of a parcel: invoice, label and slip. */
export const DOCUMENT_KINDS = ['invoice', 'credit-note', 'slip', 'label', 'parcel'] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

/** The title of a file with documents of a kind. */
export const DOCUMENT_NAMES: Record<DocumentKind, string> = {
  invoice: 'Tax invoices',
  'credit-note': 'Credit notes',
  slip: 'Packing slips',
  label: 'Shipping labels',
  parcel: 'Invoices, labels and slips',
}

/**
 * The permissions that allow each kind, any one of them. The invoice is printed at the packing table too: it goes into
 * the box.
 */
export const PRINT_PERMISSIONS: Record<DocumentKind, readonly Permission[]> = {
  invoice: ['orders', 'pack'],
  'credit-note': ['orders'],
  slip: ['pack'],
  label: ['pack'],
  parcel: ['pack'],
}

/**
 * Whether a person may print this kind of document for an order with this status. Without the permission `orders`,
 * slips and labels are printed only until the order has arrived or ended, as they name the buyer and the address, and
 * documents that show money only while the order is on the packing table.
 */
export function mayPrint(staff: Access, kind: DocumentKind, status: OrderStatus): boolean {
  const isPermitted = PRINT_PERMISSIONS[kind].some((permission) => may(staff, permission))
  if (!isPermitted || may(staff, 'orders')) return isPermitted
  return kind === 'slip' || kind === 'label' ? isUnderWay(status) : STATUS_FACTS[status].isInPacking
}

/**
 * Whether an order's parcel gets or has a shipping label: it is on the packing table or with the courier, and is not
 * collected.
 */
export function hasLabel({ status, fulfilment }: OrderStage): boolean {
  return fulfilment !== 'pickup' && hasSlip(status)
}

/** Whether an order has a packing slip: it is on the packing table, or with the courier. */
export function hasSlip(status: OrderStatus): boolean {
  return STATUS_FACTS[status].isInPacking || isInPhase(status, 'in-transit')
}

/** The largest number of orders in one file: a day's parcels. */
export const MAX_PRINTED = 200

/** Whether a text is the name of a document kind. */
export function isDocumentKind(text: unknown): text is DocumentKind {
  return (DOCUMENT_KINDS as readonly unknown[]).includes(text)
}
