import { createHmac, timingSafeEqual } from 'node:crypto'

/** The letters of a key, six bits each: 96 bits. */
const LETTERS = 16

/** The secret key of a link sent to a person, bound to a purpose (`ticket`, `review`) and an id. */
export function linkKey(secret: string, purpose: string, id: string, letters = LETTERS): string {
  return createHmac('sha256', `link:${secret}`).update(`${purpose}|${id}`).digest('base64url').slice(0, letters)
}

/** Whether a key is the right one for a link. */
export function isLinkKey(secret: string, purpose: string, id: string, key: string | null, letters = LETTERS): boolean {
  // Compared by bytes, as a key from outside may contain any character.
  const expected = Buffer.from(linkKey(secret, purpose, id, letters))
  const given = Buffer.from(key ?? '')
  return given.length === expected.length && timingSafeEqual(given, expected)
}
