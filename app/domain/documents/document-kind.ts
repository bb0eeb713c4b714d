import type { Job } from '#app/domain/identity/staff/permission.ts'
import { isIn, type OrderStatus, STATUS_FACTS } from '#app/domain/orders/order/order-status.ts'

/** What can be printed of an order; `parcel` is all that goes with one: invoice, slip and label. */
export const DOCUMENT_KINDS = ['invoice', 'credit-note', 'slip', 'label', 'parcel'] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

/** What the documents are called, as the title of a file with several of them. */
export const DOCUMENT_NAMES: Record<DocumentKind, string> = {
  invoice: 'Tax invoices',
  'credit-note': 'Credit notes',
  slip: 'Packing slips',
  label: 'Shipping labels',
  parcel: 'Papers of parcels',
}

/**
 * Whose job it is to print them. What lies in the box or sticks on it is printed at the packing table, the invoice too: it
 * goes into the very box the packer closes. The packer gets it of orders on that table only.
 */
export const PRINT_JOB: Record<DocumentKind, Job> = {
  invoice: 'pack',
  'credit-note': 'orders',
  slip: 'pack',
  label: 'pack',
  parcel: 'pack',
}

/** Whether an order's parcel gets or has a shipping label: it is on the packing table or with the courier. */
export function hasLabel(status: OrderStatus): boolean {
  return STATUS_FACTS[status].isOnTable || isIn(status, 'in-transit')
}

/** The most orders one file takes: a day's parcels. */
export const MAX_PRINTED = 200

/** Whether a text names something that can be printed. */
export function isDocumentKind(text: unknown): text is DocumentKind {
  return (DOCUMENT_KINDS as readonly unknown[]).includes(text)
}
