import type { Db, Tx } from '#app/db/db.server.ts'
import type { AuditContext } from '#app/domain/audit-context.ts'
import { releaseCoupon } from '#app/domain/coupons/redeem-coupon.server.ts'
import { paymentStatusOf } from '#app/domain/payments/payment/payment.ts'
import { listPaymentsOf } from '#app/domain/payments/payment/payment-store.server.ts'
import { listRefundsOf } from '#app/domain/payments/refund/refund-store.server.ts'
import type { Order } from '../order/order.ts'
import { insertEvent } from '../order/order-event-store.server.ts'
import { isIn, mayBecome, type OrderStatus, type PaymentStatus } from '../order/order-status.ts'
import { type OrderChange, updateOrder } from '../order/order-write-store.server.ts'

/** What changes along with a move; a note is shown to the shopper. */
export type StatusChangeDetails = Omit<OrderChange, 'status' | 'paymentStatus'> & { note?: string }

/**
 * Moves a locked order along the table of moves, with one line of history. How it stands with money is worked out anew, and
 * an order that ends before it leaves gives back its coupon. Comes after the stock: pools are locked before coupons.
 */
export async function changeStatus(
  tx: Tx,
  order: Order,
  to: OrderStatus,
  context: AuditContext,
  { note, ...change }: StatusChangeDetails = {},
): Promise<void> {
  if (!mayBecome(order.status, to)) throw new Error(`Order ${order.id} is ${order.status} and cannot become ${to}`)
  const paymentStatus = await findPaymentStatus(tx, { ...order, status: to })
  await updateOrder(tx, order.id, { ...change, status: to, paymentStatus }, context.at)
  if (isIn(to, 'void')) await releaseCoupon(tx, order.id, context)
  await insertEvent(tx, order.id, { kind: 'moved', from: order.status, to, note: note ?? null }, context)
}

/** Works out anew how a locked order stands with money, after a payment or refund changed. */
export async function refreshPaymentStatus(tx: Tx, order: Order, context: AuditContext): Promise<void> {
  const paymentStatus = await findPaymentStatus(tx, order)
  if (paymentStatus !== order.paymentStatus) await updateOrder(tx, order.id, { paymentStatus }, context.at)
}

/** How an order stands with money now, from its payments and refunds. */
export async function findPaymentStatus(
  db: Db,
  order: Pick<Order, 'id' | 'status' | 'paymentMethod' | 'totalPaise'>,
): Promise<PaymentStatus> {
  return paymentStatusOf(order, await listPaymentsOf(db, order.id), await listRefundsOf(db, order.id))
}
