import type { Db, Tx } from '#app/db/db.server.ts'
import type { AuditContext } from '#app/domain/audit-context.ts'
import { hasBadDebt } from '#app/domain/payments/payment/bad-debt-store.server.ts'
import type { PaymentStatus } from '#app/domain/payments/payment/payment-status.ts'
import { listPaymentsOf } from '#app/domain/payments/payment/payment-store.server.ts'
import { listRefundsOf } from '#app/domain/payments/refund/refund-store.server.ts'
import { derivePaymentStatus } from './derive-payment-status.ts'
import type { Order } from './order.ts'
import { updateOrder } from './order-write-store.server.ts'

/** Derives the payment status of a locked order again, after one of its payments or refunds changed. */
export async function refreshPaymentStatus(tx: Tx, order: Order, context: AuditContext): Promise<void> {
  const paymentStatus = await findPaymentStatus(tx, order)
  if (paymentStatus !== order.paymentStatus) await updateOrder(tx, order.id, { paymentStatus }, context.at)
}

/** The payment status of an order, derived from its payments, its refunds and what was written off. */
export async function findPaymentStatus(
  db: Db,
  order: Pick<Order, 'id' | 'status' | 'paymentMethod' | 'totalPaise'>,
): Promise<PaymentStatus> {
  const payments = await listPaymentsOf(db, order.id)
  const refunds = await listRefundsOf(db, order.id)
  return derivePaymentStatus(order, payments, refunds, await hasBadDebt(db, order.id))
}
