import { inTransaction } from '#app/db/db.server.ts'
import { COMMAND_LINE } from '#app/domain/actor.ts'
import { insertAudit } from '#app/domain/audit/audit-store.server.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import { tryConsumeRate } from '#app/domain/limits/consume-rate-limit.server.ts'
import { TOO_MANY_THIS_HOUR } from '#app/domain/limits/rate-limits.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import { findInvitedRole } from '../staff/invitation-store.server.ts'
import { isStaffRole } from '../staff/role.ts'
import { findUserByPhone } from '../user-store.server.ts'
import { CODE_LIMITS } from './code-limits.ts'
import { createCode } from './create-code.server.ts'

/** Why no code was printed. */
export const STAFF_CODE_MESSAGES = {
  'not-staff': 'Nobody on the team has this phone. Codes are printed for the owner and the team only.',
  'too-many-tries': TOO_MANY_THIS_HOUR,
  'provider-sends-codes': 'Firebase checks the phones of this shop, so codes cannot be printed here.',
} as const

/**
 * Creates a one-time code for a member of staff without sending it, for the command line: access before any SMS service
 * works, when messages do not arrive, or when the limits of the phone are exhausted. An owner of ADMIN_PHONES and
 * somebody invited need not have signed in before. Writes an audit entry without the code. Returns the code and the
 * path to open in the browser that will use it. Refuses `not-staff`, `too-many-tries` beyond the rate limit
 * `print-code`, and `provider-sends-codes`.
 */
export async function createStaffCode(
  shop: Shop,
  actor: string,
  phone: string,
): Promise<Result<{ code: string; path: string }, keyof typeof STAFF_CODE_MESSAGES>> {
  if (shop.identity.hosted) return refused('provider-sends-codes')
  const user = await findUserByPhone(shop.db, phone, shop.ownerPhones)
  const isKnown = user ? isStaffRole(user.role) : shop.ownerPhones.includes(phone)
  if (!isKnown && !(await findInvitedRole(shop.db, phone))) return refused('not-staff')
  if (!(await tryConsumeRate({ ...shop, client: COMMAND_LINE }, 'print-code', phone))) return refused('too-many-tries')
  const subject = user ? (`user:${user.id}` as const) : (`phone:${phone}` as const)
  const { id, code } = await inTransaction(shop.db, async (tx) => {
    const context = auditContext(shop, actor)
    await insertAudit(tx, { action: 'print-code', subject, before: null, after: null }, context)
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
