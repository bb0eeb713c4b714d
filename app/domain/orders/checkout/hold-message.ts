import { formatDayAndTime, formatTime } from '#app/domain/time/format-instant.ts'
import { HOURS, type Instant } from '#app/domain/time/instant.ts'
import type { Order } from '../order/order.ts'

// The time of day is enough within an hour. A phone order is held for a day, so its text names the day too.
const SHORT_HOLD = HOURS

/** The text about how long the packs of an unpaid order are held; null when none are. */
export function holdMessage({ holdUntil, createdAt }: Pick<Order, 'holdUntil' | 'createdAt'>): string | null {
  return (
    holdUntil &&
    `We hold your packs until ${isShort(createdAt, holdUntil) ? formatTime(holdUntil) : formatDayAndTime(holdUntil)}.`
  )
}

function isShort(from: Instant, until: Instant): boolean {
  return Date.parse(until) - Date.parse(from) <= SHORT_HOLD
}
