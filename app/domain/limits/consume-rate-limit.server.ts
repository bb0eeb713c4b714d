import type { Shop } from '#app/domain/shop.ts'
import { DAYS, type Instant, later } from '#app/domain/time/instant.ts'
import { rateBucketKey } from './rate-bucket-key.server.ts'
import { decrementCounts, deleteCounts, incrementCounts } from './rate-count-store.server.ts'
import { isLocalDemo, RATES, type RateLimit, type RateName } from './rate-limits.ts'
import { type RateCount, type RateWindows, slidingCount, windowsAt } from './rate-window.ts'

/** The parts of the shop a limit needs. `client` is null for background jobs, which are not limited. */
export type LimitedShop = Pick<Shop, 'db' | 'now' | 'client' | 'demo' | 'secret'>

/** Whether the limit permits the request, and how to undo its count when it turns out not to matter. */
export type Consumed = { ok: boolean; undo: () => Promise<void> }

/**
 * Counts a request against a limit, for a person (user id, challenge, phone) and for their network address. A refused
 * request counts for neither, so that one person cannot exhaust a shared address. Sliding window: the previous window
 * counts in proportion.
 */
export async function consumeRate(shop: LimitedShop, name: RateName, person: string | null): Promise<Consumed> {
  const rate: RateLimit = RATES[name]
  const buckets = bucketsOf(shop, name, person)
  const keys = buckets.map(({ key }) => key)
  const at = shop.now()
  const windows = windowsAt(at, rate.within)
  const counts = await count(shop, rate, keys, windows)
  const undo = () => uncount(shop, rate, keys, windows)
  const isWithin = buckets.every(({ key, max }) => {
    const counted = counts.get(key)
    return counted !== undefined && slidingCount(counted, at, rate.within) <= max
  })
  if (isWithin) return { ok: true, undo }
  await undo()
  return { ok: false, undo: async () => undefined }
}

/** `consumeRate` where every request counts: counts it, and returns whether it is within the limit. */
export async function tryConsumeRate(shop: LimitedShop, name: RateName, person: string | null): Promise<boolean> {
  return (await consumeRate(shop, name, person)).ok
}

/** Deletes counts that no window includes any more. */
export function clearRates(shop: Shop): Promise<void> {
  return deleteCounts(shop.db, later(shop.now(), -2 * DAYS))
}

function bucketsOf(shop: LimitedShop, name: RateName, person: string | null): { key: string; max: number }[] {
  const { client } = shop
  if (client === null) return []
  const rate: RateLimit = RATES[name]
  const buckets: { key: string; max: number }[] = []
  if (person) buckets.push({ key: rateBucketKey(shop, `${name}:person`, person), max: rate.person })
  if (!isLocalDemo(shop.demo, client))
    buckets.push({ key: rateBucketKey(shop, `${name}:client`, client), max: rate.client })
  return buckets
}

async function count(
  { db }: LimitedShop,
  { countedIn }: RateLimit,
  keys: readonly string[],
  windows: RateWindows,
): Promise<ReadonlyMap<string, RateCount>> {
  if (keys.length === 0) return new Map()
  if (countedIn === 'database') return incrementCounts(db, keys, windows)
  return new Map(keys.map((key) => [key, countInMemory(db, key, windows)]))
}

async function uncount(
  { db }: LimitedShop,
  { countedIn }: RateLimit,
  keys: readonly string[],
  { current }: RateWindows,
): Promise<void> {
  if (keys.length === 0) return
  if (countedIn === 'database') await decrementCounts(db, keys, current)
  else for (const key of keys) uncountInMemory(db, key, current)
}

type Count = { window: Instant; times: number; last: number }

/** Maximum number of keys in memory. Beyond it the least recently used are dropped. */
const MAX_KEYS = 20_000

// By database, so that two shops in one process (as in tests) are counted separately.
const counts = new WeakMap<object, Map<string, Count>>()

/** Counts one in a window, in this process. Returns the counts of the previous window and of this one. */
function countInMemory(owner: object, key: string, { before, current }: RateWindows): RateCount {
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
function uncountInMemory(owner: object, key: string, window: Instant): void {
  const count = counts.get(owner)?.get(key)
  if (count?.window === window) count.times -= 1
}
