import { isCalendarDay } from './calendar-day.ts'
import { AHEAD_IN_INDIA } from './indian-day.ts'
import { type Instant, later } from './instant.ts'

/** An instant as the value of a field for day and time, in India: 2026-11-06T00:00. Empty stays empty. */
export function toDatetimeLocal(instant: Instant | ''): string {
  return instant === '' ? '' : later(instant, AHEAD_IN_INDIA).slice(0, 16)
}

/** The instant of a typed day and time in India, on the minute; empty stays empty, null for what is none. */
export function fromDatetimeLocal(typed: string): Instant | '' | null {
  if (typed === '') return ''
  const [, day = '', time = ''] = /^(\d{4}-\d{2}-\d{2})T((?:[01]\d|2[0-3]):[0-5]\d)(?::00(?:\.0+)?)?$/.exec(typed) ?? []
  return isCalendarDay(day) ? new Date(`${day}T${time}:00+05:30`).toISOString() : null
}
