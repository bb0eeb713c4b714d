import type { Instant } from '#app/domain/instant.ts'

type Count = { window: Instant; times: number; last: number }

/** More askers than this within a minute are no shop's customers: the oldest are forgotten. */
const MOST_KEYS = 20_000

// One per open shop, so that two shops in one process (as in tests) do not see each other's.
const counts = new WeakMap<object, Map<string, Count>>()

/** Counts one more in a window, in this process alone. Gives how often the window before was counted, and this one with it. */
export function countInMemory(
  owner: object,
  key: string,
  [before, window]: readonly [before: Instant, window: Instant],
): [last: number, current: number] {
  const ofOwner = counts.get(owner) ?? new Map<string, Count>()
  counts.set(owner, ofOwner)
  const known = ofOwner.get(key)
  const count =
    known?.window === window ? known : { window, times: 0, last: known?.window === before ? known.times : 0 }
  count.times += 1
  ofOwner.delete(key)
  ofOwner.set(key, count)
  const [oldest] = ofOwner.keys()
  if (ofOwner.size > MOST_KEYS && oldest !== undefined) ofOwner.delete(oldest)
  return [count.last, count.times]
}

/** Takes one back that was counted in a window. */
export function uncountInMemory(owner: object, key: string, window: Instant): void {
  const count = counts.get(owner)?.get(key)
  if (count?.window === window) count.times -= 1
}
