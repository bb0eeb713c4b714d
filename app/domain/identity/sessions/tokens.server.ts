import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Session } from '../user.ts'

/** A new session token: 32 random bytes, 43 characters. Only the browser ever holds it. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What is stored of a token. It has 256 bits of its own, so a plain hash is enough. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** What may vouch for a request of a code: whoever is signed in, and the mark of the device. */
export type Vouching = { session: Session | null; device: string | null }

/**
 * The mark a device gets when somebody signs in on it: a random name, signed together with their phone. It opens nothing.
 * It says only that this phone was here before, so that strangers cannot use up its codes.
 */
export function deviceMark(secret: string, phone: string, known: string | null): string {
  if (known && deviceOf(secret, phone, known)) return known
  const name = randomBytes(12).toString('base64url')
  return `${name}.${sign(secret, name, phone)}`
}

/** What vouches for a request of a code for this phone, as one word to count by; null for nothing. */
export function trustOf(secret: string, phone: string, { session, device }: Vouching): string | null {
  if (session?.phone === phone) return `session:${session.id}`
  const name = device && deviceOf(secret, phone, device)
  return name ? `device:${name}` : null
}

/** The name of a device, if its mark was made for this phone. */
function deviceOf(secret: string, phone: string, mark: string): string | null {
  const [name = '', signature = ''] = mark.split('.')
  const right = Buffer.from(sign(secret, name, phone))
  const given = Buffer.from(signature)
  return right.length === given.length && timingSafeEqual(right, given) ? name : null
}

function sign(secret: string, name: string, phone: string): string {
  return createHmac('sha256', `device:${secret}`).update(`${name}|${phone}`).digest('base64url')
}
