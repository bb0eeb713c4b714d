import { createHmac, randomInt } from 'node:crypto'
import { inTransaction, type Tx } from '#app/db/db.server.ts'
import { insertAudit } from '#app/domain/audit/audit-store.server.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import { later } from '#app/domain/instant.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import { mayEnterAdmin } from '../user.ts'
import { findUserByPhone } from '../user-store.server.ts'
import { CODE, prefixOf } from './code-limits.ts'
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

/** Why no code was printed. */
export const PRINT_CODE_MESSAGES = {
  'not-staff': 'Nobody behind the counter has this phone. Codes are printed for the owner and the team only.',
  'provider-sends-codes': 'Firebase checks the phones of this shop, so codes cannot be printed here.',
} as const

/**
 * Makes a one-time code for somebody of the team without sending it: the way in from the shop's own machine, when
 * strangers have used up a phone's codes or messages do not arrive. Good once, for 15 minutes, and written down without
 * the code. Gives it with the path that ties it to the browser it is typed into.
 */
export async function printCode(
  shop: Shop,
  actor: string,
  phone: string,
): Promise<Result<{ code: string; path: string }, keyof typeof PRINT_CODE_MESSAGES>> {
  if (shop.identity.hosted) return refused('provider-sends-codes')
  const user = await findUserByPhone(shop.db, phone, shop.ownerPhones)
  if (!user || !mayEnterAdmin(user.role)) return refused('not-staff')
  const { id, code } = await inTransaction(shop.db, async (tx) => {
    const context = auditContext(shop, actor)
    await insertAudit(tx, { action: 'print-code', subject: `user:${user.id}`, before: null, after: null }, context)
    const input = {
      phone,
      client: 'command',
      purpose: 'sign-in',
      trustedBy: 'command',
      life: CODE.printedLife,
    } as const
    return writeCode(tx, shop, input)
  })
  return done({ code, path: `/auth/code/${id}` })
}
