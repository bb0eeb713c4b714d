import type { Db } from '#app/db/db.server.ts'
import type { Order } from '../orders/order.ts'
import type { PaymentStatus } from '../orders/order-status.ts'
import { paymentStatusOf } from './payment.ts'
import { listPaymentsOf } from './payment-store.server.ts'
import { listRefundsOf } from './refund-store.server.ts'

/** How an order stands with money now, from its payments and refunds. */
export async function findPaymentStatus(
  db: Db,
  order: Pick<Order, 'id' | 'status' | 'paymentMethod' | 'totalPaise'>,
): Promise<PaymentStatus> {
  return paymentStatusOf(order, await listPaymentsOf(db, order.id), await listRefundsOf(db, order.id))
}
