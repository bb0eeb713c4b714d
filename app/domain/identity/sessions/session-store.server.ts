import type { Selectable } from 'kysely'
import type { Db } from '#app/db/db.server.ts'
import type { SessionsTable } from '#app/db/schema/people.ts'
import type { Instant } from '#app/domain/instant.ts'

export type SessionRow = Selectable<SessionsTable>

/** The session of a token, by its hash, unless its absolute end or its idle limit has passed. */
export async function findSession(
  db: Db,
  tokenHash: string,
  at: Instant,
  seenSince: Instant,
): Promise<SessionRow | null> {
  const row = await db
    .selectFrom('sessions')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', at)
    .where('last_seen_at', '>', seenSince)
    .executeTakeFirst()
  return row ?? null
}

/** The living sessions of someone, the one seen last first. */
export function listSessions(db: Db, userId: string, at: Instant, seenSince: Instant): Promise<SessionRow[]> {
  return db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('expires_at', '>', at)
    .where('last_seen_at', '>', seenSince)
    .orderBy('last_seen_at', 'desc')
    .execute()
}

/** Writes a new session. */
export async function insertSession(db: Db, row: SessionRow): Promise<void> {
  await db.insertInto('sessions').values(row).execute()
}

/** Writes down that a session was seen. */
export async function updateSessionSeen(db: Db, id: string, at: Instant): Promise<void> {
  await db.updateTable('sessions').set({ last_seen_at: at }).where('id', '=', id).execute()
}

/** Gives a session a new token after a fresh code; the old token is dead from here on. */
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

/** Keeps the display name the provider would tell us at the next sign-in. */
export async function updateSessionNames(db: Db, userId: string, displayName: string): Promise<void> {
  await db.updateTable('sessions').set({ display_name: displayName }).where('user_id', '=', userId).execute()
}

/** Ends the session of a token. Nothing happens when there is none. */
export async function deleteSessionByToken(db: Db, tokenHash: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute()
}

/** Ends one session of someone; another person's is never touched. Tells whether there was one. */
export async function deleteSession(db: Db, userId: string, id: string): Promise<boolean> {
  const gone = await db.deleteFrom('sessions').where('id', '=', id).where('user_id', '=', userId).executeTakeFirst()
  return gone.numDeletedRows > 0n
}

/** Ends every session of someone, but for the one to keep. */
export async function deleteSessionsOf(db: Db, userId: string, keep: string | null): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(keep !== null, (query) => query.where('id', '!=', keep ?? ''))
    .execute()
}

/** Clears away what has ended. */
export async function deleteEndedSessions(db: Db, at: Instant, seenSince: Instant): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where((where) => where.or([where('expires_at', '<=', at), where('last_seen_at', '<=', seenSince)]))
    .execute()
}
