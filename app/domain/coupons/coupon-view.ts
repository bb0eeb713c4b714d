import type { Paise } from '#app/domain/money.ts'
import type { AppliedCoupon } from './coupon.ts'

/** The coupon of a cart or checkout as its shopper sees it: what it takes off, or why it does not apply. */
export type CouponView = { code: string; applied: AppliedCoupon | null; message: string | null }

/** What it takes off the goods. */
export function discountIn(coupon: CouponView | null): Paise {
  return coupon?.applied && !coupon.applied.freeDelivery ? coupon.applied.savedPaise : 0
}
