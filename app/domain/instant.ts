/** An instant in UTC, as ISO 8601 text with milliseconds: 2026-11-20T17:30:00.000Z. Sorts as text. */
export type Instant = string

const SECOND = 1000
export const MINUTES = 60 * SECOND
export const HOURS = 60 * MINUTES
export const DAYS = 24 * HOURS

/** The instant that many milliseconds later (or earlier, when negative). */
export function later(instant: Instant, milliseconds: number): Instant {
  return new Date(Date.parse(instant) + milliseconds).toISOString()
}

/** How far India's clocks are ahead of UTC: a single time zone without daylight saving time. */
export const AHEAD_IN_INDIA = 5.5 * HOURS

/** The calendar day in India (YYYY-MM-DD), used by invoices, delivery days and reports. */
export function indianDay(instant: Instant): string {
  return later(instant, AHEAD_IN_INDIA).slice(0, 10)
}

const plainDay = new Intl.DateTimeFormat('en-IN', { timeZone: 'Asia/Kolkata', day: 'numeric', month: 'long' })
const dayAndTime = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
})
const time = new Intl.DateTimeFormat('en-IN', { timeZone: 'Asia/Kolkata', hour: 'numeric', minute: '2-digit' })

const WEEKDAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')
const MONTHS = 'January February March April May June July August September October November December'.split(' ')

/** Formats an instant as Saturday 21 November, in India. */
export function formatDay(instant: Instant): string {
  const day = new Date(Date.parse(instant) + AHEAD_IN_INDIA)
  return `${WEEKDAYS[day.getUTCDay()]} ${day.getUTCDate()} ${MONTHS[day.getUTCMonth()]}`
}

/** Formats an instant as 21 November, in India. */
export function formatDate(instant: Instant): string {
  return plainDay.format(new Date(instant))
}

/** Formats an instant as Wed 18 Nov, 11:20 am, in India. */
export function formatDayAndTime(instant: Instant): string {
  return dayAndTime.format(new Date(instant)).replace(',', '')
}

/** Formats an instant as 11:20 am, in India. */
export function formatTime(instant: Instant): string {
  return time.format(new Date(instant))
}

/** The first instant of a day in India, given by an instant or as YYYY-MM-DD. */
export function startOfIndianDay(instant: Instant): Instant {
  return new Date(`${indianDay(instant)}T00:00:00+05:30`).toISOString()
}

/** The time passed in the largest unit that fits, at least a minute: 12 min, 5 h, 3 days. */
export function formatAgo(instant: Instant, at: Instant): string {
  const passed = Math.max(MINUTES, Date.parse(at) - Date.parse(instant))
  if (passed < HOURS) return `${Math.floor(passed / MINUTES)} min`
  if (passed < 2 * DAYS) return `${Math.floor(passed / HOURS)} h`
  return `${Math.floor(passed / DAYS)} days`
}

const monthAndYear = new Intl.DateTimeFormat('en-IN', { timeZone: 'UTC', month: 'short', year: 'numeric' })
const dayMonthYear = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
})

/** Formats a calendar day (YYYY-MM-DD) as May 2027. */
export function formatMonth(day: string): string {
  return monthAndYear.format(new Date(`${day}T00:00:00Z`))
}

/** Formats a calendar day (YYYY-MM-DD) as 21 Nov 2026. */
export function formatPlainDay(day: string): string {
  return dayMonthYear.format(new Date(`${day}T00:00:00Z`))
}
