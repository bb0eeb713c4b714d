import { isChallanDue } from '#app/domain/orders/invoicing/delivery-challan.ts'
import { isInvoiceDue } from '#app/domain/orders/invoicing/invoice.ts'
import type { Order } from '#app/domain/orders/order/order.ts'
import { isUnderWay } from '#app/domain/orders/order/order-status.ts'
import type { DocumentKind } from './document-kind.ts'
import { hasShippingLabel } from './has-slip-or-label.ts'

/** A kind of document of one order. */
export type OrderDocumentKind = Exclude<DocumentKind, 'parcel'>

/**
 * The kinds of documents that an order has: until it has arrived or ended the slip, and the label unless it is collected; the invoice
 * (of a free order the challan) once it is due, a credit note once issued.
 */
export function documentKindsOf(
  order: Order,
  { hasCreditNote, hasChallan }: { hasCreditNote: boolean; hasChallan: boolean },
): OrderDocumentKind[] {
  const creditNotes = hasCreditNote ? (['credit-note'] as const) : []
  // Nothing is sent: no slip lies in a box, and no label on it.
  if (order.channel === 'counter') return ['invoice', ...creditNotes]
  const hasInvoice = order.invoiceNumber || hasChallan || isInvoiceDue(order) || isChallanDue(order)
  const slip = isUnderWay(order.status) ? (['slip'] as const) : []
  const label = isUnderWay(order.status) && hasShippingLabel(order) ? (['label'] as const) : []
  return [...slip, ...label, ...(hasInvoice ? (['invoice'] as const) : []), ...creditNotes]
}
