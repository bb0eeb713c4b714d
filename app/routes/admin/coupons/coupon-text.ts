import type { Coupon } from '#app/domain/coupons/coupon.ts'
import { formatMoney } from '#app/domain/money/money.ts'
import { formatDate } from '#app/domain/time/format-instant.ts'

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
