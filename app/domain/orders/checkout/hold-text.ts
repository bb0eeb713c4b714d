import { formatDayAndTime, formatTime, HOURS, type Instant } from '#app/domain/instant.ts'
import type { Order } from '../order/order.ts'

// Within the hour a time of day is enough. A phone order is held for days, so its text names the day too.
const SHORT = HOURS

/** Until when the packs of an unpaid order are kept; null when none are. */
export function holdText({ holdUntil, createdAt }: Pick<Order, 'holdUntil' | 'createdAt'>): string | null {
  return (
    holdUntil &&
    `We hold your packs until ${isShort(createdAt, holdUntil) ? formatTime(holdUntil) : formatDayAndTime(holdUntil)}.`
  )
}

function isShort(from: Instant, until: Instant): boolean {
  return Date.parse(until) - Date.parse(from) <= SHORT
}
