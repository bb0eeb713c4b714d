import { createHash, randomBytes } from 'node:crypto'

/** A new session token: 32 random bytes, 43 characters. Only the browser ever holds it. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What is stored of a token. It has 256 bits of its own, so a plain hash is enough. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
