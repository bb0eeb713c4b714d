import type { Tx } from '#app/db/db.server.ts'
import type { AuditContext } from '#app/domain/audit-context.ts'
import { divideHalfUp, type Paise } from '#app/domain/money/money.ts'
import { done, type Refusal, type Result, refused } from '#app/domain/result.ts'
import { type AppliedCoupon, COUPON_MESSAGES } from './coupon.ts'
import {
  countUsesOf,
  decrementUses,
  findReleasedUse,
  findSavedOnGoods,
  incrementUses,
  insertUse,
  markCouponUseReleased,
  updateCouponSaving,
} from './coupon-store.server.ts'

type Buying = { orderId: string; userId: string }
type Redeemed = Result<void, Refusal<'used-up' | 'used-by-you', { message: string }>>

/**
 * Redeems a coupon for an order, in the transaction that writes the order: counts one more use under the coupon's row
 * lock. Refuses, and counts nothing, when its limits are reached or it has ended meanwhile. Call it after the stock is
 * held, for all transactions lock pools before coupons.
 */
export async function redeemCoupon(
  tx: Tx,
  { code, savedPaise }: Pick<AppliedCoupon, 'code' | 'savedPaise'>,
  { orderId, userId }: Buying,
  context: AuditContext,
): Promise<Redeemed> {
  const coupon = await incrementUses(tx, code, context.at)
  if (!coupon) return refused('used-up', { message: COUPON_MESSAGES['used-up']() })
  if (coupon.personLimit !== null && (await countUsesOf(tx, coupon.id, userId)) >= coupon.personLimit) {
    await decrementUses(tx, coupon.id, context.at)
    return refused('used-by-you', { message: COUPON_MESSAGES['used-by-you'](coupon) })
  }
  await insertUse(tx, { orderId, couponId: coupon.id, userId, savedPaise }, context.at)
  return done()
}

/** Redeems the coupon of an expired order again, when its payment arrives late. Refuses like `redeemCoupon`. */
export async function redeemAgain(tx: Tx, orderId: string, context: AuditContext): Promise<Redeemed> {
  const use = await findReleasedUse(tx, orderId)
  return use ? redeemCoupon(tx, use, { orderId, userId: use.userId }, context) : done()
}

/**
 * Adjusts the saving of a locked order's coupon after an edit. `before` and `after` are the discounts in paise, without
 * amounts that the shop waives; the coupon keeps its share of the discount.
 */
export async function editCouponUse(tx: Tx, orderId: string, before: Paise, after: Paise): Promise<void> {
  const saved = await findSavedOnGoods(tx, orderId)
  if (saved !== null && before > 0) await updateCouponSaving(tx, orderId, divideHalfUp(saved * after, before))
}

/** Releases the coupon of a locked order once, when it expired or was cancelled before dispatch. */
export async function releaseCoupon(tx: Tx, orderId: string, context: AuditContext): Promise<void> {
  const couponId = await markCouponUseReleased(tx, orderId, context.at)
  if (couponId) await decrementUses(tx, couponId, context.at)
}
