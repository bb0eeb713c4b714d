import type { Instant } from '#app/domain/time/instant.ts'

export type Clock = {
  now: () => Instant
  /** Advances the clock, in milliseconds. */
  advance: (milliseconds: number) => void
  /** Sets the clock to an instant. */
  set: (at: Instant) => void
}

/** A clock that only changes when a test advances it. It starts on a Monday at noon in India. */
export function fixedClock(start: Instant = '2026-06-01T06:30:00.000Z'): Clock {
  let time = Date.parse(start)
  return {
    now: () => new Date(time).toISOString(),
    advance: (milliseconds) => {
      time += milliseconds
    },
    set: (at) => {
      time = Date.parse(at)
    },
  }
}
