import type { Payment } from '#app/domain/payments/payment/payment.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { isPayable, type Order } from '../order/order.ts'
import type { WaitingEdit } from './order-edit.ts'

/**
 * Whether a payment attempt is still awaited at an instant: that of an edit while this edit is open and in time, any
 * other while its order can be paid. `openEdit` is the open edit of the order, or null. The gateway may keep its page
 * open for longer.
 */
export function isAwaited(
  { editId }: Pick<Payment, 'editId'>,
  order: Pick<Order, 'status' | 'holdUntil'>,
  openEdit: Pick<WaitingEdit, 'id' | 'expiresAt'> | null,
  at: Instant,
): boolean {
  if (editId === null) return isPayable(order, at)
  return openEdit?.id === editId && at < openEdit.expiresAt
}
