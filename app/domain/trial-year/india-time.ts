import type { Instant } from '#app/domain/time/instant.ts'

/** The instant of an hour of a day in India: 18.5 is half past six in the evening. */
export function instantOf(day: string, hour: number): Instant {
  return new Date(Date.parse(`${day}T00:00:00+05:30`) + Math.round(hour * 3600) * 1000).toISOString()
}
