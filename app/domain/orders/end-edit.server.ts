import type { Tx } from '#app/db/db.server.ts'
import type { Act } from '../act.ts'
import { releaseHolds } from '../inventory/release-holds.server.ts'
import type { Order } from './order.ts'
import { findOpenEdit, updateEditEnded } from './order-edit-store.server.ts'
import { insertEvent } from './order-event-store.server.ts'
import { updateOrder } from './order-write-store.server.ts'

const NOTES = {
  undone: 'Undone. The order stays as it was.',
  expired: 'Not paid in time. The order stays as it was.',
  cancelled: 'The order is cancelled.',
} as const

/** Takes back the edit a locked order waits with, if there is one: its packs are free again, the order as it was. */
export async function endEdit(tx: Tx, order: Order, outcome: keyof typeof NOTES, act: Act): Promise<boolean> {
  const edit = await findOpenEdit(tx, order.id)
  if (!edit) return false
  await releaseHolds(tx, order.id, 'Edit undone', act)
  await updateEditEnded(tx, edit.id, outcome, act)
  await insertEvent(tx, order.id, { kind: 'edit-ended', note: NOTES[outcome] }, act)
  await updateOrder(tx, order.id, {}, act.at)
  return true
}
