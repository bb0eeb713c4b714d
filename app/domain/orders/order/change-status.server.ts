import type { Tx } from '#app/db/db.server.ts'
import type { AuditContext } from '#app/domain/audit-context.ts'
import { releaseCoupon } from '#app/domain/coupons/coupon-redemption.server.ts'
import type { Order } from './order.ts'
import { insertEvent } from './order-event-store.server.ts'
import { isCorrection, isInPhase, nextStatuses, type OrderStatus } from './order-status.ts'
import { type OrderChange, updateOrder } from './order-write-store.server.ts'
import { findPaymentStatus } from './refresh-payment-status.server.ts'

/** The status that an order moves to, the fields that change with the move, and a note for the shopper. */
type StatusChange = Omit<OrderChange, 'status' | 'paymentStatus'> & { to: OrderStatus; note?: string }

/**
 * Moves a locked order to a status with an event in its history, and derives its payment status again. An order that
 * ends before it leaves releases its coupon; call this after changing the stock, since pools are locked before coupons.
 * Throws for a move that neither the table nor a correction allows.
 */
export async function changeStatus(
  tx: Tx,
  order: Order,
  { to, note, ...change }: StatusChange,
  context: AuditContext,
): Promise<void> {
  if (!nextStatuses(order).includes(to) && !isCorrection(order.status, to))
    throw new Error(`Order ${order.id} is ${order.status} and cannot become ${to}`)
  const paymentStatus = await findPaymentStatus(tx, { ...order, status: to })
  await updateOrder(tx, order.id, { ...change, status: to, paymentStatus }, context.at)
  if (isInPhase(to, 'void')) await releaseCoupon(tx, order.id, context)
  await insertEvent(tx, order.id, { kind: 'moved', from: order.status, to, note: note ?? null }, context)
}
