import type { Instant } from '#app/domain/time/instant.ts'

/** The time of a cached page in India: 2:05 pm if it is from today, else 20 Nov, 2:05 pm. */
export function formatCachedAt(instant: Instant, now: Date): string {
  const made = new Date(instant)
  const time = inIndia(made, { hour: 'numeric', minute: '2-digit', hour12: true })
  const isToday = inIndia(made, { dateStyle: 'short' }) === inIndia(now, { dateStyle: 'short' })
  return isToday ? time : `${inIndia(made, { day: 'numeric', month: 'short' })}, ${time}`
}

// Every page loads this module but few use it, so formatters are created on demand, unlike in domain/time/format-instant.ts.
function inIndia(date: Date, input: Intl.DateTimeFormatOptions): string {
  return date.toLocaleString('en-IN', { ...input, timeZone: 'Asia/Kolkata' })
}
