import { createHash, createHmac, randomBytes } from 'node:crypto'
import { isSameSecret } from '#app/domain/same-secret.server.ts'
import type { Session } from './session.ts'

/** A new session token: 32 random bytes, 43 characters. Only the browser stores it. */
export function newSessionToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The stored hash of a token. With 256 random bits, it needs no salt. */
export function hashSessionToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** Evidence that a code request is trusted: the signed-in session, and the trusted-device token. */
export type TrustSignals = { session: Session | null; device: string | null }

/**
 * The token a device gets at sign-in: a random name, signed with the phone. It grants no access. It only shows that
 * this phone signed in here before, so that strangers cannot exhaust its codes. A valid `known` token is kept.
 */
export function trustedDeviceToken(secret: string, phone: string, known: string | null): string {
  if (known && deviceOf(secret, phone, known)) return known
  const name = randomBytes(12).toString('base64url')
  return `${name}.${sign(secret, name, phone)}`
}

/** The session or device that makes a code request for this phone trusted, as a counter key; null when none does. */
export function verifyTrust(secret: string, phone: string, { session, device }: TrustSignals): string | null {
  if (session?.phone === phone) return `session:${session.id}`
  const name = device && deviceOf(secret, phone, device)
  return name ? `device:${name}` : null
}

/** The name of a device, if its token was signed for this phone. */
function deviceOf(secret: string, phone: string, token: string): string | null {
  const [name = '', signature = ''] = token.split('.')
  return isSameSecret(signature, sign(secret, name, phone)) ? name : null
}

function sign(secret: string, name: string, phone: string): string {
  return createHmac('sha256', `device:${secret}`).update(`${name}|${phone}`).digest('base64url')
}
