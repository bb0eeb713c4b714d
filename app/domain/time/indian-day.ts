import { HOURS, type Instant, later } from './instant.ts'

/** How far India's clocks are ahead of UTC: a single time zone without daylight saving time. */
export const AHEAD_IN_INDIA = 5.5 * HOURS

/** The calendar day in India (YYYY-MM-DD), used by invoices, delivery days and reports. */
export function indianDay(instant: Instant): string {
  return later(instant, AHEAD_IN_INDIA).slice(0, 10)
}

/** The first instant of a day in India, given by an instant or as YYYY-MM-DD. */
export function startOfIndianDay(instant: Instant): Instant {
  return new Date(`${indianDay(instant)}T00:00:00+05:30`).toISOString()
}
