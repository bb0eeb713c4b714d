import { inTransaction } from '#app/db/db.server.ts'
import { insertAudit } from '#app/domain/audit/audit-store.server.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import { isCodeFresh } from '#app/domain/identity/sessions/session.ts'
import { deleteSessionsOf } from '#app/domain/identity/sessions/session-store.server.ts'
import { roleOf, type Session } from '#app/domain/identity/user.ts'
import { findAccountStatus, updateDeletionAsked } from '#app/domain/identity/user-store.server.ts'
import type { Instant } from '#app/domain/instant.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import { erasedOn } from './account-deletion.ts'

/**
 * Puts an account up for deletion and signs its owner out everywhere; signing in again within seven days shows the way
 * back. Needs a one-time code confirmed in the last 15 minutes. Whoever works behind the counter leaves the team first,
 * so that no shop loses its last owner. Gives the instant of erasure. Refuses `code-not-fresh` and `own-role`.
 */
export async function requestDeletion(
  shop: Shop,
  session: Session,
): Promise<Result<{ erasedOn: Instant }, 'code-not-fresh' | 'own-role'>> {
  const at = shop.now()
  if (!isCodeFresh(session.codeConfirmedAt, at)) return refused('code-not-fresh')
  return inTransaction(shop.db, async (tx) => {
    const account = await findAccountStatus(tx, session.userId)
    const role = account ? roleOf(account.role, account.phone, shop.ownerPhones) : 'customer'
    if (role !== 'customer') return refused('own-role')
    await updateDeletionAsked(tx, session.userId, at, at)
    await deleteSessionsOf(tx, session.userId, null)
    return done({ erasedOn: erasedOn(at) })
  })
}

/** Takes it back: the account stays as it is. */
export async function keepAccount(shop: Shop, userId: string): Promise<void> {
  await updateDeletionAsked(shop.db, userId, null, shop.now())
}

/**
 * The same for a customer who asked the shop to do it, by somebody whose own code is fresh; written down with their
 * name. Whoever works behind the counter leaves the team first. Refuses `code-not-fresh`, `no-such-user` and `is-staff`.
 */
export async function requestDeletionFor(
  shop: Shop,
  staff: Session,
  userId: string,
): Promise<Result<{ erasedOn: Instant }, 'code-not-fresh' | 'no-such-user' | 'is-staff'>> {
  const context = auditContext(shop, staff.userId)
  if (!isCodeFresh(staff.codeConfirmedAt, context.at)) return refused('code-not-fresh')
  return inTransaction(shop.db, async (tx) => {
    const account = await findAccountStatus(tx, userId)
    if (!account) return refused('no-such-user')
    if (roleOf(account.role, account.phone, shop.ownerPhones) !== 'customer') return refused('is-staff')
    await updateDeletionAsked(tx, userId, context.at, context.at)
    await deleteSessionsOf(tx, userId, null)
    await insertAudit(tx, { action: 'ask-deletion', subject: `user:${userId}`, before: null, after: null }, context)
    return done({ erasedOn: erasedOn(context.at) })
  })
}

/** Takes it back for a customer, written down. */
export function keepAccountFor(shop: Shop, actor: string, userId: string): Promise<void> {
  const context = auditContext(shop, actor)
  return inTransaction(shop.db, async (tx) => {
    await updateDeletionAsked(tx, userId, null, context.at)
    await insertAudit(tx, { action: 'keep-account', subject: `user:${userId}`, before: null, after: null }, context)
  })
}
