import type { Db, Tx } from '#app/db/db.server.ts'
import { wroteRow } from '#app/db/written-rows.server.ts'
import type { MessageChannel } from '#app/domain/notifications/channels/message-channel.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { parseStoredMessageChannels } from './parse-stored-message-channels.server.ts'

/** Stores the e-mail address of a profile, or null for none. It is to be confirmed. */
export async function updateEmail(tx: Tx, id: string, email: string | null, at: Instant): Promise<void> {
  await tx.updateTable('users').set({ email, email_confirmed_at: null, updated_at: at }).where('id', '=', id).execute()
}

/** Confirms the e-mail address of a profile. Returns false when the profile has another one, or none. */
export async function markEmailConfirmed(db: Db, id: string, email: string, at: Instant): Promise<boolean> {
  const confirmed = await db
    .updateTable('users')
    .set((row) => ({ email_confirmed_at: row.fn.coalesce('email_confirmed_at', row.val(at)) }))
    .where('id', '=', id)
    .where('email', '=', email)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return wroteRow(confirmed)
}

/** The channels that a profile prefers, in its order, and its confirmed e-mail address; null for an unknown phone. */
export async function findContact(
  db: Db,
  phone: string,
): Promise<{ channels: readonly MessageChannel[]; email: string | null } | null> {
  const row = await db
    .selectFrom('users')
    .select(['channels', 'email', 'email_confirmed_at'])
    .where('phone', '=', phone)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row
    ? { channels: parseStoredMessageChannels(row.channels), email: row.email_confirmed_at ? row.email : null }
    : null
}

/** Stores the channels a shopper prefers, in order; none for the usual order. */
export async function updateChannels(
  db: Db,
  id: string,
  channels: readonly MessageChannel[],
  at: Instant,
): Promise<void> {
  const stored = channels.length > 0 ? JSON.stringify(channels) : null
  await db.updateTable('users').set({ channels: stored, updated_at: at }).where('id', '=', id).execute()
}

/** The confirmed e-mail address of a user, or null. */
export async function findConfirmedEmail(db: Db, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', id)
    .where('email_confirmed_at', 'is not', null)
    .executeTakeFirst()
  return row?.email ?? null
}
