import { createHmac } from 'node:crypto'
import { isSameSecret } from './same-secret.server.ts'

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
  return isSameSecret(token ?? '', linkToken(secret, purpose, id, letters))
}
