import { encodeBase32 } from '#app/domain/base32.ts'
import { formatDate, type Instant, indianDay } from '#app/domain/instant.ts'
import { TOO_OFTEN_THIS_HOUR } from '#app/domain/limits/rate.ts'
import { divideHalfUp, formatMoney, type Paise } from '#app/domain/money.ts'
import { done, type Result, refused } from '#app/domain/result.ts'

/** Letters, figures and dashes, 3 to 24 of them: easy to say on the phone. */
const CODE = /^[A-Z0-9][A-Z0-9-]{1,22}[A-Z0-9]$/

/** A code as it is kept: capitals, no spaces. What nobody could have been given is null. */
export function parseCouponCode(typed: string): string | null {
  const code = typed.replace(/\s+/g, '').toUpperCase()
  return CODE.test(code) ? code : null
}

/** A new code of eight letters that are not mistaken for one another; `bytes` are 5 random ones. */
export function couponCodeOf(bytes: Uint8Array): string {
  return encodeBase32(bytes, 8)
}

export const COUPON_KINDS = ['percent', 'amount', 'free-delivery'] as const
export type CouponKind = (typeof COUPON_KINDS)[number]

/** What a coupon gives and to whom. Null is no limit. Days are India's, and the last one counts whole. */
export type CouponTerms = {
  code: string
  kind: CouponKind
  /** Of the goods, 1 to 90; for kind percent. */
  percent: number | null
  /** Off the goods; for kind amount. */
  amountPaise: Paise | null
  /** The most a percentage takes off. */
  mostPaise: Paise | null
  /** The goods it needs, before the discount. */
  minimumPaise: Paise
  fromDay: string | null
  toDay: string | null
  totalLimit: number | null
  personLimit: number | null
  /** The owner's own words about it, never shown to a shopper. */
  note: string
}

/** A coupon as stored. `uses` are the orders that stand, paid or waiting for their money. */
export type Coupon = CouponTerms & {
  id: string
  uses: number
  endedAt: Instant | null
  version: number
  createdAt: Instant
}

/** What a coupon takes off an order. `savedPaise` is the discount, or the delivery that was not charged. */
export type AppliedCoupon = { code: string; freeDelivery: boolean; savedPaise: Paise }

/** A code somebody typed, and what is known of it: how often the coupon was used, in all and by them. */
export type CouponCase = { code: string; coupon: Coupon | 'not-tried' | null; personUses: number }

/** A code that was not even looked up, after too many that nobody has. */
export const NOT_TRIED: CouponCase = { code: '', coupon: 'not-tried', personUses: 0 }

/** What of an order a coupon looks at. `deliveryPaise` is null while there is no address. */
export type CouponOrder = { goodsPaise: Paise; deliveryPaise: Paise | null; at: Instant }

/** Of the goods this much is always paid: no order is free, and gateways take nothing smaller. */
const LEAST_PAID_PAISE: Paise = 100

/** Why a coupon does not apply, in the shopper's words. */
export const COUPON_MESSAGES = {
  unknown: () => 'This coupon code isn’t valid. Check it and try again.',
  'too-many-tries': () => TOO_OFTEN_THIS_HOUR,
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

export type CouponRefusal = { message: string }

/**
 * Whether a coupon applies to an order, and what it takes off. The minimum counts the goods before the discount. Its
 * limits hold when the order is written (redeem-coupon.server.ts); here they are said in time.
 */
export function decideCoupon(
  { coupon, personUses }: CouponCase,
  order: CouponOrder,
): Result<AppliedCoupon, CouponReason, CouponRefusal> {
  if (coupon === 'not-tried') return refused('too-many-tries', { message: COUPON_MESSAGES['too-many-tries']() })
  if (!coupon) return refused('unknown', { message: COUPON_MESSAGES.unknown() })
  const reason = reasonAgainst(coupon, personUses, order)
  if (reason) return refused(reason, { message: COUPON_MESSAGES[reason](coupon, order) })
  const { code } = coupon
  if (coupon.kind === 'free-delivery') return done({ code, freeDelivery: true, savedPaise: order.deliveryPaise ?? 0 })
  return done({ code, freeDelivery: false, savedPaise: discountOf(coupon, order.goodsPaise) })
}

function reasonAgainst(coupon: Coupon, personUses: number, order: CouponOrder): CouponReason | null {
  const today = indianDay(order.at)
  if (coupon.endedAt || (coupon.toDay && coupon.toDay < today)) return 'ended'
  if (coupon.fromDay && today < coupon.fromDay) return 'not-started'
  if (coupon.personLimit !== null && personUses >= coupon.personLimit) return 'used-by-you'
  if (coupon.totalLimit !== null && coupon.uses >= coupon.totalLimit) return 'used-up'
  if (order.goodsPaise < coupon.minimumPaise) return 'below-minimum'
  return coupon.kind === 'free-delivery' && order.deliveryPaise === 0 ? 'nothing-to-save' : null
}

/** What it takes off goods of this value, tax inside; at least ₹1 of them is left to pay. */
export function discountOf(
  coupon: Pick<CouponTerms, 'kind' | 'percent' | 'amountPaise' | 'mostPaise'>,
  goodsPaise: Paise,
): Paise {
  const requested =
    coupon.kind === 'percent'
      ? Math.min(divideHalfUp(goodsPaise * (coupon.percent ?? 0), 100), coupon.mostPaise ?? goodsPaise)
      : (coupon.amountPaise ?? 0)
  return Math.max(0, Math.min(requested, goodsPaise - LEAST_PAID_PAISE))
}

/** When it ended: by hand, or with its last day. */
function endOf({ endedAt, toDay }: Coupon): string {
  if (endedAt && toDay && toDay < indianDay(endedAt)) return toDay
  return endedAt ?? toDay ?? ''
}

/** How a coupon stands today, for its owner. */
export type CouponState = 'running' | 'planned' | 'ended' | 'used-up'

/** Where in its life a coupon is. */
export function stateOf(coupon: Coupon, at: Instant): CouponState {
  const today = indianDay(at)
  if (coupon.endedAt || (coupon.toDay && coupon.toDay < today)) return 'ended'
  if (coupon.totalLimit !== null && coupon.uses >= coupon.totalLimit) return 'used-up'
  return coupon.fromDay && today < coupon.fromDay ? 'planned' : 'running'
}

/** What it gives, in words: 10% off, at most ₹200. */
export function couponWorthText({
  kind,
  percent,
  amountPaise,
  mostPaise,
}: Pick<CouponTerms, 'kind' | 'percent' | 'amountPaise' | 'mostPaise'>): string {
  if (kind === 'free-delivery') return 'Free delivery'
  if (kind === 'amount') return `${formatMoney(amountPaise ?? 0)} off`
  return mostPaise === null ? `${percent}% off` : `${percent}% off, at most ${formatMoney(mostPaise)}`
}

/** An order that used a coupon. `releasedAt`: it gave the use back. */
export type CouponOrderUse = {
  orderId: string
  name: string
  totalPaise: Paise
  savedPaise: Paise
  usedAt: Instant
  releasedAt: Instant | null
}
