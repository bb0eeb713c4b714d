import { isUnavailable } from '#app/db/database-errors.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { later } from '#app/domain/time/instant.ts'
import { basicUser } from '../user.ts'
import { findUserUnlessBlocked } from '../user-store.server.ts'
import { SESSION_IDLE, SESSION_TOUCH } from './session.ts'
import { hashSessionToken } from './session-and-device-tokens.server.ts'
import { findSession, markSessionSeen } from './session-store.server.ts'
import type { Visitor } from './visitor.ts'

/**
 * The visitor of a session token. When the profile cannot be read, a basic user without rights (docs/specification.md,
 * section 8). Throws when the database is unavailable.
 */
export async function findVisitorByToken(shop: Shop, token: string | null): Promise<Visitor> {
  if (!token) return { kind: 'guest' }
  const at = shop.now()
  const stored = await findSession(shop.db, hashSessionToken(token), at, later(at, -SESSION_IDLE))
  if (!stored) return { kind: 'guest' }
  const { lastSeenAt, device: _, createdAt: __, ...session } = stored
  try {
    if (at >= later(lastSeenAt, SESSION_TOUCH)) await markSessionSeen(shop.db, session.id, at)
    const user = await findUserUnlessBlocked(shop.db, session.userId, shop.ownerPhones)
    // Blocking ends all sessions; one that started at the same moment is ignored here.
    if (user === 'blocked') return { kind: 'guest' }
    return user ? { kind: 'user', session, user } : { kind: 'nameless', session }
  } catch (error) {
    // A temporary failure: an error page is better than a profile without rights and addresses.
    if (isUnavailable(error)) throw error
    shop.log.error({ error, user: session.userId }, 'the profile could not be read; the visitor is a basic user')
    return { kind: 'user', session, user: basicUser(session, at) }
  }
}
