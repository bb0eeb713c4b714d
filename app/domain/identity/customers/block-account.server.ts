import { inTransaction } from '#app/db/db.server.ts'
import { insertAudit } from '#app/domain/audit/audit-store.server.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import { deleteSessionsOf } from '../sessions/session-store.server.ts'
import { roleOf } from '../staff/role.ts'
import { findAccountStatus, updateUserBlock } from '../user-store.server.ts'
import { isWalkIn } from './walk-in-customer.ts'

/** Why an account was neither blocked nor unblocked. */
export const BLOCK_ACCOUNT_MESSAGES = {
  'user-not-found': 'This customer no longer has an account.',
  'is-staff': 'This person is part of the team. Make them a customer first.',
} as const

/**
 * Blocks a customer's account and ends its sessions; sign-in and orders are then refused. Refuses `user-not-found` and
 * `is-staff`.
 */
export function blockAccount(shop: Shop, actor: string, userId: string): Promise<BlockedAccount> {
  return changeAccount(shop, actor, userId, 'block-account')
}

/** Unblocks a customer's account. Refuses `user-not-found` and `is-staff`. */
export function unblockAccount(shop: Shop, actor: string, userId: string): Promise<BlockedAccount> {
  return changeAccount(shop, actor, userId, 'unblock-account')
}

type BlockedAccount = Result<void, keyof typeof BLOCK_ACCOUNT_MESSAGES>

function changeAccount(
  shop: Shop,
  actor: string,
  userId: string,
  action: 'block-account' | 'unblock-account',
): Promise<BlockedAccount> {
  const context = auditContext(shop, actor)
  return inTransaction(shop.db, async (tx) => {
    const status = await findAccountStatus(tx, userId)
    if (!status || isWalkIn(userId)) return refused('user-not-found')
    const blockedAt = action === 'block-account' ? context.at : null
    const isCustomer = roleOf(status.role, status.phone, shop.ownerPhones) === 'customer'
    if (!isCustomer || !(await updateUserBlock(tx, userId, blockedAt, context.at))) return refused('is-staff')
    if (blockedAt) await deleteSessionsOf(tx, userId, null)
    const before = { blockedAt: status.blockedAt }
    await insertAudit(tx, { action, subject: `user:${userId}`, before, after: { blockedAt } }, context)
    return done()
  })
}
