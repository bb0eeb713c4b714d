import type { Instant } from '#app/domain/instant.ts'

export type Clock = {
  now: () => Instant
  /** Moves time on, in milliseconds. */
  advance: (milliseconds: number) => void
  /** Moves time to an instant. */
  set: (at: Instant) => void
}

/** Time that stands still until a test moves it. It begins on a Monday noon in India. */
export function standingClock(start: Instant = '2026-06-01T06:30:00.000Z'): Clock {
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
