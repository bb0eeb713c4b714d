import { inTransaction, type Tx } from '#app/db/db.server.ts'
import type { Actor } from '#app/domain/actor.ts'
import { insertAudit } from '#app/domain/audit/audit-store.server.ts'
import { type AuditContext, auditContext } from '#app/domain/audit-context.ts'
import { returnSpoiltStock, returnStock } from '#app/domain/inventory/stock/return-stock.server.ts'
import { formatMoney, type Paise } from '#app/domain/money/money.ts'
import { isRefundedByHand, type Payment } from '#app/domain/payments/payment/payment.ts'
import { listPaymentsOf } from '#app/domain/payments/payment/payment-store.server.ts'
import { CREDIT_CAUSES, type Refund, type RefundLine } from '#app/domain/payments/refund/refund.ts'
import { insertRefundLines, listRefundLines } from '#app/domain/payments/refund/refund-line-store.server.ts'
import { orCodeNeeded } from '#app/domain/payments/refund/refund-permission.ts'
import { insertRefund, listRefundsOf } from '#app/domain/payments/refund/refund-store.server.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import { CODE_NEEDED_MESSAGE } from '#app/domain/step-up-freshness.ts'
import { issueCreditNote } from '../invoicing/issue-credit-note.server.ts'
import { findCashDue } from '../order/cash-on-delivery/unpaid-delivery-store.server.ts'
import type { Order } from '../order/order.ts'
import { ORDER_CHANGED_MESSAGE } from '../order/order-changed-message.ts'
import { insertEvent } from '../order/order-event-store.server.ts'
import { lockOrder } from '../order/order-read-store.server.ts'
import { isInPhase } from '../order/order-status.ts'
import { insertChangedOrder, updateOrder } from '../order/order-write-store.server.ts'
import { findPaymentStatus } from '../order/refresh-payment-status.server.ts'
import { listParcelsOf, updateCashToCollect } from '../parcel/parcel-store.server.ts'
import {
  type DecidedRefund,
  decideRefund,
  REFUND_MESSAGES,
  type RefundInput,
  type RefundReason,
} from './decide-refund.ts'
import { notifyShopperOfAmountToPay } from './notify-shopper-of-amount-to-pay.server.ts'

/** Why staff's refund was not made. */
export const STAFF_REFUND_MESSAGES = {
  ...REFUND_MESSAGES,
  ...CODE_NEEDED_MESSAGE,
  'order-not-found': 'We can’t find this order.',
  ...ORDER_CHANGED_MESSAGE,
} as const

/**
 * Refunds what staff chose, who saw the order at `version`. Returns the sum in paise. If the order was delivered
 * unpaid, its shopper gets a message about what is still due. Refuses with STAFF_REFUND_MESSAGES, also staff without a
 * fresh code.
 */
export function refundByStaff(
  shop: Shop,
  actor: Actor,
  orderId: string,
  input: RefundInput & { version: number },
): Promise<Result<Paise, keyof typeof STAFF_REFUND_MESSAGES>> {
  const context = auditContext(shop, actor)
  return orCodeNeeded(() =>
    inTransaction(shop.db, async (tx): Promise<Result<Paise, keyof typeof STAFF_REFUND_MESSAGES>> => {
      const order = await lockOrder(tx, orderId)
      if (!order) return refused('order-not-found')
      if (order.version !== input.version) return refused('changed-meanwhile')
      const refunded = await refundOrder(tx, order, input, context)
      if (!refunded.ok) return refunded
      await notifyShopperOfAmountToPay(tx, shop, order, context)
      return done(refunded.value.amountPaise)
    }),
  )
}

/**
 * Refunds a part of what a locked order was paid, by packs or by amount in paise. A refund of two payments is two
 * refunds: the returned id is that of the first, which has the lines.
 *
 * - Online payments go back to their source, by a job after commit. Cash waits for staff to pay it out. If nobody has
 *   paid the order, the refund is taken off what is due, and the courier collects less.
 * - Returned packs are restocked or written off.
 * - An invoiced order gets a credit note of these lines. Goodwill belongs to no line and has none.
 *
 * Refuses with REFUND_MESSAGES. Throws without a fresh code of staff, so that the transaction rolls back;
 * `orCodeNeeded` turns that into a refusal.
 */
export async function refundOrder(
  tx: Tx,
  order: Order,
  input: RefundInput,
  context: AuditContext,
): Promise<Result<{ refundId: string; amountPaise: Paise }, RefundReason>> {
  const payments = await listPaymentsOf(tx, order.id)
  const refunds = await listRefundsOf(tx, order.id)
  const [refundedLines, parcels] = [await listRefundLines(tx, order.id), await listParcelsOf(tx, order.id)]
  const decided = decideRefund({ order, payments, refunds, refundedLines, parcels }, input)
  if (!decided.ok) return decided
  const { amountPaise, cause, lines, parts } = decided.value
  const refundId = await saveRefund(tx, order, decided.value, input, context)
  const kind = parts.some(({ payment }) => payment === null) ? 'credited' : 'refund-asked'
  // The box that is still to come collects what is left.
  if (kind === 'credited' && isInPhase(order.status, 'in-transit'))
    await updateCashToCollect(tx, order.id, await findCashDue(tx, order.id), context.at)
  await insertEvent(tx, order.id, { kind, note: `${formatMoney(amountPaise)}: ${input.reason}` }, context)
  await returnPacks(tx, order, lines, context)
  if (cause !== 'goodwill') await issueCreditNote(tx, order, { refundId, reason: CREDIT_CAUSES[cause], lines }, context)
  // Every refund increments the version, so that a page loaded before it is refused.
  await updateOrder(tx, order.id, { paymentStatus: await findPaymentStatus(tx, order) }, context.at)
  const after = { refundId, amountPaise, cause, lines, reason: input.reason }
  await insertAudit(tx, { action: 'refund-order', subject: `order:${order.id}`, before: null, after }, context)
  return done({ refundId, amountPaise })
}

async function saveRefund(
  tx: Tx,
  order: Order,
  { parts, lines, cause }: DecidedRefund,
  { reason, payee }: RefundInput,
  context: AuditContext,
): Promise<string> {
  const ids: string[] = []
  for (const { payment, amountPaise } of parts) {
    const about = {
      paymentId: payment?.id ?? null,
      orderId: order.id,
      amountPaise,
      reason,
      cause,
      purpose: 'goods',
    } as const
    const { id } = await insertRefund(tx, { ...about, ...wayOf(payment, payee) }, context)
    ids.push(id)
  }
  const [first] = ids
  if (!first) throw new Error(`A refund of order ${order.id} comes from no payment`)
  await insertRefundLines(tx, first, lines)
  await insertChangedOrder(tx, order.id)
  return first
}

function wayOf(payment: Payment | null, payee: string | null | undefined): Pick<Refund, 'channel' | 'payee'> {
  if (payment === null) return { channel: 'due', payee: null }
  return isRefundedByHand(payment) ? { channel: 'by-hand', payee: payee ?? null } : { channel: 'source', payee: null }
}

/** Returns refunded packs to the stock; spoilt ones are written off at once. */
async function returnPacks(tx: Tx, order: Order, lines: readonly RefundLine[], context: AuditContext): Promise<void> {
  const needs = (stock: RefundLine['stock']) =>
    lines.flatMap((line) => {
      const productId = order.lines.find(({ position }) => position === line.position)?.productId
      return productId && line.stock === stock && line.gramsBack > 0 ? [{ productId, grams: line.gramsBack }] : []
    })
  await returnStock(tx, order.id, needs('restock'), 'Came back sealed', context)
  await returnSpoiltStock(tx, order.id, needs('write-off'), context)
}
