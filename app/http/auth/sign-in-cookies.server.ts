import type { TrustSignals } from '#app/domain/identity/sessions/session-and-device-tokens.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { cookieName, readCookies, secretCookie } from '../cookies/cookies.server.ts'
import { findVisitor } from './find-visitor.server.ts'
import { sessionCookie } from './session-cookie.server.ts'

const AN_HOUR = 3600

/**
 * The challenge whose code this browser requested. It outlives the code, so that a late code is reported as expired.
 */
export function challengeOf(shop: Shop, request: Request): string | null {
  return readCookies(request).get(cookieName(shop.origin, 'otp')) || null
}

/** The Set-Cookie value that ties a code to this browser; null deletes it. */
export function challengeCookie(shop: Shop, challengeId: string | null): string {
  return secretCookie(shop.origin, 'otp', challengeId ?? '', challengeId ? AN_HOUR : 0)
}

// The longest cookie lifetime that browsers allow.
const TRUSTED_DEVICE_SECONDS = 400 * 24 * 3600

/** The trusted-device token set at the last sign-in on this device, if any. */
export function trustedDeviceOf(shop: Shop, request: Request): string | null {
  return readCookies(request).get(cookieName(shop.origin, 'dev')) || null
}

/** The trust signals of a request for a code: its session and its trusted-device token. */
export async function trustSignals(shop: Shop, request: Request): Promise<TrustSignals> {
  const visitor = await findVisitor(shop, request)
  return { session: visitor.kind === 'guest' ? null : visitor.session, device: trustedDeviceOf(shop, request) }
}

/** The Set-Cookie values after a sign-in: sets the session and the trusted-device token, and deletes the challenge. */
export function signedInCookies(shop: Shop, { token, device }: { token: string; device: string }): string[] {
  return [
    sessionCookie(shop, token),
    secretCookie(shop.origin, 'dev', device, TRUSTED_DEVICE_SECONDS),
    challengeCookie(shop, null),
  ]
}
