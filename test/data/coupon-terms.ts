import type { CouponTerms } from '#app/domain/coupons/coupon.ts'

/** A coupon of 10 % off the goods without limits; tests override fields by spreading. */
export const TEN_PERCENT: CouponTerms = {
  code: 'DIWALI',
  kind: 'percent',
  percent: 10,
  amountPaise: null,
  maxPaise: null,
  minimumPaise: 0,
  fromDay: null,
  toDay: null,
  totalLimit: null,
  personLimit: null,
  note: '',
}
