import { AHEAD_IN_INDIA } from './indian-day.ts'
import { DAYS, HOURS, type Instant, MINUTES } from './instant.ts'

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

/** The time passed in the largest unit that fits, at least a minute: 12 min, 5 h, 3 days. */
export function formatAgo(instant: Instant, at: Instant): string {
  const passed = Math.max(MINUTES, Date.parse(at) - Date.parse(instant))
  if (passed < HOURS) return `${Math.floor(passed / MINUTES)} min`
  if (passed < 2 * DAYS) return `${Math.floor(passed / HOURS)} h`
  return `${Math.floor(passed / DAYS)} days`
}
