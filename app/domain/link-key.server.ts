import { createHmac, timingSafeEqual } from 'node:crypto'

/** The secret key of a link sent to a person: 96 bits, bound to a purpose (`ticket`, `review`) and an id. */
export function linkKey(secret: string, purpose: string, id: string): string {
  return createHmac('sha256', `link:${secret}`).update(`${purpose}|${id}`).digest('base64url').slice(0, 16)
}

/** Whether a key is the right one for a link. */
export function isLinkKey(secret: string, purpose: string, id: string, key: string | null): boolean {
  // Compared by bytes, as a key from outside may contain any character.
  const expected = Buffer.from(linkKey(secret, purpose, id))
  const given = Buffer.from(key ?? '')
  return given.length === expected.length && timingSafeEqual(given, expected)
}
