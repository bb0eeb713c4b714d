import type { Db, Tx } from '#app/db/db.server.ts'
import type { Instant } from '../instant.ts'
import type { Shop } from '../shop.ts'

/** A message to send once its transaction has committed. `to` is an E.164 phone or an e-mail address. */
export type NewMessage = {
  channel: 'sms' | 'mail'
  kind: string
  to: string
  subject?: string
  body: string
  orderId?: string
}

/** A message with what became of it, for the order's timeline. */
export type QueuedMessage = {
  id: string
  channel: 'sms' | 'mail'
  kind: string
  to: string
  subject: string | null
  body: string
  tries: number
  createdAt: Instant
  sentAt: Instant | null
  deadAt: Instant | null
}

/** Puts a message into the outbox, in the transaction of what it tells about: it is sent exactly when that commits. */
export async function queueMessage(tx: Tx, message: NewMessage, at: Instant, newId: Shop['newId']): Promise<void> {
  await tx
    .insertInto('outbox')
    .values({
      id: newId('msg'),
      channel: message.channel,
      kind: message.kind,
      recipient: message.to,
      subject: message.subject ?? null,
      body: message.body,
      order_id: message.orderId ?? null,
      created_at: at,
      next_try_at: at,
      sent_at: null,
      dead_at: null,
      error: null,
    })
    .execute()
}

const MESSAGE = ['id', 'channel', 'kind', 'recipient', 'subject', 'body', 'tries', 'created_at', 'sent_at', 'dead_at'] as const

/** Messages waiting for a try, oldest first. */
export async function listDueMessages(db: Db, at: Instant, limit: number): Promise<QueuedMessage[]> {
  const rows = await db
    .selectFrom('outbox')
    .where('sent_at', 'is', null)
    .where('dead_at', 'is', null)
    .where('next_try_at', '<=', at)
    .select(MESSAGE)
    .orderBy('next_try_at')
    .limit(limit)
    .execute()
  return rows.map(fromRow)
}

/** The messages about an order, oldest first. */
export async function listMessagesOf(db: Db, orderId: string): Promise<QueuedMessage[]> {
  const rows = await db.selectFrom('outbox').where('order_id', '=', orderId).select(MESSAGE).orderBy('created_at').orderBy('id').execute()
  return rows.map(fromRow)
}

/** Makes one try ours until `leaseUntil`; false when another process took it first. */
export async function claimMessage(db: Db, message: QueuedMessage, leaseUntil: Instant): Promise<boolean> {
  const claimed = await db
    .updateTable('outbox')
    .set({ tries: message.tries + 1, next_try_at: leaseUntil })
    .where('id', '=', message.id)
    .where('tries', '=', message.tries)
    .where('sent_at', 'is', null)
    .executeTakeFirst()
  return claimed.numUpdatedRows === 1n
}

/** Writes how a try ended: sent, to be tried again, or given up. */
export async function updateMessage(
  db: Db,
  id: string,
  outcome: { sentAt: Instant } | { nextTryAt: Instant; error: string } | { deadAt: Instant; error: string },
): Promise<void> {
  await db
    .updateTable('outbox')
    .set({
      sent_at: 'sentAt' in outcome ? outcome.sentAt : null,
      dead_at: 'deadAt' in outcome ? outcome.deadAt : null,
      next_try_at: 'nextTryAt' in outcome ? outcome.nextTryAt : null,
      error: 'error' in outcome ? outcome.error : null,
    })
    .where('id', '=', id)
    .execute()
}

/** Deletes what was sent before a day: the order's events keep the history. Gives how many. */
export async function deleteSentMessages(db: Db, before: Instant): Promise<number> {
  const deleted = await db.deleteFrom('outbox').where('order_id', 'is', null).where('sent_at', '<', before).executeTakeFirst()
  return Number(deleted.numDeletedRows)
}

function fromRow(row: {
  id: string
  channel: 'sms' | 'mail'
  kind: string
  recipient: string
  subject: string | null
  body: string
  tries: number
  created_at: Instant
  sent_at: Instant | null
  dead_at: Instant | null
}): QueuedMessage {
  return {
    id: row.id,
    channel: row.channel,
    kind: row.kind,
    to: row.recipient,
    subject: row.subject,
    body: row.body,
    tries: row.tries,
    createdAt: row.created_at,
    sentAt: row.sent_at,
    deadAt: row.dead_at,
  }
}
