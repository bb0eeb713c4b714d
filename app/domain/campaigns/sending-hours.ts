import { AHEAD_IN_INDIA, startOfIndianDay } from '#app/domain/time/indian-day.ts'
import { DAYS, HOURS, type Instant, later, MINUTES } from '#app/domain/time/instant.ts'

// Operators deliver promotional messages from 10 am to 9 pm (TRAI TCCCPR 2018). The shop ends half an hour earlier, so
// that nothing is on its way at nine.
const OPENS = 10 * HOURS
const CLOSES = 20 * HOURS + 30 * MINUTES

/** The hours in which offers are sent, as text for the panel and the profile. */
export const SENDING_HOURS = 'between 10 am and 8:30 pm'

/**
 * The next instant at which an offer may be sent: the given one within the hours of offers in India, else the next 10
 * am.
 */
export function nextSendingTime(at: Instant): Instant {
  const passed = (Date.parse(at) + AHEAD_IN_INDIA) % DAYS
  if (passed >= OPENS && passed < CLOSES) return at
  return later(startOfIndianDay(at), passed < OPENS ? OPENS : DAYS + OPENS)
}
