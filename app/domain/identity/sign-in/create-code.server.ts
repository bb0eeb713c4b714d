import { createHmac, randomInt } from 'node:crypto'
import type { Tx } from '#app/db/db.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { later } from '#app/domain/time/instant.ts'
import { insertCode, type NewCode } from './code-store.server.ts'

/** The input of a new code. `phone` is E.164, `life` milliseconds. */
type CodeInput = Pick<NewCode, 'phone' | 'client' | 'purpose' | 'trustedBy'> & { life: number }

/** Creates a one-time code and stores its hash. Returns the challenge id and the six digits, which are not stored. */
export async function createCode(
  tx: Tx,
  shop: Pick<Shop, 'now' | 'newId' | 'secret'>,
  { life, ...input }: CodeInput,
): Promise<{ id: string; code: string }> {
  const at = shop.now()
  const id = shop.newId('code')
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await insertCode(tx, { ...input, id, hash: hashCode(shop.secret, id, code), sentAt: at, expiresAt: later(at, life) })
  return { id, code }
}

/** Hashes a code with a pepper: with only 20 bits, a plain hash would reveal it. */
export function hashCode(secret: string, challengeId: string, code: string): string {
  return createHmac('sha256', `one-time-code:${secret}`).update(`${challengeId}|${code}`).digest('base64url')
}
