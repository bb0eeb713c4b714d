import type { Tx } from '#app/db/db.server.ts'
import type { AuditContext } from '#app/domain/audit-context.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import { type AppliedCoupon, COUPON_MESSAGES, type CouponRefusal } from './coupon.ts'
import { countUsesOf, findReleasedUse, insertUse, updateUsesDown, updateUsesUp } from './coupon-use-store.server.ts'

/** Whose order it is. */
type Buying = { orderId: string; userId: string }

/**
 * Uses a coupon for an order, in the transaction that writes the order: one more use under the coupon's row lock, however
 * many ask at once. Refuses when its limits are reached or it has ended meanwhile; nothing is counted then.
 * Comes after the stock is held: everyone locks pools first, then coupons.
 */
export async function redeemCoupon(
  tx: Tx,
  { code, savedPaise }: Pick<AppliedCoupon, 'code' | 'savedPaise'>,
  { orderId, userId }: Buying,
  context: AuditContext,
): Promise<Result<undefined, 'used-up' | 'used-by-you', CouponRefusal>> {
  const coupon = await updateUsesUp(tx, code, context.at)
  if (!coupon) return refused('used-up', { says: COUPON_MESSAGES['used-up']() })
  if (coupon.personLimit !== null && (await countUsesOf(tx, coupon.id, userId)) >= coupon.personLimit) {
    await updateUsesDown(tx, coupon.id, context.at)
    return refused('used-by-you', { says: COUPON_MESSAGES['used-by-you'](coupon) })
  }
  await insertUse(tx, { orderId, couponId: coupon.id, userId, savedPaise }, context.at)
  return done(undefined)
}

/** Uses again what an expired order gave back, now that its money came after all. False when the limits no longer allow it. */
export async function redeemAgain(tx: Tx, orderId: string, context: AuditContext): Promise<boolean> {
  const use = await findReleasedUse(tx, orderId)
  if (!use) return true
  const redeemed = await redeemCoupon(tx, use, { orderId, userId: use.userId }, context)
  return redeemed.ok
}
