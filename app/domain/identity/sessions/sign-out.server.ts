import type { Shop } from '#app/domain/shop.ts'
import type { Session } from './session.ts'
import { hashSessionToken } from './session-and-device-tokens.server.ts'
import { deleteSession, deleteSessionByToken, deleteSessionsOf } from './session-store.server.ts'

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
