import { createHmac, timingSafeEqual } from 'node:crypto'

/** The letters of a token, six bits each: 96 bits. */
const LETTERS = 16

/** The secret token of a link sent to a person, bound to a purpose (`ticket`, `review`) and an id. */
export function linkToken(secret: string, purpose: string, id: string, letters = LETTERS): string {
  return createHmac('sha256', `link:${secret}`).update(`${purpose}|${id}`).digest('base64url').slice(0, letters)
}

/** Whether a token is the right one for a link. */
export function isLinkToken(
  secret: string,
  purpose: string,
  id: string,
  token: string | null,
  letters = LETTERS,
): boolean {
  // Compared by bytes, as a token from outside may contain any character.
  const expected = Buffer.from(linkToken(secret, purpose, id, letters))
  const given = Buffer.from(token ?? '')
  return given.length === expected.length && timingSafeEqual(given, expected)
}
