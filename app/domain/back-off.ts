import { HOURS, type Instant, later, MINUTES } from '#app/domain/time/instant.ts'

const WAITS = [5_000, 30_000, 2 * MINUTES, 10 * MINUTES, HOURS, 3 * HOURS, 6 * HOURS]

/** When to retry after a number of failed tries; null when to give up. */
export function nextTry(tries: number, at: Instant): Instant | null {
  const wait = WAITS[tries - 1]
  return wait === undefined ? null : later(at, wait)
}

/** As `nextTry`, but it never gives up: the last interval repeats. For money that is owed. */
export function nextTryForever(tries: number, at: Instant): Instant {
  return later(at, WAITS[Math.min(tries, WAITS.length) - 1] ?? 5_000)
}
