import type { Generated } from 'kysely'
import type { CouponKind } from '#app/domain/coupons/coupon.ts'
import type { Instant } from '#app/domain/time/instant.ts'

/** Coupons and the orders they were used for. */
export type CouponTables = {
  coupons: CouponsTable
  coupon_uses: CouponUsesTable
}

export type CouponsTable = {
  id: string
  code: string
  kind: CouponKind
  percent: number | null
  amount_paise: number | null
  most_paise: number | null
  minimum_paise: number
  from_day: string | null
  to_day: string | null
  total_limit: number | null
  person_limit: number | null
  uses: Generated<number>
  note: string
  ended_at: Instant | null
  version: Generated<number>
  created_at: Instant
  updated_at: Instant
}

export type CouponUsesTable = {
  order_id: string
  coupon_id: string
  user_id: string
  saved_paise: number
  used_at: Instant
  released_at: Instant | null
}
