import { createHmac, randomInt } from 'node:crypto'
import { inTransaction, type Tx } from '#app/db/transaction.server.ts'
import { insertAudit } from '#app/domain/audit/audit-store.server.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import { later } from '#app/domain/instant.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import { isStaffRole } from '../user.ts'
import { findUserByPhone } from '../user-store.server.ts'
import { CODE_LIMITS } from './code-limits.ts'
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

/** Why no code was printed. */
export const PRINT_CODE_MESSAGES = {
  'not-staff': 'Nobody on the team has this phone. Codes are printed for the owner and the team only.',
  'provider-sends-codes': 'Firebase checks the phones of this shop, so codes cannot be printed here.',
} as const

/**
 * Creates a one-time code for a member of staff without sending it, for the command line: access when messages do not
 * arrive or the limits of the phone are exhausted. Writes an audit entry without the code. Returns the code and the path
 * to open in the browser that will use it. Refuses `not-staff` and `provider-sends-codes`.
 */
export async function printCode(
  shop: Shop,
  actor: string,
  phone: string,
): Promise<Result<{ code: string; path: string }, keyof typeof PRINT_CODE_MESSAGES>> {
  if (shop.identity.hosted) return refused('provider-sends-codes')
  const user = await findUserByPhone(shop.db, phone, shop.ownerPhones)
  if (!user || !isStaffRole(user.role)) return refused('not-staff')
  const { id, code } = await inTransaction(shop.db, async (tx) => {
    const context = auditContext(shop, actor)
    await insertAudit(tx, { action: 'print-code', subject: `user:${user.id}`, before: null, after: null }, context)
    const input = {
      phone,
      client: 'command',
      purpose: 'sign-in',
      trustedBy: 'command',
      life: CODE_LIMITS.printedLife,
    } as const
    return createCode(tx, shop, input)
  })
  return done({ code, path: `/auth/code/${id}` })
}
