import type { Tx } from '#app/db/db.server.ts'
import type { RefundEvent } from '#app/domain/payments/gateway/payment-gateway.ts'
import type { Payment } from '#app/domain/payments/payment/payment.ts'
import { listRefundsOf } from '#app/domain/payments/refund/refund-store.server.ts'
import { findRefundOf, type RefundEventFacts } from './refund-event-effect.ts'

/** The facts from which an event about a refund is decided, of the payment that it comes from; its order is locked. */
export async function loadRefundEventFacts(
  tx: Tx,
  payment: Pick<Payment, 'id' | 'orderId' | 'secondOfRef'>,
  event: RefundEvent,
): Promise<RefundEventFacts> {
  const refunds = (await listRefundsOf(tx, payment.orderId)).filter(({ paymentId }) => paymentId === payment.id)
  return findRefundOf(refunds, event, payment)
}
