import { inTransaction } from '#app/db/db.server.ts'
import { type AuditEntry, insertAudit } from '#app/domain/audit/audit-store.server.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import type { CouponTerms, SaveCouponReason } from './coupon.ts'
import { findCoupon, insertCoupon, markCouponEnded, updateCoupon } from './coupon-store.server.ts'

/** Creates a coupon and returns its id. Refuses a code in use, also of an ended coupon. */
export function createCoupon(shop: Shop, actor: string, terms: CouponTerms): Promise<Result<string, 'code-taken'>> {
  const context = auditContext(shop, actor)
  const id = context.newId('cpn')
  return inTransaction(shop.db, async (tx) => {
    if (!(await insertCoupon(tx, id, terms, context.at))) return refused('code-taken')
    const line: AuditEntry = { action: 'create-coupon', subject: `coupon:${terms.code}`, before: null, after: terms }
    await insertAudit(tx, line, context)
    return done(id)
  })
}

/**
 * Changes the terms of a coupon from the seen version, all but its code, which shoppers have. A limit may not be below
 * its uses.
 */
export function changeCoupon(
  shop: Shop,
  actor: string,
  id: string,
  { version, ...terms }: CouponTerms & { version: number },
): Promise<Result<void, Exclude<SaveCouponReason, 'code-taken'>>> {
  const context = auditContext(shop, actor)
  return inTransaction(shop.db, async (tx) => {
    const coupon = await findCoupon(tx, id)
    if (!coupon) return refused('coupon-not-found')
    if (terms.totalLimit !== null && terms.totalLimit < coupon.uses) return refused('below-uses')
    if (!(await updateCoupon(tx, { id, version }, terms, context.at))) return refused('changed-meanwhile')
    const { id: _id, uses: _uses, endedAt: _ended, version: _version, createdAt: _created, ...before } = coupon
    const line: AuditEntry = {
      action: 'change-coupon',
      subject: `coupon:${coupon.code}`,
      before,
      after: { ...terms, code: coupon.code },
    }
    await insertAudit(tx, line, context)
    return done()
  })
}

/** Ends a coupon now; orders that used it keep their price. Refuses `coupon-not-found` and `already-ended`. */
export function endCoupon(
  shop: Shop,
  actor: string,
  id: string,
): Promise<Result<void, 'coupon-not-found' | 'already-ended'>> {
  const context = auditContext(shop, actor)
  return inTransaction(shop.db, async (tx) => {
    const coupon = await findCoupon(tx, id)
    if (!coupon) return refused('coupon-not-found')
    if (!(await markCouponEnded(tx, id, context.at))) return refused('already-ended')
    const line: AuditEntry = { action: 'end-coupon', subject: `coupon:${coupon.code}`, before: 'open', after: 'ended' }
    await insertAudit(tx, line, context)
    return done()
  })
}
