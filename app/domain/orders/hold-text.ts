import { formatDayAndTime, formatTime, HOURS, type Instant } from '../instant.ts'
import type { Order } from './order.ts'

// Nobody takes a time within the hour for another day's; an order taken by phone is held for days.
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
