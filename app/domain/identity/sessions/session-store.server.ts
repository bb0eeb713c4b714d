import type { Selectable } from 'kysely'
import type { Db } from '#app/db/db.server.ts'
import type { SessionsTable } from '#app/db/schema/identity.ts'
import { countWrittenRows, wroteRow } from '#app/db/written-rows.server.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import type { Session } from './session.ts'

/** A stored session. The token is stored as a hash only. */
export type StoredSession = Session & { device: string; createdAt: Instant; lastSeenAt: Instant }

/** The open session of a token hash; null when it has expired or was idle since `seenSince`. */
export async function findSession(
  db: Db,
  tokenHash: string,
  at: Instant,
  seenSince: Instant,
): Promise<StoredSession | null> {
  const row = await db
    .selectFrom('sessions')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', at)
    .where('last_seen_at', '>', seenSince)
    .executeTakeFirst()
  return row ? toSession(row) : null
}

function toSession(row: Selectable<SessionsTable>): StoredSession {
  return {
    id: row.id,
    userId: row.user_id,
    phone: row.phone,
    displayName: row.display_name,
    codeConfirmedAt: row.code_confirmed_at,
    device: row.device,
    createdAt: row.created_at,
    lastSeenAt: row.last_seen_at,
  }
}

/** The open sessions of a user, most recently seen first. */
export async function listSessions(db: Db, userId: string, at: Instant, seenSince: Instant): Promise<StoredSession[]> {
  const rows = await db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('expires_at', '>', at)
    .where('last_seen_at', '>', seenSince)
    .orderBy('last_seen_at', 'desc')
    .execute()
  return rows.map(toSession)
}

/** Stores a session that starts now, with the code just confirmed. */
export async function insertSession(
  db: Db,
  session: Omit<StoredSession, 'createdAt' | 'lastSeenAt' | 'codeConfirmedAt'>,
  { tokenHash, at, expiresAt }: { tokenHash: string; at: Instant; expiresAt: Instant },
): Promise<void> {
  await db
    .insertInto('sessions')
    .values({
      id: session.id,
      token_hash: tokenHash,
      user_id: session.userId,
      phone: session.phone,
      display_name: session.displayName,
      device: session.device,
      created_at: at,
      last_seen_at: at,
      code_confirmed_at: at,
      expires_at: expiresAt,
    })
    .execute()
}

/** Updates when a session was last seen. */
export async function markSessionSeen(db: Db, id: string, at: Instant): Promise<void> {
  await db.updateTable('sessions').set({ last_seen_at: at }).where('id', '=', id).execute()
}

/** Replaces the token of a session after a confirmed code. The old token stops working. */
export async function updateSessionToken(
  db: Db,
  id: string,
  tokenHash: string,
  codeConfirmedAt: Instant,
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ token_hash: tokenHash, code_confirmed_at: codeConfirmedAt })
    .where('id', '=', id)
    .execute()
}

/** Updates the display name in all sessions of a user. */
export async function updateSessionNames(db: Db, userId: string, displayName: string): Promise<void> {
  await db.updateTable('sessions').set({ display_name: displayName }).where('user_id', '=', userId).execute()
}

/** Deletes the session of a token hash, if any. */
export async function deleteSessionByToken(db: Db, tokenHash: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute()
}

/** Deletes a session of this user. Returns whether there was one. */
export async function deleteSession(db: Db, userId: string, id: string): Promise<boolean> {
  const gone = await db.deleteFrom('sessions').where('id', '=', id).where('user_id', '=', userId).executeTakeFirst()
  return wroteRow(gone)
}

/** Deletes all sessions of a user except `keep`. */
export async function deleteSessionsOf(db: Db, userId: string, keep: string | null): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(keep !== null, (query) => query.where('id', '!=', keep ?? ''))
    .execute()
}

/** Deletes the sessions of everybody. Returns how many there were. */
export async function deleteAllSessions(db: Db): Promise<number> {
  const gone = await db.deleteFrom('sessions').executeTakeFirst()
  return countWrittenRows(gone)
}

/** Deletes sessions that have expired or were idle since `seenSince`. */
export async function deleteEndedSessions(db: Db, at: Instant, seenSince: Instant): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where((where) => where.or([where('expires_at', '<=', at), where('last_seen_at', '<=', seenSince)]))
    .execute()
}
