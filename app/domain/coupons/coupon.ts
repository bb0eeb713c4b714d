import { encodeBase32 } from '#app/domain/base32.ts'
import { TOO_MANY_THIS_HOUR } from '#app/domain/limits/rate-limits.ts'
import { divideHalfUp, formatMoney, type Paise } from '#app/domain/money/money.ts'
import { done, type Refusal, type Result, refused } from '#app/domain/result.ts'
import { formatDate } from '#app/domain/time/format-instant.ts'
import { indianDay } from '#app/domain/time/indian-day.ts'
import type { Instant } from '#app/domain/time/instant.ts'

/** 3 to 24 letters, digits and dashes, easy to read out on the phone. */
const CODE_PATTERN = /^[A-Z0-9][A-Z0-9-]{1,22}[A-Z0-9]$/

/** A typed code as stored, in capitals without spaces; null when it is not a valid code. */
export function parseCouponCode(typed: string): string | null {
  const code = typed.replace(/\s+/g, '').toUpperCase()
  return CODE_PATTERN.test(code) ? code : null
}

/** A code of eight unambiguous characters from 5 random bytes. */
export function randomCouponCode(bytes: Uint8Array): string {
  return encodeBase32(bytes, 8)
}

export const COUPON_KINDS = ['percent', 'amount', 'free-delivery'] as const
export type CouponKind = (typeof COUPON_KINDS)[number]

/** The terms of a coupon. Null is no limit. Days are calendar days in India, the last one inclusive. */
export type CouponTerms = {
  code: string
  kind: CouponKind
  /** 1 to 90 % of the goods, for kind percent. */
  percent: number | null
  /** The discount on the goods, for kind amount. */
  amountPaise: Paise | null
  /** The maximum discount, for kind percent. */
  maxPaise: Paise | null
  /** The minimum value of the goods, before the discount. */
  minimumPaise: Paise
  fromDay: string | null
  toDay: string | null
  totalLimit: number | null
  personLimit: number | null
  /** The owner's note, never shown to shoppers. */
  note: string
}

/** What a coupon takes off the goods. */
export type DiscountTerms = Pick<CouponTerms, 'kind' | 'percent' | 'amountPaise' | 'maxPaise'>

/** A coupon as stored. `uses` counts the valid orders with it, paid or awaiting payment. */
export type Coupon = CouponTerms & {
  id: string
  uses: number
  endedAt: Instant | null
  version: number
  createdAt: Instant
}

/** A coupon applied to an order. `savedPaise` is the discount, or the delivery fee that is not charged. */
export type AppliedCoupon = { code: string; freeDelivery: boolean; savedPaise: Paise }

/**
 * The lookup of a typed code: its coupon (null: unknown; `not-tried`: too many unknown codes before) and the shopper's
 * own uses.
 */
export type CouponCase = {
  /** Of no coupon, what was typed: it may be a phone number as well. */
  code: string
  coupon: Coupon | 'not-tried' | null
  personUses: number
}

/** The lookup of a code that was not tried, after too many unknown ones. */
export const NOT_TRIED: CouponCase = { code: '', coupon: 'not-tried', personUses: 0 }

/** The facts of an order that decide about a coupon. `deliveryPaise` is null without an address. */
export type CouponOrder = { goodsPaise: Paise; deliveryPaise: Paise | null; at: Instant }

/** The minimum to pay for the goods: no order is free, and gateways take no smaller amount. */
export const MIN_PAID_PAISE: Paise = 100

/** The message for each reason why a coupon does not apply. */
export const COUPON_MESSAGES = {
  'coupon-not-found': () => 'This coupon code isn’t valid. Check it and try again.',
  'too-many-tries': () => TOO_MANY_THIS_HOUR,
  'not-started': ({ fromDay }: Coupon) => `This coupon starts on ${formatDate(fromDay ?? '')}.`,
  ended: (coupon: Coupon) => `This coupon ended on ${formatDate(endOf(coupon))}.`,
  'used-up': () => 'This coupon has been used as often as it can be.',
  'used-by-you': ({ personLimit }: Pick<Coupon, 'personLimit'>) =>
    personLimit === 1
      ? 'You have used this coupon already.'
      : `You have used this coupon ${personLimit} times, and that is its limit.`,
  'below-minimum': ({ minimumPaise }: Coupon, { goodsPaise }: CouponOrder) =>
    `Needs ${formatMoney(minimumPaise)} of goods; add ${formatMoney(minimumPaise - goodsPaise)}.`,
  'nothing-to-save': () => 'Your delivery is free without it, so the coupon stays unused.',
} as const satisfies Record<string, (coupon: Coupon, order: CouponOrder) => string>
export type CouponReason = keyof typeof COUPON_MESSAGES

/**
 * Decides whether a coupon applies to an order, and its discount. The minimum counts the goods before the discount. The
 * limits on uses are enforced when the order is written (coupon-redemption.server.ts); here they give an early message.
 */
export function decideCoupon(
  { coupon, personUses }: CouponCase,
  order: CouponOrder,
): Result<AppliedCoupon, Refusal<CouponReason, { message: string }>> {
  if (coupon === 'not-tried') return refused('too-many-tries', { message: COUPON_MESSAGES['too-many-tries']() })
  if (!coupon) return refused('coupon-not-found', { message: COUPON_MESSAGES['coupon-not-found']() })
  const reason = refusalReason(coupon, personUses, order)
  if (reason) return refused(reason, { message: COUPON_MESSAGES[reason](coupon, order) })
  const { code } = coupon
  if (coupon.kind === 'free-delivery') return done({ code, freeDelivery: true, savedPaise: order.deliveryPaise ?? 0 })
  return done({ code, freeDelivery: false, savedPaise: discountOf(coupon, order.goodsPaise) })
}

function refusalReason(coupon: Coupon, personUses: number, order: CouponOrder): CouponReason | null {
  const today = indianDay(order.at)
  if (coupon.endedAt || (coupon.toDay && coupon.toDay < today)) return 'ended'
  if (coupon.fromDay && today < coupon.fromDay) return 'not-started'
  if (coupon.personLimit !== null && personUses >= coupon.personLimit) return 'used-by-you'
  if (coupon.totalLimit !== null && coupon.uses >= coupon.totalLimit) return 'used-up'
  if (order.goodsPaise < coupon.minimumPaise) return 'below-minimum'
  return coupon.kind === 'free-delivery' && order.deliveryPaise === 0 ? 'nothing-to-save' : null
}

/** What a coupon of each kind takes off goods of a value, before any limit. */
const DISCOUNTS: Record<CouponKind, (coupon: DiscountTerms, goodsPaise: Paise) => Paise> = {
  percent: ({ percent, maxPaise }, goodsPaise) =>
    Math.min(divideHalfUp(goodsPaise * (percent ?? 0), 100), maxPaise ?? goodsPaise),
  amount: ({ amountPaise }) => amountPaise ?? 0,
  // The fee of the delivery is dropped instead (`decideCoupon`).
  'free-delivery': () => 0,
}

/** The discount on goods of a value, including tax; at least MIN_PAID_PAISE is left to pay. */
export function discountOf(coupon: DiscountTerms, goodsPaise: Paise): Paise {
  return Math.max(0, Math.min(DISCOUNTS[coupon.kind](coupon, goodsPaise), goodsPaise - MIN_PAID_PAISE))
}

/** When a coupon ended: by hand, or with its last day. */
function endOf({ endedAt, toDay }: Coupon): string {
  if (endedAt && toDay && toDay < indianDay(endedAt)) return toDay
  return endedAt ?? toDay ?? ''
}

/** The state of a coupon today, for its owner. */
export type CouponState = 'running' | 'planned' | 'ended' | 'used-up'

/** The state of a coupon at an instant. */
export function couponState(coupon: Coupon, at: Instant): CouponState {
  const today = indianDay(at)
  if (coupon.endedAt || (coupon.toDay && coupon.toDay < today)) return 'ended'
  if (coupon.totalLimit !== null && coupon.uses >= coupon.totalLimit) return 'used-up'
  return coupon.fromDay && today < coupon.fromDay ? 'planned' : 'running'
}

/** The discount as text: 10% off, at most ₹200. */
export function couponText({ kind, percent, amountPaise, maxPaise }: DiscountTerms): string {
  if (kind === 'free-delivery') return 'Free delivery'
  if (kind === 'amount') return `${formatMoney(amountPaise ?? 0)} off`
  return maxPaise === null ? `${percent}% off` : `${percent}% off, at most ${formatMoney(maxPaise)}`
}

/** An order that used a coupon. `releasedAt`: when the use was released. */
export type CouponOrderUse = {
  orderId: string
  name: string
  totalPaise: Paise
  savedPaise: Paise
  usedAt: Instant
  releasedAt: Instant | null
}

/** The message for each refusal to save a coupon. */
export const SAVE_COUPON_MESSAGES = {
  'code-taken': 'Another coupon has this code.',
  'coupon-not-found': 'This coupon code isn’t valid.',
  'changed-meanwhile': 'This coupon was changed or used meanwhile. Please look at it again.',
  'below-uses': 'It has been used more often than that.',
} as const
export type SaveCouponReason = keyof typeof SAVE_COUPON_MESSAGES

/** Whether a coupon that does not apply yet may do so once the cart changes: it stays, with the reason beside it. */
export function mayStillApply(reason: CouponReason | null): boolean {
  return reason === null || reason === 'below-minimum' || reason === 'nothing-to-save'
}

/** The outcome of a coupon code at a cart or checkout: the applied coupon, or the message why it does not apply. */
export type CouponResult = { code: string; applied: AppliedCoupon | null; message: string | null }

/** The discount of a coupon on the goods, in paise; 0 for free delivery. */
export function goodsDiscount(coupon: CouponResult | null): Paise {
  return coupon?.applied && !coupon.applied.freeDelivery ? coupon.applied.savedPaise : 0
}
