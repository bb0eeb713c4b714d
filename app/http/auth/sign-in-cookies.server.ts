import type { Vouching } from '#app/domain/identity/sessions/tokens.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { cookieName, readCookies, secretCookie } from '../context/cookies.server.ts'
import { findVisitor, sessionCookie } from './session.server.ts'

const AN_HOUR = 3600

/** The challenge this browser was sent a code for. Kept longer than a code lives, so that a late code is called expired. */
export function challengeOf(shop: Shop, request: Request): string | null {
  return readCookies(request).get(cookieName(shop.origin, 'otp')) || null
}

/** The Set-Cookie line that ties a code to this browser, or (null) forgets it. */
export function challengeCookie(shop: Shop, challengeId: string | null): string {
  return secretCookie(shop.origin, 'otp', challengeId ?? '', challengeId ? AN_HOUR : 0)
}

// As long as browsers keep a cookie at all.
const SECONDS_KEPT = 400 * 24 * 3600

/** The mark this device got when somebody last signed in on it, if any. */
export function deviceOf(shop: Shop, request: Request): string | null {
  return readCookies(request).get(cookieName(shop.origin, 'dev')) || null
}

/** What of a request may vouch for whoever asks for a code. */
export async function vouchingOf(shop: Shop, request: Request): Promise<Vouching> {
  const visitor = await findVisitor(shop, request)
  return { session: visitor.kind === 'guest' ? null : visitor.session, device: deviceOf(shop, request) }
}

/** The Set-Cookie lines of somebody who has just signed in: the session, the device's mark, and no challenge any more. */
export function signedInCookies(shop: Shop, { token, device }: { token: string; device: string }): string[] {
  return [
    sessionCookie(shop, token),
    secretCookie(shop.origin, 'dev', device, SECONDS_KEPT),
    challengeCookie(shop, null),
  ]
}
