import type { Db } from '#app/db/db.server.ts'
import { isClosedMonthOf } from '#app/domain/closed-months/closed-month-store.server.ts'
import { listRefundsOf } from '#app/domain/payments/refund/refund-store.server.ts'
import type { Order } from '../order/order.ts'
import { EDIT_MESSAGES, type EditReason, mayEdit } from './order-edit.ts'
import { findOpenEdit } from './order-edit-store.server.ts'

/**
 * Why the packs of an order cannot be edited, whatever the edit: its invoice is printed, the month it was placed in is
 * closed, another edit waits, or part of it was refunded. Null: they can, as far as its status lets them.
 */
export async function findEditRefusal(
  db: Db,
  order: Pick<Order, 'id' | 'invoiceNumber'>,
  { isMonthClosed }: { isMonthClosed: boolean },
): Promise<Extract<EditReason, 'already-invoiced' | 'month-closed' | 'already-waiting' | 'already-refunded'> | null> {
  if (order.invoiceNumber) return 'already-invoiced'
  if (isMonthClosed) return 'month-closed'
  if (await findOpenEdit(db, order.id)) return 'already-waiting'
  const refunds = await listRefundsOf(db, order.id)
  return refunds.some(({ purpose }) => purpose === 'goods') ? 'already-refunded' : null
}

/**
 * Whether the pages of an order offer to edit it, and if not although it is not packed yet, why. One that waits for the
 * payment of an edit offers it, for there that edit is waived or undone.
 */
export async function readEditOffer(db: Db, order: Order): Promise<{ isOffered: boolean; message: string | null }> {
  if (!mayEdit(order.status)) return { isOffered: false, message: null }
  const isMonthClosed = order.placedAt !== null && (await isClosedMonthOf(db, order.placedAt))
  const refusal = await findEditRefusal(db, order, { isMonthClosed })
  if (refusal === null || refusal === 'already-waiting') return { isOffered: true, message: null }
  return { isOffered: false, message: EDIT_MESSAGES[refusal] }
}
