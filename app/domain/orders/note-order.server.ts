import { inTransaction } from '#app/db/db.server.ts'
import { actOf } from '../act.ts'
import { insertAudit } from '../audit/audit-store.server.ts'
import { done, type Result, refused } from '../result.ts'
import type { Shop } from '../shop.ts'
import { insertEvent } from './order-event-store.server.ts'
import { lockOrder } from './order-lock-store.server.ts'

/** Why a note was not written. */
export const NOTE_SAYS = {
  'order-not-found': 'We can’t find this order.',
  'note-empty': 'Write something first.',
  'note-too-long': 'Use at most 500 characters.',
} as const
export type NoteReason = keyof typeof NOTE_SAYS

/** Writes a note on an order's history, for staff alone or (`shown`) for the shopper too: up to 500 characters. */
export function noteOrder(
  shop: Shop,
  actor: string,
  orderId: string,
  text: string,
  { shown = false } = {},
): Promise<Result<null, NoteReason>> {
  const act = actOf(shop, actor)
  const note = text.trim()
  return inTransaction(shop.db, async (tx) => {
    if (note === '') return refused('note-empty')
    if (note.length > 500) return refused('note-too-long')
    if (!(await lockOrder(tx, orderId))) return refused('order-not-found')
    await insertEvent(tx, orderId, { kind: 'note', note, forStaff: !shown }, act)
    await insertAudit(
      tx,
      { action: 'note-order', subject: `order:${orderId}`, before: null, after: { note, shown } },
      act,
    )
    return done(null)
  })
}
