import { inTransaction } from '#app/db/db.server.ts'
import { insertAudit } from '#app/domain/audit/audit-store.server.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import type { Shop } from '#app/domain/shop.ts'
import type { Session } from './session.ts'
import { hashSessionToken } from './session-and-device-tokens.server.ts'
import { deleteAllSessions, deleteSession, deleteSessionByToken, deleteSessionsOf } from './session-store.server.ts'

/** Ends the session of a token. Does nothing without one. */
export async function signOut(shop: Shop, token: string | null): Promise<void> {
  if (token) await deleteSessionByToken(shop.db, hashSessionToken(token))
}

/** Ends all other sessions of the user. */
export function signOutElsewhere(shop: Shop, session: Session): Promise<void> {
  return deleteSessionsOf(shop.db, session.userId, session.id)
}

/** Ends a session of the user by its id. Returns false when it belongs to another user or has ended. */
export function endSession(shop: Shop, session: Session, id: string): Promise<boolean> {
  return deleteSession(shop.db, session.userId, id)
}

/**
 * Ends the sessions of everybody, the team's too, as after a stolen backup: sessions do not depend on SECRET. Returns
 * how many there were.
 */
export function endAllSessions(shop: Shop, actor: string): Promise<number> {
  return inTransaction(shop.db, async (tx) => {
    const ended = await deleteAllSessions(tx)
    const entry = { action: 'end-sessions', subject: 'sessions', before: null, after: { ended } } as const
    await insertAudit(tx, entry, auditContext(shop, actor))
    return ended
  })
}
