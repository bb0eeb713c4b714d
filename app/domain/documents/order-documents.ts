import { isChallanDue } from '#app/domain/orders/invoicing/delivery-challan.ts'
import { isInvoiceDue } from '#app/domain/orders/invoicing/invoice.ts'
import type { Order } from '#app/domain/orders/order/order.ts'
import { isUnderWay } from '#app/domain/orders/order/order-stage-predicates.ts'
import type { DocumentKind } from './document-kind.ts'

/** A document of one order. */
export type OrderDocument = Exclude<DocumentKind, 'parcel'>

/**
 * The documents of an order: until it has arrived or ended the slip, and the label unless it is collected; the invoice
 * (of a free order the challan) once it is due, a credit note once issued.
 */
export function documentsOf(
  order: Order,
  { hasCreditNote, hasChallan }: { hasCreditNote: boolean; hasChallan: boolean },
): OrderDocument[] {
  const creditNotes = hasCreditNote ? (['credit-note'] as const) : []
  // Nothing is sent: no slip lies in a box, and no label on it.
  if (order.channel === 'counter') return ['invoice', ...creditNotes]
  const hasInvoice = order.invoiceNumber || hasChallan || isInvoiceDue(order) || isChallanDue(order)
  const slip = isUnderWay(order.status) ? (['slip'] as const) : []
  const label = isUnderWay(order.status) && order.fulfilment !== 'pickup' ? (['label'] as const) : []
  return [...slip, ...label, ...(hasInvoice ? (['invoice'] as const) : []), ...creditNotes]
}
