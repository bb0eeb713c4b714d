import { inTransaction } from '#app/db/db.server.ts'
import { insertAudit } from '#app/domain/audit/audit-store.server.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import { deleteSessionsOf } from '../sessions/session-store.server.ts'
import { roleOf } from '../user.ts'
import { findAccountStatus, updateBlocked, updateCodBlocked } from '../user-store.server.ts'

/** Why an account was not blocked. */
export const BLOCK_ACCOUNT_MESSAGES = {
  'no-such-user': 'This customer no longer has an account.',
  'is-staff': 'This person works behind the counter. Make them a customer first.',
} as const

/**
 * Closes an account, or opens it again: its sessions end, signing in and ordering are refused. Refuses `no-such-user`, and
 * `is-staff` for whoever works behind the counter.
 */
export function blockAccount(
  shop: Shop,
  actor: string,
  userId: string,
  block: boolean,
): Promise<Result<null, keyof typeof BLOCK_ACCOUNT_MESSAGES>> {
  const context = auditContext(shop, actor)
  return inTransaction(shop.db, async (tx) => {
    const status = await findAccountStatus(tx, userId)
    if (!status) return refused('no-such-user')
    const blockedAt = block ? context.at : null
    const isCustomer = roleOf(status.role, status.phone, shop.ownerPhones) === 'customer'
    if (!isCustomer || !(await updateBlocked(tx, userId, blockedAt, context.at))) return refused('is-staff')
    if (block) await deleteSessionsOf(tx, userId, null)
    const action = block ? 'block-account' : 'unblock-account'
    const before = { blockedAt: status.blockedAt }
    await insertAudit(tx, { action, subject: `user:${userId}`, before, after: { blockedAt } }, context)
    return done(null)
  })
}

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
