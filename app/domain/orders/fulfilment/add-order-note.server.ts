import { inTransaction } from '#app/db/db.server.ts'
import { insertAudit } from '#app/domain/audit/audit-store.server.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import { insertEvent } from '../order/order-event-store.server.ts'
import { lockOrder } from '../order/order-read-store.server.ts'

const MAX_NOTE_LENGTH = 500

/** Why a note was not added. */
export const NOTE_MESSAGES = {
  'order-not-found': 'We can’t find this order.',
  'note-empty': 'Write something first.',
  'note-too-long': `Use at most ${MAX_NOTE_LENGTH} characters.`,
} as const
export type NoteReason = keyof typeof NOTE_MESSAGES

/** Adds a note to an order's history, for staff alone or (`shown`) for the shopper too. Refuses with NOTE_MESSAGES. */
export function addOrderNote(
  shop: Shop,
  actor: string,
  orderId: string,
  text: string,
  { shown = false } = {},
): Promise<Result<void, NoteReason>> {
  const context = auditContext(shop, actor)
  const note = text.trim()
  return inTransaction(shop.db, async (tx) => {
    if (note === '') return refused('note-empty')
    if (note.length > MAX_NOTE_LENGTH) return refused('note-too-long')
    if (!(await lockOrder(tx, orderId))) return refused('order-not-found')
    await insertEvent(tx, orderId, { kind: 'note', note, forStaff: !shown }, context)
    await insertAudit(
      tx,
      { action: 'note-order', subject: `order:${orderId}`, before: null, after: { note, shown } },
      context,
    )
    return done()
  })
}
