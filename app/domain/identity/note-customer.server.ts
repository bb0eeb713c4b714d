import { inTransaction } from '#app/db/db.server.ts'
import { actOf } from '../act.ts'
import { insertAudit } from '../audit/audit-store.server.ts'
import { done, type Result, refused } from '../result.ts'
import type { Shop } from '../shop.ts'
import { insertNote } from './customer-note-store.server.ts'
import { findStanding } from './standing-store.server.ts'

/** Writes a note about a customer, for the shop's own people. Refuses `no-such-user`. */
export function noteCustomer(
  shop: Shop,
  actor: string,
  userId: string,
  words: string,
): Promise<Result<null, 'no-such-user'>> {
  const act = actOf(shop, actor)
  return inTransaction(shop.db, async (tx) => {
    if (!(await findStanding(tx, userId))) return refused('no-such-user')
    const id = act.newId('note')
    await insertNote(tx, userId, { id, words, actor, at: act.at })
    // The words stay out of the log: they go when the account is erased, the log does not.
    await insertAudit(
      tx,
      { action: 'note-customer', subject: `user:${userId}`, before: null, after: { note: id } },
      act,
    )
    return done(null)
  })
}
