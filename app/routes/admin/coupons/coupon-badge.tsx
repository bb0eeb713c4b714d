import type { BadgeKind } from '#app/domain/badge-kind.ts'
import { type Coupon, type CouponState, couponState } from '#app/domain/coupons/coupon.ts'
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
