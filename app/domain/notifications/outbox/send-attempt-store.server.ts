import type { ExpressionBuilder } from 'kysely'
import type { Db } from '#app/db/db.server.ts'
import type { Tables } from '#app/db/schema.ts'
import { wroteRow } from '#app/db/written-rows.server.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { droppedAt, type QueuedMessage } from './outbox-store.server.ts'

// The tries of a message, from its claim to what came of them.

/**
 * Claims a message until `leaseUntil`. Returns false when another process has claimed it, or is sending an earlier
 * message to the same recipient, as the later one could then arrive first. A failed message and one whose lease has
 * expired block nothing. The error of an earlier try is cleared, so that a message without one was being sent when its
 * process ended.
 */
export async function claimMessage(
  db: Db,
  message: QueuedMessage,
  { at, leaseUntil }: { at: Instant; leaseUntil: Instant },
): Promise<boolean> {
  const claimed = await db
    .updateTable('outbox')
    .set({ tries: message.tries + 1, next_try_at: leaseUntil, error: null })
    .where('id', '=', message.id)
    .where('tries', '=', message.tries)
    .where('sent_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('outbox as other')
            .select('other.id')
            .where('other.recipient', '=', message.to)
            .where('other.sent_at', 'is', null)
            .where('other.dead_at', 'is', null)
            .where('other.error', 'is', null)
            .where('other.tries', '>', 0)
            .where('other.next_try_at', '>', at),
        ),
      ),
    )
    .executeTakeFirst()
  return wroteRow(claimed)
}

/**
 * Marks a message as sent, with the service's id of it where its receipts name that. Deletes the text of one without an
 * order, as it may contain a code, unless it may still have to go by another channel.
 */
export async function markMessageSent(
  db: Db,
  id: string,
  at: Instant,
  providerId: string | null = null,
): Promise<void> {
  await db
    .updateTable('outbox')
    .set((eb) => ({
      sent_at: at,
      next_try_at: null,
      error: null,
      provider_id: providerId,
      // Without receipts, sent is all that is known.
      ...(providerId === null ? { next_channels: null } : {}),
      body: eb.case().when(isDone(eb, providerId)).then('').else(eb.ref('body')).end(),
      variables: eb.case().when(isDone(eb, providerId)).then('{}').else(eb.ref('variables')).end(),
    }))
    .where('id', '=', id)
    .execute()
}

/** Whether nothing needs the text of a sent message any more. */
function isDone(eb: ExpressionBuilder<Tables, 'outbox'>, providerId: string | null) {
  const isPrivate = eb('order_id', 'is', null)
  return providerId === null ? isPrivate : eb.and([isPrivate, eb('next_channels', 'is', null)])
}

/** Stores why a try failed and when the next one is; null gives the message up and deletes a secret text. */
export async function markMessageFailed(
  db: Db,
  id: string,
  failure: { error: string; nextTryAt: Instant | null; at: Instant; isSecret: boolean },
): Promise<void> {
  const { error, nextTryAt, at, isSecret } = failure
  await db
    .updateTable('outbox')
    .set({ error, next_try_at: nextTryAt, dead_at: nextTryAt ? null : at })
    .$if(isSecret && nextTryAt === null, (update) => update.set({ body: '', variables: '{}' }))
    .where('id', '=', id)
    .execute()
}

/** Puts a claimed message back until an instant, as it was before it was claimed. */
export async function markMessagePostponed(
  db: Db,
  { id, tries, error }: Pick<QueuedMessage, 'id' | 'tries' | 'error'>,
  until: Instant,
): Promise<void> {
  await db.updateTable('outbox').set({ tries, error, next_try_at: until }).where('id', '=', id).execute()
}

/** Gives a message up that must not be sent any more. Nobody has to look at it, and its text is deleted. */
export async function markMessageDropped(db: Db, id: string, error: string, at: Instant): Promise<void> {
  await db.updateTable('outbox').set(droppedAt(at, error)).where('id', '=', id).execute()
}
