import type { Paise } from '#app/domain/money/money.ts'
import type { AppliedCoupon } from './coupon.ts'

/** The outcome of a coupon code at a cart or checkout: the applied coupon, or the message why it does not apply. */
export type CouponResult = { code: string; applied: AppliedCoupon | null; message: string | null }

/** The discount of a coupon on the goods, in paise; 0 for free delivery. */
export function goodsDiscount(coupon: CouponResult | null): Paise {
  return coupon?.applied && !coupon.applied.freeDelivery ? coupon.applied.savedPaise : 0
}
