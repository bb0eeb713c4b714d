import type { Db, Tx } from '#app/db/db.server.ts'
import { wroteRow } from '#app/db/written-rows.server.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import type { MessageChannel } from '../channels/message-channel.ts'

/** A message that failed: given up, or waiting for a retry. Without its text, which no decision needs. */
export type UnsentMessage = {
  id: string
  channel: MessageChannel
  kind: string
  to: string
  orderId: string | null
  /** As stored by `failureOf`. */
  error: string
  tries: number
  createdAt: Instant
  nextTryAt: Instant | null
  failedAt: Instant | null
  /** Whether the text is still stored. */
  hasText: boolean
}

// Messages with a failed try, not those that wait for their first one.
const notSent = (db: Db) =>
  db.selectFrom('outbox').where('sent_at', 'is', null).where('error', 'is not', null).where('dismissed_at', 'is', null)

/** The number of messages that failed and were neither sent since nor dismissed. */
export async function countUnsent(db: Db): Promise<number> {
  const { count } = await notSent(db)
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** A page of unsent messages, newest first. Pages start at 1. */
export async function listUnsent(db: Db, page: number, perPage: number): Promise<UnsentMessage[]> {
  const rows = await notSent(db)
    .select([
      'id',
      'channel',
      'kind',
      'recipient',
      'order_id',
      'error',
      'tries',
      'created_at',
      'next_try_at',
      'dead_at',
    ])
    .select((row) => row('body', '<>', '').as('has_text'))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    channel: row.channel,
    kind: row.kind,
    to: row.recipient,
    orderId: row.order_id,
    error: row.error ?? '',
    tries: row.tries,
    createdAt: row.created_at,
    nextTryAt: row.next_try_at,
    failedAt: row.dead_at,
    hasText: Boolean(row.has_text),
  }))
}

/** An unsent message by its id, or null. */
export async function findUnsent(
  tx: Tx,
  id: string,
): Promise<Pick<UnsentMessage, 'kind' | 'hasText' | 'failedAt'> | null> {
  const row = await notSent(tx).where('id', '=', id).select(['kind', 'body', 'dead_at']).executeTakeFirst()
  return row ? { kind: row.kind, hasText: row.body !== '', failedAt: row.dead_at } : null
}

/** Makes a given-up message due again, with all its tries. Returns false when it was retried meanwhile. */
export async function markMessageRetried(tx: Tx, id: string, at: Instant): Promise<boolean> {
  const retried = await tx
    .updateTable('outbox')
    .set({ dead_at: null, error: null, tries: 0, next_try_at: at })
    .where('id', '=', id)
    .where('dead_at', 'is not', null)
    .where('sent_at', 'is', null)
    .executeTakeFirst()
  return wroteRow(retried)
}

/** Dismisses a message. Returns false when it was sent or dismissed meanwhile. */
export async function markMessageDismissed(tx: Tx, id: string, at: Instant): Promise<boolean> {
  const dismissed = await tx
    .updateTable('outbox')
    .set((row) => ({ dismissed_at: at, next_try_at: null, dead_at: row.fn.coalesce('dead_at', row.val(at)) }))
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('dismissed_at', 'is', null)
    .executeTakeFirst()
  return wroteRow(dismissed)
}
