import { later } from '#app/domain/instant.ts'
import type { Shop } from '#app/domain/shop.ts'
import type { Session } from '../user.ts'
import { SESSION_IDLE, type SessionEntry } from './session.ts'
import { deleteSession, deleteSessionByToken, deleteSessionsOf, listSessions } from './session-store.server.ts'
import { hashToken } from './tokens.server.ts'

/** Ends the session behind a token, in every process at once. Without one there is nothing to do. */
export async function signOut(shop: Shop, token: string | null): Promise<void> {
  if (token) await deleteSessionByToken(shop.db, hashToken(token))
}

/** Ends all other sessions of the person behind this one. */
export function signOutElsewhere(shop: Shop, session: Session): Promise<void> {
  return deleteSessionsOf(shop.db, session.userId, session.id)
}

/** Ends one of the person's sessions by its id. False when it was not theirs, or already over. */
export function endSession(shop: Shop, session: Session, id: string): Promise<boolean> {
  return deleteSession(shop.db, session.userId, id)
}

/** The person's living sessions, the one seen last first. */
export async function listSessionsOf(shop: Shop, session: Pick<Session, 'id' | 'userId'>): Promise<SessionEntry[]> {
  const at = shop.now()
  const rows = await listSessions(shop.db, session.userId, at, later(at, -SESSION_IDLE))
  return rows.map((row) => ({
    id: row.id,
    device: row.device,
    createdAt: row.created_at,
    lastSeenAt: row.last_seen_at,
    isThisOne: row.id === session.id,
  }))
}
