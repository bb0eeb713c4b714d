import { inTransactionOrNothing } from '#app/db/db.server.ts'
import { insertAudit } from '#app/domain/audit/audit-store.server.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import type { User } from '#app/domain/identity/user.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import { findTrial } from '#app/domain/trial-status/trial-store.server.ts'
import { MISSED_WORDS } from './customer-request-lifecycles.server.ts'
import { hasTrialProducts } from './list-trial-products.server.ts'
import { findReplacedData, hasRealOrders } from './trial-data-store.server.ts'
import { insertTrial, markTrialRemoving } from './trial-progress-store.server.ts'
import type { TrialYearReason } from './trial-year-refusal.ts'

/** The seed of the year that the buttons load: the same shop gets the same year. */
const TRIAL_SEED = 108

type RequestedBy = Pick<User, 'id' | 'isAdmin'> | null

/**
 * Requests the trial year; a job (`loadOrRemoveTrialYear`) loads it. `actor` is the requesting user; only an admin may.
 * From now on the shop takes no real order outside demo mode. Refuses `not-for-you`, `already-loaded`, `orders-placed`
 * beside any order, and `no-products`.
 */
export async function requestTrialYear(
  shop: Shop,
  actor: RequestedBy,
  seed = TRIAL_SEED,
): Promise<Result<void, TrialYearReason>> {
  if (!actor?.isAdmin) return refused('not-for-you')
  if (!(await hasTrialProducts(shop))) return refused('no-products')
  const context = auditContext(shop, actor.id)
  return inTransactionOrNothing(shop.db, async (tx): Promise<Result<void, TrialYearReason>> => {
    if (await findTrial(tx)) return refused('already-loaded')
    if (await hasRealOrders(tx)) return refused('orders-placed')
    const stockBefore = await findReplacedData(tx, MISSED_WORDS)
    if (!(await insertTrial(tx, { seed, stockBefore, askedAt: context.at, askedBy: actor.id })))
      return refused('already-loaded')
    await insertAudit(tx, { action: 'load-trial-year', subject: 'trial-year', before: null, after: { seed } }, context)
    return done()
  })
}

/**
 * Requests the removal of the trial year, also while it is being loaded; the same job removes it. Refuses `not-for-you`
 * and `trial-not-loaded`.
 */
export function requestTrialYearRemoval(shop: Shop, actor: RequestedBy): Promise<Result<void, TrialYearReason>> {
  const context = auditContext(shop, actor?.id)
  return inTransactionOrNothing(shop.db, async (tx): Promise<Result<void, TrialYearReason>> => {
    if (!actor?.isAdmin) return refused('not-for-you')
    if (!(await markTrialRemoving(tx))) return refused('trial-not-loaded')
    await insertAudit(tx, { action: 'remove-trial-year', subject: 'trial-year', before: null, after: null }, context)
    return done()
  })
}
