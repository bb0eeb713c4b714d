import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * The key of a link sent to one person: whoever has it was told. 96 bits, bound to a purpose (`ticket`, `review`) and
 * the id of what is shown.
 */
export function linkKey(secret: string, purpose: string, id: string): string {
  return createHmac('sha256', `link:${secret}`).update(`${purpose}|${id}`).digest('base64url').slice(0, 16)
}

/** Whether a key is the one of this link. */
export function isLinkKey(secret: string, purpose: string, id: string, key: string | null): boolean {
  // Counted in bytes: a key from outside may hold any character.
  const right = Buffer.from(linkKey(secret, purpose, id))
  const given = Buffer.from(key ?? '')
  return given.length === right.length && timingSafeEqual(given, right)
}
