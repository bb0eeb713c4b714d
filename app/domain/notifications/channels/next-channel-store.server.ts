import { z } from 'zod'
import type { Db, Tx } from '#app/db/db.server.ts'
import { wroteRow } from '#app/db/written-rows.server.ts'
import { parseStored } from '#app/domain/stored-json.server.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import type { MessageFailureReason } from '../outbox/message-failure.ts'
import { MESSAGE_CHANNELS, type MessageChannel } from './message-channel.ts'

/** The way a message goes: its channel, to whom, and the channels left. `subject`: of a mail. */
export type MessageRoute = {
  channel: MessageChannel
  recipient: string
  subject: string | null
  nextChannels: readonly MessageChannel[]
}

/** Sets the channel of a message before its first try, and those left to try after it. */
export async function updateMessageRoute(
  db: Db,
  id: string,
  phone: string,
  { channel, recipient, subject, nextChannels }: MessageRoute,
): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ channel, recipient, subject, cause_id: id, phone, next_channels: channelsText(nextChannels) })
    .where('id', '=', id)
    .execute()
}

/** Channels as they are stored; null for none. */
export function channelsText(channels: readonly MessageChannel[]): string | null {
  return channels.length > 0 ? JSON.stringify(channels) : null
}

const CHANNELS = z.array(z.enum(MESSAGE_CHANNELS))

/** A message that may have to go by its next channel. */
export type StuckMessage = { id: string; channels: readonly MessageChannel[]; stored: string }

// What no other channel would change.
const FOR_EVERY_CHANNEL: readonly MessageFailureReason[] = [
  'enough-today',
  'too-late',
  'no-longer-true',
  'trial-customer',
]

/**
 * Messages that did not get through and have a channel left: given up, refused after they were sent, or neither arrived
 * nor sent since `before`. A message by a channel without receipts is done once it is sent.
 */
export async function listStuckMessages(
  db: Db,
  { before, limit }: { before: Instant; limit: number },
): Promise<StuckMessage[]> {
  const rows = await db
    .selectFrom('outbox')
    .select(['id', 'next_channels'])
    .where('next_channels', 'is not', null)
    .where('delivered_at', 'is', null)
    .where('dismissed_at', 'is', null)
    .where((row) =>
      row.or([
        row.and([row('dead_at', 'is not', null), row('error', 'not in', FOR_EVERY_CHANNEL)]),
        row.and([row('sent_at', 'is not', null), row('error', 'is not', null)]),
        row.and([row('sent_at', 'is not', null), row('sent_at', '<=', before)]),
        row.and([row('sent_at', 'is', null), row('error', 'is not', null), row('created_at', '<=', before)]),
      ]),
    )
    .orderBy('created_at')
    .limit(limit)
    .execute()
  return rows.flatMap(({ id, next_channels: stored }) =>
    stored === null ? [] : [{ id, stored, channels: parseStored(CHANNELS, stored, 'outbox.next_channels') }],
  )
}

/**
 * Takes the remaining channels from a message, so that another message can use them; false when it arrived or another
 * process was faster. A message that was never sent is not tried again.
 */
export async function markMessageSuperseded(tx: Tx, { id, stored }: StuckMessage, at: Instant): Promise<boolean> {
  const taken = await tx
    .updateTable('outbox')
    .set((row) => ({
      next_channels: null,
      dismissed_at: row.case().when('sent_at', 'is', null).then(row.val(at)).else(row.ref('dismissed_at')).end(),
      dead_at: row
        .case()
        .when('sent_at', 'is', null)
        .then(row.fn.coalesce('dead_at', row.val(at)))
        .else(row.ref('dead_at'))
        .end(),
      next_try_at: null,
      error: row.fn.coalesce('error', row.val('next-channel')),
    }))
    .where('id', '=', id)
    .where('next_channels', '=', stored)
    .where('delivered_at', 'is', null)
    .executeTakeFirst()
  return wroteRow(taken)
}

/**
 * Stores a message that goes by the next channel. The database refuses a second one of the same chain by the same
 * channel.
 */
export async function insertNextMessage(
  tx: Tx,
  message: {
    id: string
    causeId: string
    channel: MessageChannel
    kind: string
    recipient: string
    phone: string
    subject: string | null
    body: string
    variables: Readonly<Record<string, string>>
    orderId: string | null
    nextChannels: string | null
    at: Instant
  },
): Promise<void> {
  await tx
    .insertInto('outbox')
    .values({
      id: message.id,
      channel: message.channel,
      kind: message.kind,
      recipient: message.recipient,
      subject: message.subject,
      body: message.body,
      variables: JSON.stringify(message.variables),
      order_id: message.orderId,
      created_at: message.at,
      next_try_at: message.at,
      cause_id: message.causeId,
      phone: message.phone,
      next_channels: message.nextChannels,
    })
    .execute()
}
