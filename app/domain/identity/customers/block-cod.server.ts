import { inTransaction } from '#app/db/db.server.ts'
import { insertAudit } from '#app/domain/audit/audit-store.server.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import { updateCodBlock } from '../user-store.server.ts'
import { isWalkIn } from './walk-in-customer.ts'

/** Why cash on delivery was neither blocked nor unblocked. */
export const BLOCK_COD_MESSAGES = { 'user-not-found': 'This customer no longer has an account.' } as const

/** Blocks cash on delivery for a customer. Refuses `user-not-found`. */
export function blockCod(shop: Shop, actor: string, userId: string): Promise<BlockedCod> {
  return changeCod(shop, actor, userId, 'block-cod')
}

/** Unblocks cash on delivery for a customer. Refuses `user-not-found`. */
export function unblockCod(shop: Shop, actor: string, userId: string): Promise<BlockedCod> {
  return changeCod(shop, actor, userId, 'unblock-cod')
}

type BlockedCod = Result<void, keyof typeof BLOCK_COD_MESSAGES>

function changeCod(
  shop: Shop,
  actor: string,
  userId: string,
  action: 'block-cod' | 'unblock-cod',
): Promise<BlockedCod> {
  const context = auditContext(shop, actor)
  return inTransaction(shop.db, async (tx) => {
    if (isWalkIn(userId)) return refused('user-not-found')
    const codBlockedAt = action === 'block-cod' ? context.at : null
    const before = await updateCodBlock(tx, userId, codBlockedAt, context.at)
    if (!before) return refused('user-not-found')
    await insertAudit(tx, { action, subject: `user:${userId}`, before, after: { codBlockedAt } }, context)
    return done()
  })
}
