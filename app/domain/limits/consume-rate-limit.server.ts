import { createHmac } from 'node:crypto'
import { decrementCount, deleteCounts, incrementCount } from '#app/db/rate-limit-store.server.ts'
import { DAYS, type Instant, later } from '#app/domain/instant.ts'
import type { Shop } from '#app/domain/shop.ts'
import { isLocalDemo, RATES, type RateLimit, type RateName } from './rate-limits.ts'

/** The parts of the shop a limit needs. `client` is null for background jobs, which are not limited. */
export type LimitedShop = Pick<Shop, 'db' | 'now' | 'client' | 'demo' | 'secret'>

/** Whether the limit permits the request, and how to undo its count when it turns out not to matter. */
export type Consumed = { ok: boolean; undo: () => Promise<void> }

type Bucket = { key: string; max: number; rate: Pick<RateLimit, 'within' | 'countedIn'> }

/**
 * Counts a request against a limit, for a person (user id, challenge, phone) and for their network address. A refused
 * request counts for neither, so that one person cannot exhaust a shared address. Sliding window: the previous window
 * counts in proportion.
 */
export async function consumeRate(shop: LimitedShop, name: RateName, person: string | null): Promise<Consumed> {
  const counted: (() => Promise<void>)[] = []
  const undo = async () => {
    for (const undoCount of counted.splice(0)) await undoCount()
  }
  for (const bucket of bucketsOf(shop, name, person)) {
    const undoCount = await countInBucket(shop, bucket)
    if (!undoCount) {
      await undo()
      return { ok: false, undo }
    }
    counted.push(undoCount)
  }
  return { ok: true, undo }
}

/** `consumeRate` where every request counts: counts it, and returns whether it is within the limit. */
export async function tryConsumeRate(shop: LimitedShop, name: RateName, person: string | null): Promise<boolean> {
  return (await consumeRate(shop, name, person)).ok
}

/** Counts against a daily limit of a subject (a phone, a mail address). */
export async function consumeDay(
  shop: Pick<Shop, 'db' | 'now' | 'secret'>,
  name: string,
  subject: string,
  max: number,
): Promise<Consumed> {
  const rate = { within: DAYS, countedIn: 'database' } as const
  const undo = await countInBucket(shop, { key: keyOf(shop, `${name}:day`, subject), max, rate })
  return { ok: undo !== null, undo: async () => undo?.() }
}

/** Deletes counts that no window includes any more. */
export function clearRates(shop: Shop): Promise<void> {
  return deleteCounts(shop.db, later(shop.now(), -2 * DAYS))
}

function bucketsOf(shop: LimitedShop, name: RateName, person: string | null): Bucket[] {
  const { client } = shop
  if (client === null) return []
  const rate: RateLimit = RATES[name]
  const buckets: Bucket[] = []
  if (person) buckets.push({ key: keyOf(shop, `${name}:person`, person), max: rate.person, rate })
  if (!isLocalDemo(shop.demo, client))
    buckets.push({ key: keyOf(shop, `${name}:client`, client), max: rate.client, rate })
  return buckets
}

/** Keys are hashed with a pepper, as phones and addresses are few enough to try. */
function keyOf({ secret }: Pick<Shop, 'secret'>, limit: string, subject: string): string {
  return `${limit}:${createHmac('sha256', `rate:${secret}`).update(subject).digest('base64url').slice(0, 22)}`
}

/** Counts one and returns how to undo it; null, with nothing counted, when the bucket is full. */
async function countInBucket(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  { key, max, rate: { within, countedIn } }: Bucket,
): Promise<(() => Promise<void>) | null> {
  const at = Date.parse(now())
  const start = at - (at % within)
  const windows = [instantOf(start - within), instantOf(start)] as const
  const isInMemory = countedIn === 'memory'
  const { last, current } = isInMemory ? countInMemory(db, key, windows) : await incrementCount(db, key, windows)
  const undo = async () =>
    isInMemory ? uncountInMemory(db, key, windows[1]) : await decrementCount(db, key, windows[1])
  if (current + last * (1 - (at - start) / within) <= max) return undo
  await undo()
  return null
}

function instantOf(milliseconds: number): Instant {
  return new Date(milliseconds).toISOString()
}

type Count = { window: Instant; times: number; last: number }

/** Maximum number of keys in memory. Beyond it the least recently used are dropped. */
const MAX_KEYS = 20_000

// By database, so that two shops in one process (as in tests) are counted separately.
const counts = new WeakMap<object, Map<string, Count>>()

/** Counts one in a window, in this process. Returns the counts of the previous window and of this one. */
function countInMemory(
  owner: object,
  key: string,
  [before, window]: readonly [before: Instant, window: Instant],
): { last: number; current: number } {
  const ofOwner = counts.get(owner) ?? new Map<string, Count>()
  counts.set(owner, ofOwner)
  const known = ofOwner.get(key)
  const count =
    known?.window === window ? known : { window, times: 0, last: known?.window === before ? known.times : 0 }
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
