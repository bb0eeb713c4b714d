import type { Tx } from '#app/db/db.server.ts'
import { insertAudit } from '#app/domain/audit/audit-store.server.ts'
import type { AuditContext } from '#app/domain/audit-context.ts'
import { returnStock, writeOffStock } from '#app/domain/inventory/stock/return-stock.server.ts'
import { formatMoney, type Paise } from '#app/domain/money.ts'
import { issueCreditNote } from '#app/domain/orders/invoicing/issue-credit-note.server.ts'
import type { Order } from '#app/domain/orders/order/order.ts'
import { insertEvent } from '#app/domain/orders/order/order-event-store.server.ts'
import { updateOrder } from '#app/domain/orders/order/order-write-store.server.ts'
import { done, type Result } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import { findPaymentStatus } from '../payment/find-payment-status.server.ts'
import { CASH } from '../payment/payment.ts'
import { listPaymentsOf } from '../payment/payment-store.server.ts'
import {
  type DecidedRefund,
  decideRefund,
  type RefundLine,
  type RefundReason,
  type RefundWish,
} from './order-refund.ts'
import { CREDIT_CAUSES } from './refund.ts'
import { insertRefundLines, listRefundLines } from './refund-line-store.server.ts'
import { requireRefundPermission } from './refund-permission.ts'
import { insertRefund, listRefundsOf } from './refund-store.server.ts'

/**
 * Gives back some of what a locked order was paid, by packs or by amount in paise, never more than is left of it. What
 * was paid online goes to where it came from, by the chore that pays refunds; cash waits for somebody to pay it out.
 * Packs that came back go on sale again or are written off; an order with an invoice gets a credit note of just these lines.
 * Goodwill belongs to no line and takes no tax back: it has none. Money that
 * goes back from two payments is two refunds: the id given is that of the first, which carries the lines.
 */
export async function refundOrder(
  tx: Tx,
  _shop: Shop,
  order: Order,
  wish: RefundWish,
  context: AuditContext,
): Promise<Result<{ refundId: string; amountPaise: Paise }, RefundReason>> {
  const payments = await listPaymentsOf(tx, order.id)
  const refunds = await listRefundsOf(tx, order.id)
  const decided = decideRefund({ order, payments, refunds, refundedLines: await listRefundLines(tx, order.id) }, wish)
  if (!decided.ok) return decided
  requireRefundPermission(context)
  const { amountPaise, cause, lines } = decided.value
  const refundId = await saveRefund(tx, order, decided.value, wish, context)
  await insertEvent(
    tx,
    order.id,
    { kind: 'refund-asked', note: `${formatMoney(amountPaise)}: ${wish.reason}` },
    context,
  )
  await takeBackPacks(tx, order, lines, context)
  if (cause !== 'goodwill') await issueCreditNote(tx, order, { refundId, reason: CREDIT_CAUSES[cause], lines }, context)
  // The version rises with every refund: a page looked at before it is no longer how things stand.
  await updateOrder(tx, order.id, { paymentStatus: await findPaymentStatus(tx, order) }, context.at)
  const after = { refundId, amountPaise, cause, lines, reason: wish.reason }
  await insertAudit(tx, { action: 'refund-order', subject: `order:${order.id}`, before: null, after }, context)
  return done({ refundId, amountPaise })
}

async function saveRefund(
  tx: Tx,
  order: Order,
  { parts, lines, cause }: DecidedRefund,
  { reason, payee }: RefundWish,
  context: AuditContext,
): Promise<string> {
  const ids: string[] = []
  for (const { payment, amountPaise } of parts) {
    const isCash = payment.gateway === CASH
    const about = { paymentId: payment.id, orderId: order.id, amountPaise, reason, cause, purpose: 'goods' } as const
    const way = isCash
      ? ({ channel: 'by-hand', payee: payee ?? null } as const)
      : ({ channel: 'source', payee: null } as const)
    ids.push(await insertRefund(tx, { ...about, ...way }, context))
  }
  const [first] = ids
  if (!first) throw new Error(`A refund of order ${order.id} comes from no payment`)
  await insertRefundLines(tx, first, lines)
  return first
}

/** What came back is on the shelf again; what came back spoilt leaves it at once, so that the ledger tells both. */
async function takeBackPacks(tx: Tx, order: Order, lines: readonly RefundLine[], context: AuditContext): Promise<void> {
  const needs = (stock: RefundLine['stock']) =>
    lines.flatMap((line) => {
      const productId = order.lines.find(({ position }) => position === line.position)?.productId
      return productId && line.stock === stock && line.gramsBack > 0 ? [{ productId, grams: line.gramsBack }] : []
    })
  await returnStock(tx, order.id, needs('restock'), 'Came back sealed', context)
  await returnStock(tx, order.id, needs('write-off'), 'Came back spoilt', context)
  await writeOffStock(tx, order.id, needs('write-off'), 'Came back spoilt', context)
}
