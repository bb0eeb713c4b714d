import { inTransaction, type Tx } from '#app/db/db.server.ts'
import type { Staff } from '#app/domain/actor.ts'
import { insertAudit } from '#app/domain/audit/audit-store.server.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import { isWalkIn } from '#app/domain/identity/customers/walk-in-customer.ts'
import type { Session } from '#app/domain/identity/sessions/session.ts'
import { deleteSessionsOf } from '#app/domain/identity/sessions/session-store.server.ts'
import { roleOf } from '#app/domain/identity/staff/role.ts'
import { findAccountStatus, updateDeletionRequest } from '#app/domain/identity/user-store.server.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { type DeletionReason, decideAccountDeletion, erasedOn } from './decide-account-deletion.ts'

type Requested = Result<{ erasedOn: Instant }, DeletionReason>

/**
 * Schedules the shopper's account for erasure, ends its sessions, and returns the instant of erasure. Until then,
 * signing in offers to keep the account. Refuses the reasons of `decideAccountDeletion`.
 */
export function requestDeletion(shop: Shop, { userId, codeConfirmedAt }: Session): Promise<Requested> {
  const at = shop.now()
  return inTransaction(shop.db, (tx) => scheduleDeletion(tx, shop, { userId, codeConfirmedAt, at }))
}

/** Cancels the shopper's own deletion request. */
export async function cancelDeletion(shop: Shop, userId: string): Promise<void> {
  await updateDeletionRequest(shop.db, userId, null, shop.now())
}

/**
 * Schedules a customer's account for erasure at their request, by staff, with an audit entry. Refuses the reasons of
 * `decideAccountDeletion`; the code is that of the member of staff.
 */
export function requestDeletionFor(shop: Shop, actor: Staff, userId: string): Promise<Requested> {
  const context = auditContext(shop, actor)
  const { codeConfirmedAt } = actor
  return inTransaction(shop.db, async (tx) => {
    const scheduled = await scheduleDeletion(tx, shop, { userId, codeConfirmedAt, at: context.at })
    if (!scheduled.ok) return scheduled
    await insertAudit(tx, { action: 'ask-deletion', subject: `user:${userId}`, before: null, after: null }, context)
    return scheduled
  })
}

async function scheduleDeletion(
  tx: Tx,
  { ownerPhones }: Shop,
  { userId, codeConfirmedAt, at }: { userId: string; codeConfirmedAt: Instant; at: Instant },
): Promise<Requested> {
  const account = await findAccountStatus(tx, userId)
  const role = account && roleOf(account.role, account.phone, ownerPhones)
  const decided = decideAccountDeletion({ userId, role }, codeConfirmedAt, at)
  if (!decided.ok) return decided
  await updateDeletionRequest(tx, userId, at, at)
  await deleteSessionsOf(tx, userId, null)
  return done({ erasedOn: erasedOn(at) })
}

/** Cancels a customer's deletion request, by staff, with an audit entry. Refuses `user-not-found`. */
export function cancelDeletionFor(shop: Shop, actor: string, userId: string): Promise<Result<void, 'user-not-found'>> {
  const context = auditContext(shop, actor)
  return inTransaction(shop.db, async (tx) => {
    if (isWalkIn(userId) || !(await findAccountStatus(tx, userId))) return refused('user-not-found')
    await updateDeletionRequest(tx, userId, null, context.at)
    await insertAudit(tx, { action: 'keep-account', subject: `user:${userId}`, before: null, after: null }, context)
    return done()
  })
}
