import { MOVE_MESSAGES, type MoveReason } from '#app/domain/orders/fulfilment/decide-move.ts'
import { invoiceLabel } from '#app/domain/orders/invoicing/invoice.ts'
import { needsMoney, type Order } from '#app/domain/orders/order/order.ts'
import { STATUS_FACTS } from '#app/domain/orders/order/order-status.ts'
import { statusName } from '#app/domain/orders/order/order-status-handling.ts'
import { formatCount } from '#app/domain/text/format-count.ts'
import type { LabelledValue, LeftOutList } from './document-contents.ts'

// Of several orders that are printed together, some may not have such a document: the first page then says which, and
// why.

/** Why orders are left out, other than for their invoice. */
export const LEFT_OUT_MESSAGES = {
  'not-permitted': 'In its present status only those who may work on orders print this.',
  'collected-at-shop': 'It is collected at the shop: no courier takes it, so it has no shipping label.',
  'no-credit-note': 'It has no credit note.',
} as const

/** Why an order has neither slip nor label: there is nothing to pack or send. */
export function nothingToPackMessage(order: Order): string {
  return `${statusName(order)}: there is nothing to pack or send.`
}

/** Why an order has no invoice, bill or challan to print, `refusal` being why it could not be issued now. */
export function missingInvoiceMessage(
  order: Pick<Order, 'status' | 'paymentStatus' | 'awaitedPaise' | 'gstScheme'>,
  refusal: MoveReason | undefined,
): string {
  if (refusal) return MOVE_MESSAGES[refusal]
  const { isPacked, isInPacking, phase } = STATUS_FACTS[order.status]
  const document = invoiceLabel(order).toLowerCase()
  if (phase === 'void') return `It ended before its ${document} was issued.`
  if (order.awaitedPaise !== null) return `It waits for the payment of its edit. Its ${document} is issued after that.`
  if (needsMoney(order)) return `It is not paid yet. Its ${document} is issued after that.`
  return isPacked || isInPacking ? `It has no ${document}.` : `Confirm it first. Its ${document} is issued after that.`
}

// Constructed once: a formatter takes far longer to construct than to use.
const NAMES = new Intl.ListFormat('en-IN')

/** The documents that an order is printed without, and why. */
export function withoutDocuments(names: readonly string[], why: string): string {
  return `Without ${NAMES.format(names)}: ${why}`
}

/**
 * The page that says which orders were not printed, or not all that was asked of them (`isInPart`), and why; it has the
 * size of what is printed.
 */
export function leftOutList(
  orders: readonly LabelledValue[],
  { isInPart, size }: { isInPart: boolean; size: LeftOutList['size'] },
): LeftOutList {
  const title = `${isInPart ? 'Not printed in full' : 'Not printed'}: ${formatCount(orders.length, 'order')}`
  return { kind: 'left-out', size, title, facts: orders }
}
