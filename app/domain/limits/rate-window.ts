import type { Instant } from '#app/domain/time/instant.ts'

/** The window that a count belongs to, by its start, and the one before it. */
export type RateWindows = { before: Instant; current: Instant }

/** The requests counted in a window and in the one before it. */
export type RateCount = { last: number; current: number }

/** The windows of `within` milliseconds that an instant falls in. */
export function windowsAt(at: Instant, within: number): RateWindows {
  const now = Date.parse(at)
  const start = now - (now % within)
  return { before: new Date(start - within).toISOString(), current: new Date(start).toISOString() }
}

/** The requests of the last `within` milliseconds: a sliding window, in which the one before counts in proportion. */
export function slidingCount({ last, current }: RateCount, at: Instant, within: number): number {
  return current + last * (1 - (Date.parse(at) % within) / within)
}
