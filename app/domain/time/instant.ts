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
