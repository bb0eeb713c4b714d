import type { BadgeKind } from '#app/domain/badge-kind.ts'
import { type Coupon, type CouponState, couponState } from '#app/domain/coupons/coupon.ts'
import { formatMoney } from '#app/domain/money/money.ts'
import { formatDate } from '#app/domain/time/format-instant.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { Badge } from '#app/ui/kit/badge.tsx'

const STATES = {
  running: { name: 'Running', kind: 'ok' },
  planned: { name: 'Planned', kind: 'info' },
  ended: { name: 'Ended', kind: 'quiet' },
  'used-up': { name: 'Used up', kind: 'warn' },
} as const satisfies Record<CouponState, { name: string; kind: BadgeKind }>

/** The state of a coupon: running, planned, ended or used up. */
export function CouponBadge({ coupon, at }: { coupon: Coupon; at: Instant }) {
  const { name, kind } = STATES[couponState(coupon, at)]
  return <Badge kind={kind}>{name}</Badge>
}

/** The conditions of a coupon, in one line: minimum value, days, uses per person. */
export function formatConditions({ minimumPaise, fromDay, toDay, personLimit }: Coupon): string {
  const parts = [
    minimumPaise > 0 ? `from ${formatMoney(minimumPaise)}` : '',
    fromDay ? `from ${formatDate(fromDay)}` : '',
    toDay ? `until ${formatDate(toDay)}` : '',
    personLimit === null ? '' : `${personLimit} a person`,
  ].filter(Boolean)
  return parts.length === 0 ? 'no conditions' : parts.join(' · ')
}

/** 12 of 100, or 12 when there is no limit. */
export function formatUses({ uses, totalLimit }: Coupon): string {
  const used = uses.toLocaleString('en-IN')
  return totalLimit === null ? used : `${used} of ${totalLimit.toLocaleString('en-IN')}`
}
