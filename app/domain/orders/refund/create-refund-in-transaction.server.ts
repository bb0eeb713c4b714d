import type { Tx } from '#app/db/db.server.ts'
import type { AuditContext } from '#app/domain/audit-context.ts'
import { formatMoney, type Paise } from '#app/domain/money/money.ts'
import { isRefundedByHand, type Payment } from '#app/domain/payments/payment/payment.ts'
import { listPaymentsOf } from '#app/domain/payments/payment/payment-store.server.ts'
import { refundablePaise } from '#app/domain/payments/refund/refund.ts'
import { insertRefund, listRefundsOf } from '#app/domain/payments/refund/refund-store.server.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import { sumBy } from '#app/domain/sum.ts'
import { insertEvent } from '../order/order-event-store.server.ts'
import { insertChangedOrder } from '../order/order-write-store.server.ts'

/**
 * Requests a refund of a payment, never more than it captured (`above-captured`). The caller has locked the order; the
 * gateway pays after commit. Staff need a fresh code.
 */
export async function createRefund(
  tx: Tx,
  payment: Pick<Payment, 'id' | 'orderId' | 'capturedPaise'>,
  amountPaise: Paise,
  reason: string,
  context: AuditContext,
): Promise<Result<void, 'above-captured'>> {
  const left = refundablePaise(payment, await listRefundsOf(tx, payment.orderId))
  if (!Number.isSafeInteger(amountPaise) || amountPaise <= 0 || amountPaise > left) return refused('above-captured')
  const about = { paymentId: payment.id, orderId: payment.orderId, amountPaise, reason }
  await insertRefund(tx, { ...about, purpose: 'unneeded', channel: 'source', payee: null, cause: null }, context)
  await insertChangedOrder(tx, payment.orderId)
  await insertEvent(
    tx,
    payment.orderId,
    { kind: 'refund-asked', note: `${formatMoney(amountPaise)}: ${reason}` },
    context,
  )
  return done()
}

/** Requests the refund of everything an order was paid online and not refunded yet. Returns the sum in paise. */
export async function createFullRefund(tx: Tx, orderId: string, reason: string, context: AuditContext): Promise<Paise> {
  const refunds = await listRefundsOf(tx, orderId)
  let sum = 0
  for (const payment of await listPaymentsOf(tx, orderId)) {
    const left = refundablePaise(payment, refunds)
    if (isRefundedByHand(payment) || left === 0) continue
    await createRefund(tx, payment, left, reason, context)
    sum += left
  }
  return sum
}

/**
 * Requests the refund of what was paid beyond an order's total, from the newest payment first. Returns the sum in
 * paise.
 */
export async function refundSurplus(
  tx: Tx,
  orderId: string,
  totalPaise: Paise,
  reason: string,
  context: AuditContext,
): Promise<Paise> {
  const payments = await listPaymentsOf(tx, orderId)
  const refunds = await listRefundsOf(tx, orderId)
  const kept = sumBy(payments, (payment) => refundablePaise(payment, refunds))
  const whole = Math.max(0, kept - totalPaise)
  let surplus = whole
  for (const payment of payments.toReversed()) {
    const part = Math.min(surplus, refundablePaise(payment, refunds))
    if (part <= 0) continue
    await createRefund(tx, payment, part, reason, context)
    surplus -= part
  }
  return whole
}
