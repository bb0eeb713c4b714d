import type { Shop } from '#app/domain/shop.ts'
import { cookieName, readCookies, secretCookie } from '../context/cookies.server.ts'

const AN_HOUR = 3600

/** The challenge this browser was sent a code for. Kept longer than a code lives, so that a late code is called expired. */
export function challengeOf(shop: Shop, request: Request): string | null {
  return readCookies(request).get(cookieName(shop.origin, 'otp')) || null
}

/** The Set-Cookie line that ties a code to this browser, or (null) forgets it. */
export function challengeCookie(shop: Shop, challengeId: string | null): string {
  return secretCookie(shop.origin, 'otp', challengeId ?? '', challengeId ? AN_HOUR : 0)
}
