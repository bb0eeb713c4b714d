import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { Db, Tx } from '#app/db/db.server.ts'
import type { OutboxTable } from '#app/db/schema/notifications.ts'
import { countWrittenRows } from '#app/db/written-rows.server.ts'
import { parseStored } from '#app/domain/stored-json.server.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { isTrialId, isTrialPhone } from '#app/domain/trial-status/trial-ids-and-phones.ts'
import type { NewMessage } from './new-message.ts'

/** A message of the outbox with its outcome. */
export type QueuedMessage = Omit<NewMessage, 'orderId' | 'campaignId' | 'at'> & {
  orderId: string | null
  tries: number
  createdAt: Instant
  sentAt: Instant | null
  failedAt: Instant | null
  /** Why the last try failed, as stored by `failureOf`. */
  error: string | null
  /** The first message of the chain that this one belongs to; null before its channels are chosen. */
  causeId: string | null
  /** The phone that its other channels go to; null like `causeId`. */
  phone: string | null
  /** When the service reported it as delivered and as read. Only WhatsApp reports it. */
  deliveredAt: Instant | null
  readAt: Instant | null
  /** Of an offer: its campaign. */
  campaignId: string | null
}

/**
 * Stores messages built by `newText` and `newMail`. Those of the trial year are stored as refused and dismissed: nobody
 * is sent them, and nobody has to look at them.
 */
export async function insertMessages(tx: Tx, messages: readonly NewMessage[]): Promise<void> {
  const rows = messages.map((message) => ({
    ...toRow(message),
    ...(isTrialId(message.id) || isTrialPhone(message.to) ? refusedAt(message.at) : {}),
  }))
  await tx.insertInto('outbox').values(rows).execute()
}

const refusedAt = (at: Instant) => ({ next_try_at: null, dead_at: at, dismissed_at: at, error: 'trial-customer' })

function toRow(message: NewMessage) {
  return {
    id: message.id,
    channel: message.channel,
    kind: message.kind,
    recipient: message.to,
    subject: message.subject,
    body: message.body,
    variables: JSON.stringify(message.variables),
    order_id: message.orderId ?? null,
    campaign_id: message.campaignId ?? null,
    created_at: message.at,
    next_try_at: message.at,
    sent_at: null,
    dead_at: null,
    dismissed_at: null,
    error: null,
  }
}

/** Whether a value of a text message about an order had these words. */
export async function hasTextWith(db: Db, orderId: string, words: string): Promise<boolean> {
  const row = await db
    .selectFrom('outbox')
    .where('order_id', '=', orderId)
    .where('channel', '<>', 'mail')
    .where('variables', 'like', `%${words}%`)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The number of messages still to be sent. */
export async function countWaitingMessages(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('outbox')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('sent_at', 'is', null)
    .where('dead_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

const VARIABLES = z.record(z.string(), z.string())

const MESSAGE = [
  'id',
  'channel',
  'kind',
  'recipient',
  'subject',
  'body',
  'variables',
  'order_id',
  'tries',
  'created_at',
  'sent_at',
  'dead_at',
  'error',
  'cause_id',
  'phone',
  'delivered_at',
  'read_at',
  'campaign_id',
] as const

/** Messages due for a try, oldest first; with `kinds` only those. */
export async function listDueMessages(
  db: Db,
  at: Instant,
  { limit, kinds }: { limit: number; kinds?: readonly string[] },
): Promise<QueuedMessage[]> {
  const rows = await db
    .selectFrom('outbox')
    .where('sent_at', 'is', null)
    .where('dead_at', 'is', null)
    .where('next_try_at', '<=', at)
    .$if(kinds !== undefined, (query) => query.where('kind', 'in', kinds ?? []))
    .select(MESSAGE)
    .orderBy('created_at')
    // Messages of one instant come in the order they were written: “sent back” comes after “came too late”.
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(fromRow)
}

/** A message by its id, or null. */
export async function findMessage(db: Db, id: string): Promise<QueuedMessage | null> {
  const row = await db.selectFrom('outbox').where('id', '=', id).select(MESSAGE).executeTakeFirst()
  return row ? fromRow(row) : null
}

/** The messages about an order, oldest first. */
export async function listMessagesOf(db: Db, orderId: string): Promise<QueuedMessage[]> {
  const rows = await db
    .selectFrom('outbox')
    .where('order_id', '=', orderId)
    .select(MESSAGE)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(fromRow)
}

/**
 * Deletes messages without an order, sent or given up before an instant each. The outcome of an offer stays longer,
 * without its text, until `offers`. Returns how many.
 */
export async function deleteOldMessages(
  db: Db,
  before: { sent: Instant; givenUp: Instant; offers: Instant },
): Promise<number> {
  const deleted = await db
    .deleteFrom('outbox')
    .where('order_id', 'is', null)
    .where((row) =>
      row.or([
        row.and([
          row('campaign_id', 'is', null),
          row.or([row('sent_at', '<', before.sent), row('dead_at', '<', before.givenUp)]),
        ]),
        row('created_at', '<', before.offers),
      ]),
    )
    .executeTakeFirst()
  return countWrittenRows(deleted)
}

/** Deletes recipient and text of the messages about an order. That and when they were sent stays. */
export async function eraseMessagesOfOrder(tx: Tx, orderId: string, recipient: string): Promise<void> {
  await tx
    .updateTable('outbox')
    .set({ recipient, phone: null, body: '', variables: '{}' })
    .where('order_id', '=', orderId)
    .execute()
}

function fromRow(row: Pick<Selectable<OutboxTable>, (typeof MESSAGE)[number]>): QueuedMessage {
  return {
    id: row.id,
    channel: row.channel,
    kind: row.kind,
    to: row.recipient,
    subject: row.subject,
    body: row.body,
    variables: parseStored(VARIABLES, row.variables, 'outbox.variables'),
    orderId: row.order_id,
    tries: row.tries,
    createdAt: row.created_at,
    sentAt: row.sent_at,
    failedAt: row.dead_at,
    error: row.error,
    causeId: row.cause_id,
    phone: row.phone,
    deliveredAt: row.delivered_at,
    readAt: row.read_at,
    campaignId: row.campaign_id,
  }
}

/**
 * Drops the offers of a campaign that were certainly not sent: those nobody has begun to send, or whose try failed.
 * Returns their ids.
 */
export async function markOffersDropped(tx: Tx, campaignId: string, error: string, at: Instant): Promise<string[]> {
  const dropped = await tx
    .updateTable('outbox')
    .set(droppedAt(at, error))
    .where('campaign_id', '=', campaignId)
    .where((row) => row.or([row('tries', '=', 0), row('error', 'is not', null)]))
    .where('sent_at', 'is', null)
    .where('dead_at', 'is', null)
    .returning('id')
    .execute()
  return dropped.map(({ id }) => id)
}

/** Whether an offer of a campaign is still to be sent. */
export async function hasWaitingOffers(db: Db, campaignId: string): Promise<boolean> {
  const row = await db
    .selectFrom('outbox')
    .select('id')
    .where('campaign_id', '=', campaignId)
    .where('sent_at', 'is', null)
    .where('dead_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The columns of a message that was given up and that nobody has to look at. */
export const droppedAt = (at: Instant, error: string) => ({
  ...{ error, dead_at: at, dismissed_at: at, next_try_at: null },
  ...{ body: '', variables: '{}' },
})
