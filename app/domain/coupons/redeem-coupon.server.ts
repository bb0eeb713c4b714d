import type { Tx } from '#app/db/db.server.ts'
import type { AuditContext } from '#app/domain/audit-context.ts'
import { divideHalfUp, type Paise } from '#app/domain/money.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import { type AppliedCoupon, COUPON_MESSAGES, type CouponRefusal } from './coupon.ts'
import {
  countUsesOf,
  findReleasedUse,
  findSavedOnGoods,
  insertUse,
  updateSaved,
  updateUseReleased,
  updateUsesDown,
  updateUsesUp,
} from './coupon-store.server.ts'

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
  if (!coupon) return refused('used-up', { message: COUPON_MESSAGES['used-up']() })
  if (coupon.personLimit !== null && (await countUsesOf(tx, coupon.id, userId)) >= coupon.personLimit) {
    await updateUsesDown(tx, coupon.id, context.at)
    return refused('used-by-you', { message: COUPON_MESSAGES['used-by-you'](coupon) })
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

/**
 * What a locked order saved with its coupon follows an edit: `before` and `after` are its discounts in paise, without what
 * the shop waives of the edit. Of a discount that holds an earlier waiver the coupon's part stays in proportion.
 */
export async function editCouponUse(tx: Tx, orderId: string, before: Paise, after: Paise): Promise<void> {
  const saved = await findSavedOnGoods(tx, orderId)
  if (saved !== null && before > 0) await updateSaved(tx, orderId, divideHalfUp(saved * after, before))
}

/** Gives back the coupon a locked order used, once: it was not paid in time, or was cancelled before it left. */
export async function releaseCoupon(tx: Tx, orderId: string, context: AuditContext): Promise<void> {
  const couponId = await updateUseReleased(tx, orderId, context.at)
  if (couponId) await updateUsesDown(tx, couponId, context.at)
}
