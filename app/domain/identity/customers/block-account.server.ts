import { inTransaction } from '#app/db/transaction.server.ts'
import { insertAudit } from '#app/domain/audit/audit-store.server.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import { deleteSessionsOf } from '../sessions/session-store.server.ts'
import { roleOf } from '../user.ts'
import { findAccountStatus, updateBlocked, updateCodBlocked } from '../user-store.server.ts'

/** Why an account was neither blocked nor unblocked. */
export const BLOCK_ACCOUNT_MESSAGES = {
  'user-not-found': 'This customer no longer has an account.',
  'is-staff': 'This person is part of the team. Make them a customer first.',
} as const

/**
 * Blocks or unblocks a customer's account. Blocking ends its sessions; sign-in and orders are then refused. Refuses
 * `user-not-found` and `is-staff`.
 */
export function blockAccount(
  shop: Shop,
  actor: string,
  userId: string,
  block: boolean,
): Promise<Result<void, keyof typeof BLOCK_ACCOUNT_MESSAGES>> {
  const context = auditContext(shop, actor)
  return inTransaction(shop.db, async (tx) => {
    const status = await findAccountStatus(tx, userId)
    if (!status) return refused('user-not-found')
    const blockedAt = block ? context.at : null
    const isCustomer = roleOf(status.role, status.phone, shop.ownerPhones) === 'customer'
    if (!isCustomer || !(await updateBlocked(tx, userId, blockedAt, context.at))) return refused('is-staff')
    if (block) await deleteSessionsOf(tx, userId, null)
    const action = block ? 'block-account' : 'unblock-account'
    const before = { blockedAt: status.blockedAt }
    await insertAudit(tx, { action, subject: `user:${userId}`, before, after: { blockedAt } }, context)
    return done()
  })
}

/** Why cash on delivery was neither blocked nor unblocked. */
export const BLOCK_COD_MESSAGES = { 'user-not-found': 'This customer no longer has an account.' } as const

/** Blocks or unblocks cash on delivery for a customer. Refuses `user-not-found`. */
export function blockCod(
  shop: Shop,
  actor: string,
  userId: string,
  block: boolean,
): Promise<Result<void, keyof typeof BLOCK_COD_MESSAGES>> {
  const context = auditContext(shop, actor)
  return inTransaction(shop.db, async (tx) => {
    const codBlockedAt = block ? context.at : null
    const before = await updateCodBlocked(tx, userId, codBlockedAt, context.at)
    if (!before) return refused('user-not-found')
    const action = block ? 'block-cod' : 'unblock-cod'
    await insertAudit(tx, { action, subject: `user:${userId}`, before, after: { codBlockedAt } }, context)
    return done()
  })
}
