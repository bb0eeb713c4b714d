import { createHmac, randomInt } from 'node:crypto'
import type { Tx } from '#app/db/db.server.ts'
import { later } from '#app/domain/instant.ts'
import type { Shop } from '#app/domain/shop.ts'
import { prefixOf } from './code-limits.ts'
import { insertCode } from './code-store.server.ts'
import type { CodePurpose } from './one-time-code.ts'

/** A code to be: for which phone and what, asked for from where, and how long it lives in milliseconds. */
type NewCode = { phone: string; client: string; purpose: CodePurpose; trustedBy: string | null; life: number }

/** Makes a one-time code and keeps its hash. Gives the challenge it answers, and the six digits: they are kept nowhere. */
export async function writeCode(
  tx: Tx,
  shop: Pick<Shop, 'now' | 'newId' | 'secret'>,
  { phone, client, purpose, trustedBy, life }: NewCode,
): Promise<{ id: string; code: string }> {
  const at = shop.now()
  const id = shop.newId('code')
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await insertCode(tx, {
    id,
    phone,
    phone_prefix: prefixOf(phone),
    client,
    purpose,
    code_hash: hashCode(shop.secret, id, code),
    sent_at: at,
    expires_at: later(at, life),
    consumed_at: null,
    voided_at: null,
    trusted_by: trustedBy,
  })
  return { id, code }
}

/** A code has 20 bits, so its hash needs the pepper: a stolen database alone tells no code. */
export function hashCode(secret: string, challengeId: string, code: string): string {
  return createHmac('sha256', `one-time-code:${secret}`).update(`${challengeId}|${code}`).digest('base64url')
}
