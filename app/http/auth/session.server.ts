import { findVisitorByToken } from '#app/domain/identity/sessions/find-visitor.server.ts'
import { SESSION_LIFE } from '#app/domain/identity/sessions/session.ts'
import type { Visitor } from '#app/domain/identity/user.ts'
import type { Shop } from '#app/domain/shop.ts'
import { cookieName, readCookies, secretCookie } from '../context/cookies.server.ts'

/** Who is asking: a guest, someone who still owes their name, or a user. */
export function findVisitor(shop: Shop, request: Request): Promise<Visitor> {
  return findVisitorByToken(shop, sessionTokenOf(shop, request))
}

/** The session token a request carries, if any. */
export function sessionTokenOf(shop: Shop, request: Request): string | null {
  return readCookies(request).get(cookieName(shop.origin, 'sid')) ?? null
}

/** The Set-Cookie line that signs a browser in, or (null) out. */
export function sessionCookie(shop: Shop, token: string | null): string {
  return secretCookie(shop.origin, 'sid', token ?? '', token ? SESSION_LIFE / 1000 : 0)
}
