import { type Instant, indianDay } from '#app/domain/instant.ts'

const time = new Intl.DateTimeFormat('en-IN', {
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
  timeZone: 'Asia/Kolkata',
})
const day = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', timeZone: 'Asia/Kolkata' })

/** When a kept page was made, in India: 14:05 if it was today, else 20 Nov, 14:05. */
export function formatKeptAt(instant: Instant, now: Date): string {
  const made = new Date(instant)
  const isToday = indianDay(instant) === indianDay(now.toISOString())
  return isToday ? time.format(made) : `${day.format(made)}, ${time.format(made)}`
}
