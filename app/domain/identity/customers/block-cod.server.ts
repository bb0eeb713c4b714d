import { inTransaction } from '#app/db/db.server.ts'
import { insertAudit } from '#app/domain/audit/audit-store.server.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import { updateCodBlocked } from './account-status-store.server.ts'

/** Why the block was not changed. */
export const BLOCK_COD_MESSAGES = { 'no-such-user': 'This customer no longer has an account.' } as const

/** Closes cash on delivery for a shopper, or opens it again. Refuses `no-such-user`. */
export function blockCod(
  shop: Shop,
  actor: string,
  userId: string,
  block: boolean,
): Promise<Result<null, keyof typeof BLOCK_COD_MESSAGES>> {
  const context = auditContext(shop, actor)
  return inTransaction(shop.db, async (tx) => {
    const codBlockedAt = block ? context.at : null
    const before = await updateCodBlocked(tx, userId, codBlockedAt, context.at)
    if (!before) return refused('no-such-user')
    const action = block ? 'block-cod' : 'unblock-cod'
    await insertAudit(tx, { action, subject: `user:${userId}`, before, after: { codBlockedAt } }, context)
    return done(null)
  })
}
