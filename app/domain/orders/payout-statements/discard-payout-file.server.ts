import { inTransactionOrNothing } from '#app/db/db.server.ts'
import { insertAudit } from '#app/domain/audit/audit-store.server.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import { markPayoutFileDecided } from './payout-file-store.server.ts'

/** Discards an uploaded file; nothing of it is booked. Refuses `not-that-step` when it is booked or discarded already. */
export function discardPayoutFile(shop: Shop, actor: string, id: string): Promise<Result<void, 'not-that-step'>> {
  const context = auditContext(shop, actor)
  return inTransactionOrNothing(shop.db, async (tx): Promise<Result<void, 'not-that-step'>> => {
    if (!(await markPayoutFileDecided(tx, id, { as: 'discarded' }, context))) return refused('not-that-step')
    const entry = { action: 'discard-statement', subject: `statement:${id}` } as const
    await insertAudit(tx, { ...entry, before: 'checked', after: 'discarded' }, context)
    return done()
  })
}
