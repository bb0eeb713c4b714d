import type { Tx } from '#app/db/db.server.ts'
import type { AuditContext } from '#app/domain/audit-context.ts'
import { releaseHolds } from '#app/domain/inventory/holds/hold-stock.server.ts'
import type { Order } from '../order/order.ts'
import { insertEvent } from '../order/order-event-store.server.ts'
import { updateOrder } from '../order/order-write-store.server.ts'
import { findOpenEdit, updateEditEnded } from './order-edit-store.server.ts'

const NOTES = {
  undone: 'Undone. The order stays as it was.',
  expired: 'Not paid in time. The order stays as it was.',
  cancelled: 'The order is cancelled.',
} as const

/** Takes back the edit a locked order waits with, if there is one: its packs are free again, the order as it was. */
export async function endEdit(
  tx: Tx,
  order: Order,
  outcome: keyof typeof NOTES,
  context: AuditContext,
): Promise<boolean> {
  const edit = await findOpenEdit(tx, order.id)
  if (!edit) return false
  await releaseHolds(tx, order.id, 'Edit undone', context)
  await updateEditEnded(tx, edit.id, outcome, context)
  await insertEvent(tx, order.id, { kind: 'edit-ended', note: NOTES[outcome] }, context)
  await updateOrder(tx, order.id, {}, context.at)
  return true
}
