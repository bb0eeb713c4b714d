import { inTransaction } from '#app/db/db.server.ts'
import { insertAudit } from '#app/domain/audit/audit-store.server.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import { mayEnterAdmin } from '../user.ts'
import { findUserByPhone } from '../user-store.server.ts'
import { CODE } from './code-limits.ts'
import { writeCode } from './write-code.server.ts'

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
    const wish = { phone, client: 'command', purpose: 'sign-in', trustedBy: 'command', life: CODE.printedLife } as const
    return writeCode(tx, shop, wish)
  })
  return done({ code, path: `/auth/code/${id}` })
}
