import { done, type Result, refused } from '#app/domain/result.ts'
import { HOURS, type Instant, later } from '#app/domain/time/instant.ts'
import type { Order } from '../order/order.ts'
import { ORDER_CHANGED_MESSAGE } from '../order/order-changed-message.ts'
import { isCollected } from '../order/order-fulfilment.ts'
import { isCorrection, isInPhase, type OrderStatus } from '../order/order-status.ts'

/** A delivery that was marked by mistake, of an order that staff saw at `version`. The reason stays with staff. */
export type DeliveryUndo = { version: number; reason: string }

/**
 * How long after it a delivery can be undone: a slip is noticed by then, and the shopper may still report a problem.
 */
const UNDO_TIME = 48 * HOURS

/** What happened since a delivery, and where the order stood before it. */
export type DeliveryFacts = {
  /** The status before; null if the order was not brought to its shopper. */
  from: OrderStatus | null
  /** Whether its courier has told of the delivery of each of its parcels. */
  isScanned: boolean
  /** Whether its cash was received from whoever collected it. */
  isCashReceived: boolean
  /** Whether its shopper has paid later what was due, or it was written off. */
  isDueSettled: boolean
  /** Whether a courier's statement names its cash. */
  isCashInStatement: boolean
  /** Whether money went back, or is to, or a credit note was issued. */
  isRefunded: boolean
  /** Whether its shopper has reported a problem with a pack, or reviewed one. */
  hasShopperResponded: boolean
  /** Whether the books of its month are closed. */
  isMonthClosed: boolean
}

/** Why a delivery was not undone. */
export const UNDO_DELIVERY_MESSAGES = {
  'order-not-found': 'We can’t find this order.',
  ...ORDER_CHANGED_MESSAGE,
  'not-brought': 'Only a delivery that was marked by hand can be undone.',
  'undo-late': 'It was marked as delivered more than 48 hours ago. Write a note, or refund it.',
  'delivery-scanned': 'Its courier says that it was delivered. Call the courier if the shopper has nothing.',
  'cash-received': 'Its cash is in your books already, as received. Refund it if the shopper has nothing.',
  'cash-in-statement':
    'Its courier’s statement names its cash, so it was collected. Refund it if the shopper has nothing.',
  'due-settled': 'What was due of it is paid or written off, so that this can no longer be undone.',
  'delivery-refunded':
    'Money of it went back, or was credited, after the delivery, so that this can no longer be undone.',
  'delivery-answered': 'Its shopper has reported a problem or written a review, so it has arrived.',
  'month-closed': 'The books of the month of this delivery are closed.',
} as const
export type UndoDeliveryReason = keyof typeof UNDO_DELIVERY_MESSAGES

type Delivered = Pick<Order, 'status' | 'fulfilment' | 'channel' | 'deliveredAt'>

/** Whether an order was brought, and not too long ago for its delivery to be undone. */
export function mayUndoDelivery({ status, fulfilment, channel, deliveredAt }: Delivered, at: Instant): boolean {
  const isBrought = !isCollected(fulfilment) && channel !== 'counter' && isInPhase(status, 'delivered')
  return isBrought && deliveredAt !== null && at <= later(deliveredAt, UNDO_TIME)
}

/**
 * Decides whether a delivery that was marked by mistake is undone. Returns the status the order goes back to. Only what
 * nothing was built on can be: no scan of all its parcels, no cash received, nothing paid later or written off, no
 * refund, no answer of the shopper, no closed books.
 */
export function decideUndoDelivery(
  order: Delivered & Pick<Order, 'version'>,
  { from, ...facts }: DeliveryFacts,
  { version }: Pick<DeliveryUndo, 'version'>,
  at: Instant,
): Result<OrderStatus, Exclude<UndoDeliveryReason, 'order-not-found'>> {
  if (version !== order.version) return refused('changed-meanwhile')
  if (from === null || !isCorrection(order.status, from)) return refused('not-brought')
  if (!mayUndoDelivery(order, at)) return refused('undo-late')
  if (facts.isScanned) return refused('delivery-scanned')
  if (facts.isCashReceived) return refused('cash-received')
  if (facts.isCashInStatement) return refused('cash-in-statement')
  if (facts.isDueSettled) return refused('due-settled')
  if (facts.isRefunded) return refused('delivery-refunded')
  if (facts.hasShopperResponded) return refused('delivery-answered')
  return facts.isMonthClosed ? refused('month-closed') : done(from)
}
