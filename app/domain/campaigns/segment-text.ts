import { formatMoney } from '#app/domain/money/money.ts'
import type { Segment } from './segment.ts'

/** A segment in words: “bought Almonds in the last 90 days, spent at least ₹5,000”. */
export function segmentText(segment: Segment, boughtName: string | null): string {
  const { bought, withinDays, quietDays, spentPaise, places } = segment
  const within = withinDays === null ? '' : ` in the last ${lastDays(withinDays)}`
  const parts = [
    bought || withinDays !== null ? `bought ${bought ? (boughtName ?? bought.id) : 'something'}${within}` : null,
    quietDays === null ? null : `no order in the last ${lastDays(quietDays)}`,
    spentPaise === null ? null : `spent at least ${formatMoney(spentPaise)}`,
    places.length === 0 ? null : `lives in ${places.join(', ')}`,
  ].filter((part) => part !== null)
  return parts.length === 0 ? 'everybody who agreed' : parts.join('; ')
}

function lastDays(days: number): string {
  return days === 1 ? 'day' : `${days} days`
}
