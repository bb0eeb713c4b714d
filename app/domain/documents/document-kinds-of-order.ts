import { isChallanDue } from '#app/domain/orders/invoicing/delivery-challan.ts'
import { isInvoiceDue } from '#app/domain/orders/invoicing/invoice.ts'
import type { Order } from '#app/domain/orders/order/order.ts'
import { isCollected } from '#app/domain/orders/order/order-fulfilment.ts'
import {
  isInPhase,
  isUnderWay,
  type OrderStage,
  type OrderStatus,
  STATUS_FACTS,
} from '#app/domain/orders/order/order-status.ts'
import type { DocumentKind } from './document-kind.ts'

/** A kind of document of one order. */
export type OrderDocumentKind = Exclude<DocumentKind, 'parcel'>

/**
 * The kinds of documents that an order has: until it has arrived or ended the slip, and the label unless it is
 * collected; the invoice (of a free order the challan) once it is due, a credit note once issued.
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

/** Whether an order is brought to the shopper, so that its parcels have shipping labels. */
export function hasShippingLabel({ fulfilment }: Pick<OrderStage, 'fulfilment'>): boolean {
  return !isCollected(fulfilment)
}

/** Whether an order's parcel gets or has a shipping label now: it is on the packing table, or with the courier. */
export function hasLabel(order: OrderStage): boolean {
  return hasShippingLabel(order) && hasSlip(order.status)
}

/** Whether an order has a packing slip: it is on the packing table, or with the courier. */
export function hasSlip(status: OrderStatus): boolean {
  return STATUS_FACTS[status].isInPacking || isInPhase(status, 'in-transit')
}
