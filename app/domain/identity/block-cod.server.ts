import { inTransaction } from '#app/db/db.server.ts'
import { actOf } from '../act.ts'
import { insertAudit } from '../audit/audit-store.server.ts'
import { done, type Result, refused } from '../result.ts'
import type { Shop } from '../shop.ts'
import { updateCodBlocked } from './standing-store.server.ts'

/** Why the block was not changed. */
export const BLOCK_COD_SAYS = { 'no-such-user': 'This customer no longer has an account.' } as const

/** Closes cash on delivery for a shopper, or opens it again. Refuses `no-such-user`. */
export function blockCod(
  shop: Shop,
  actor: string,
  userId: string,
  block: boolean,
): Promise<Result<null, keyof typeof BLOCK_COD_SAYS>> {
  const act = actOf(shop, actor)
  return inTransaction(shop.db, async (tx) => {
    const codBlockedAt = block ? act.at : null
    const before = await updateCodBlocked(tx, userId, codBlockedAt, act.at)
    if (!before) return refused('no-such-user')
    const action = block ? 'block-cod' : 'unblock-cod'
    await insertAudit(tx, { action, subject: `user:${userId}`, before, after: { codBlockedAt } }, act)
    return done(null)
  })
}
