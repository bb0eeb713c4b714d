import { type Instant, indianDay } from '#app/domain/instant.ts'

const time = new Intl.DateTimeFormat('en-IN', {
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
  timeZone: 'Asia/Kolkata',
})
const day = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', timeZone: 'Asia/Kolkata' })

/** When a kept page was made, in India: 2:05 pm if it was today, else 20 Nov, 2:05 pm. */
export function formatKeptAt(instant: Instant, now: Date): string {
  const made = new Date(instant)
  const isToday = indianDay(instant) === indianDay(now.toISOString())
  return isToday ? time.format(made) : `${day.format(made)}, ${time.format(made)}`
}
