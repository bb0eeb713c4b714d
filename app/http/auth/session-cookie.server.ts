import { SESSION_LIFE } from '#app/domain/identity/sessions/session.ts'
import type { Shop } from '#app/domain/shop.ts'
import { cookieName, readCookies, secretCookie } from '../cookies/cookies.server.ts'

/** The session token in a request's cookie, if any. */
export function sessionTokenOf(shop: Shop, request: Request): string | null {
  return readCookies(request).get(cookieName(shop.origin, 'sid')) ?? null
}

/** The Set-Cookie value that signs a browser in; null signs it out. */
export function sessionCookie(shop: Shop, token: string | null): string {
  return secretCookie(shop.origin, 'sid', token ?? '', token ? SESSION_LIFE / 1000 : 0)
}
