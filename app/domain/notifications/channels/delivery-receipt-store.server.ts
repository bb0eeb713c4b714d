import type { Db } from '#app/db/db.server.ts'
import type { Instant } from '#app/domain/time/instant.ts'

/** A message that receipts are about: by our id, or the one the service gave it. */
type ReceiptSubject = { messageId: string | null; providerId: string }

const ofSubject = ({ messageId, providerId }: ReceiptSubject) =>
  messageId === null ? (['provider_id', providerId] as const) : (['id', messageId] as const)

/**
 * Notes that a message arrived, and perhaps was read, at the earliest instant reported. Nothing is left to try by
 * another channel.
 */
export async function markMessageDelivered(
  db: Db,
  subject: ReceiptSubject,
  { deliveredAt, readAt }: { deliveredAt: Instant; readAt: Instant | null },
): Promise<void> {
  const [column, value] = ofSubject(subject)
  await db
    .updateTable('outbox')
    .set((row) => ({
      delivered_at: row.fn.coalesce('delivered_at', row.val(deliveredAt)),
      ...(readAt ? { read_at: row.fn.coalesce('read_at', row.val(readAt)) } : {}),
      error: null,
      next_channels: null,
      // The text of a message without an order was kept for the next channel only.
      body: row.case().when('order_id', 'is', null).then('').else(row.ref('body')).end(),
      variables: row.case().when('order_id', 'is', null).then('{}').else(row.ref('variables')).end(),
    }))
    .where(column, '=', value)
    .where('channel', '=', 'whatsapp')
    .execute()
}

/** Notes that a sent message could not be delivered, unless it arrived after all. */
export async function markMessageUndelivered(db: Db, subject: ReceiptSubject, error: string): Promise<void> {
  const [column, value] = ofSubject(subject)
  await db
    .updateTable('outbox')
    .set({ error })
    .where(column, '=', value)
    .where('channel', '=', 'whatsapp')
    .where('sent_at', 'is not', null)
    .where('delivered_at', 'is', null)
    .execute()
}
