import { inTransaction } from '#app/db/transaction.server.ts'
import { insertAudit } from '#app/domain/audit/audit-store.server.ts'
import { auditContext, type Staff } from '#app/domain/audit-context.ts'
import { isWalkIn } from '#app/domain/identity/customers/walk-in-customer.ts'
import type { Session } from '#app/domain/identity/sessions/session.ts'
import { deleteSessionsOf } from '#app/domain/identity/sessions/session-store.server.ts'
import { roleOf } from '#app/domain/identity/staff/role.ts'
import { findAccountStatus, updateDeletionRequested } from '#app/domain/identity/user-store.server.ts'
import type { Instant } from '#app/domain/instant.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import { isStepUpFresh } from '#app/domain/step-up-freshness.ts'
import { erasedOn } from './account-deletion.ts'

/**
 * Schedules the shopper's account for erasure, ends its sessions, and returns the instant of erasure. Until then,
 * signing in offers to keep the account. Refuses `code-not-fresh` without a recent one-time code, and `is-staff` for
 * staff, so that the shop keeps its last owner.
 */
export async function requestDeletion(
  shop: Shop,
  session: Session,
): Promise<Result<{ erasedOn: Instant }, 'code-not-fresh' | 'is-staff'>> {
  const at = shop.now()
  if (!isStepUpFresh(session.codeConfirmedAt, at)) return refused('code-not-fresh')
  return inTransaction(shop.db, async (tx) => {
    const account = await findAccountStatus(tx, session.userId)
    const role = account ? roleOf(account.role, account.phone, shop.ownerPhones) : 'customer'
    if (role !== 'customer') return refused('is-staff')
    await updateDeletionRequested(tx, session.userId, at, at)
    await deleteSessionsOf(tx, session.userId, null)
    return done({ erasedOn: erasedOn(at) })
  })
}

/** Cancels the shopper's own deletion request. */
export async function cancelDeletion(shop: Shop, userId: string): Promise<void> {
  await updateDeletionRequested(shop.db, userId, null, shop.now())
}

/**
 * Schedules a customer's account for erasure at their request, by staff, with an audit entry. Refuses `code-not-fresh`
 * without a recent one-time code of the member of staff, `user-not-found`, and `is-staff`.
 */
export async function requestDeletionFor(
  shop: Shop,
  staff: Staff,
  userId: string,
): Promise<Result<{ erasedOn: Instant }, 'code-not-fresh' | 'user-not-found' | 'is-staff'>> {
  const context = auditContext(shop, staff)
  if (!isStepUpFresh(staff.codeConfirmedAt, context.at)) return refused('code-not-fresh')
  return inTransaction(shop.db, async (tx) => {
    const account = await findAccountStatus(tx, userId)
    if (!account || isWalkIn(userId)) return refused('user-not-found')
    if (roleOf(account.role, account.phone, shop.ownerPhones) !== 'customer') return refused('is-staff')
    await updateDeletionRequested(tx, userId, context.at, context.at)
    await deleteSessionsOf(tx, userId, null)
    await insertAudit(tx, { action: 'ask-deletion', subject: `user:${userId}`, before: null, after: null }, context)
    return done({ erasedOn: erasedOn(context.at) })
  })
}

/** Cancels a customer's deletion request, by staff, with an audit entry. Refuses `user-not-found`. */
export function cancelDeletionFor(shop: Shop, actor: string, userId: string): Promise<Result<void, 'user-not-found'>> {
  const context = auditContext(shop, actor)
  return inTransaction(shop.db, async (tx) => {
    if (isWalkIn(userId) || !(await findAccountStatus(tx, userId))) return refused('user-not-found')
    await updateDeletionRequested(tx, userId, null, context.at)
    await insertAudit(tx, { action: 'keep-account', subject: `user:${userId}`, before: null, after: null }, context)
    return done()
  })
}
