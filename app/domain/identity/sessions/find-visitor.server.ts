import { isUnavailable } from '#app/db/unavailable.server.ts'
import { later } from '#app/domain/instant.ts'
import type { Shop } from '#app/domain/shop.ts'
import { basicUser, type Session, type Visitor } from '../user.ts'
import { findAccountStatus, findUser } from '../user-store.server.ts'
import { SESSION_IDLE, SESSION_TOUCH } from './session.ts'
import { findSession, type SessionRow, updateSessionSeen } from './session-store.server.ts'
import { hashToken } from './tokens.server.ts'

/**
 * Who stands behind a session token: a guest, someone who still owes their name, or a user.
 * When the profile cannot be read, a basic user without any rights (spec section 8); throws when the database is not to
 * be had at the moment.
 */
export async function findVisitorByToken(shop: Shop, token: string | null): Promise<Visitor> {
  if (!token) return { kind: 'guest' }
  const at = shop.now()
  const row = await findSession(shop.db, hashToken(token), at, later(at, -SESSION_IDLE))
  if (!row) return { kind: 'guest' }
  const session = sessionOf(row)
  try {
    if (at >= later(row.last_seen_at, SESSION_TOUCH)) await updateSessionSeen(shop.db, row.id, at)
    // A blocked account is signed out when it is blocked; a session that began in that moment counts for nothing.
    if ((await findAccountStatus(shop.db, row.user_id))?.blockedAt) return { kind: 'guest' }
    const user = await findUser(shop.db, row.user_id, shop.ownerPhones)
    return user ? { kind: 'user', session, user } : { kind: 'nameless', session }
  } catch (error) {
    // In a moment it can be read: better to ask again than to take someone for a customer without an address.
    if (isUnavailable(error)) throw error
    shop.log.error({ error, user: session.userId }, 'the profile could not be read; the visitor is a basic user')
    return { kind: 'user', session, user: basicUser(session, at) }
  }
}

function sessionOf(row: SessionRow): Session {
  return {
    id: row.id,
    userId: row.user_id,
    phone: row.phone,
    displayName: row.display_name,
    codeConfirmedAt: row.code_confirmed_at,
  }
}
