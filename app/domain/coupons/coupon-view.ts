import type { Paise } from '#app/domain/money.ts'
import type { AppliedCoupon } from './coupon.ts'

/** The coupon of a cart or checkout as shown: applied, or with the message why it is not. */
export type CouponView = { code: string; applied: AppliedCoupon | null; message: string | null }

/** The discount of a coupon on the goods, in paise; 0 for free delivery. */
export function goodsDiscount(coupon: CouponView | null): Paise {
  return coupon?.applied && !coupon.applied.freeDelivery ? coupon.applied.savedPaise : 0
}
