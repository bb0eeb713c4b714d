import { inTransaction } from '#app/db/db.server.ts'
import { insertAudit } from '#app/domain/audit/audit-store.server.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import { findAccountStatus } from '../user-store.server.ts'
import { insertNote } from './customer-note-store.server.ts'
import { isWalkIn } from './walk-in-customer.ts'

/** Adds a staff note about a customer. Refuses `user-not-found`. */
export function addCustomerNote(
  shop: Shop,
  actor: string,
  userId: string,
  words: string,
): Promise<Result<void, 'user-not-found'>> {
  const context = auditContext(shop, actor)
  return inTransaction(shop.db, async (tx) => {
    if (isWalkIn(userId) || !(await findAccountStatus(tx, userId))) return refused('user-not-found')
    const id = context.newId('note')
    await insertNote(tx, userId, { id, words, actor, at: context.at })
    // The audit entry has no text, since it outlives the account.
    await insertAudit(
      tx,
      { action: 'note-customer', subject: `user:${userId}`, before: null, after: { note: id } },
      context,
    )
    return done()
  })
}
