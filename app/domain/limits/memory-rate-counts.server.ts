import type { Instant } from '#app/domain/time/instant.ts'
import type { RateCount, RateWindows } from './rate-window.ts'

type Count = { window: Instant; times: number; last: number }

/** Maximum number of keys in memory. Beyond it the least recently used are dropped. */
const MAX_KEYS = 20_000

// By database, so that two shops in one process (as in tests) are counted separately.
const counts = new WeakMap<object, Map<string, Count>>()

/** Counts one in a window, in this process. Returns the counts of the previous window and of this one. */
export function countInMemory(owner: object, key: string, { before, current }: RateWindows): RateCount {
  const ofOwner = counts.get(owner) ?? new Map<string, Count>()
  counts.set(owner, ofOwner)
  const known = ofOwner.get(key)
  const count =
    known?.window === current ? known : { window: current, times: 0, last: known?.window === before ? known.times : 0 }
  count.times += 1
  ofOwner.delete(key)
  ofOwner.set(key, count)
  const [oldest] = ofOwner.keys()
  if (ofOwner.size > MAX_KEYS && oldest !== undefined) ofOwner.delete(oldest)
  return { last: count.last, current: count.times }
}

/** Undoes one count in a window. */
export function uncountInMemory(owner: object, key: string, window: Instant): void {
  const count = counts.get(owner)?.get(key)
  if (count?.window === window) count.times -= 1
}
