import type { Db } from '#app/db/db.server.ts'
import type { Order } from '#app/domain/orders/order/order.ts'
import type { PaymentStatus } from '#app/domain/orders/order/order-status.ts'
import { listRefundsOf } from '../refund/refund-store.server.ts'
import { paymentStatusOf } from './payment.ts'
import { listPaymentsOf } from './payment-store.server.ts'

/** How an order stands with money now, from its payments and refunds. */
export async function findPaymentStatus(
  db: Db,
  order: Pick<Order, 'id' | 'status' | 'paymentMethod' | 'totalPaise'>,
): Promise<PaymentStatus> {
  return paymentStatusOf(order, await listPaymentsOf(db, order.id), await listRefundsOf(db, order.id))
}
