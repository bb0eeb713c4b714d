import { createHmac } from 'node:crypto'
import { countOne, deleteCounts, findCount, uncountOne } from '#app/db/rate-counts.server.ts'
import { DAYS, type Instant, later } from '#app/domain/instant.ts'
import type { Shop } from '#app/domain/shop.ts'
import { isOwnMachine, RATES, type Rate, type RateName } from './rate.ts'

/** What a limit has to know of a request: `client` is null for what the shop does by itself, which is never limited. */
export type Limited = Pick<Shop, 'db' | 'now' | 'client' | 'demo' | 'secret'>

/** Whether there was something left, and how to put it back where the request turns out not to count. */
export type Taken = { ok: boolean; giveBack: () => Promise<void> }

type Bucket = { key: string; most: number; rate: Pick<Rate, 'within' | 'countedIn'> }

/**
 * Takes one from what a person (a user's id, a session's challenge, a phone) and their network address have left of a
 * limit. What is refused counts in neither: whoever asks too often does not use up what others at the same address have.
 * Windows slide: what is left of the last one counts for the part of it still in view.
 */
export async function consumeRate(shop: Limited, name: RateName, person: string | null): Promise<Taken> {
  const taken: (() => Promise<void>)[] = []
  const giveBack = async () => {
    for (const put of taken.splice(0)) await put()
  }
  for (const bucket of bucketsOf(shop, name, person)) {
    const put = await takeFromBucket(shop, bucket)
    if (!put) {
      await giveBack()
      return { ok: false, giveBack }
    }
    taken.push(put)
  }
  return { ok: true, giveBack }
}

/** The same where every request counts. */
export async function isWithinRate(shop: Limited, name: RateName, person: string | null): Promise<boolean> {
  return (await consumeRate(shop, name, person)).ok
}

/** Takes one from what somebody (a phone, a mail address) has left of a day. */
export async function consumeDay(
  shop: Pick<Shop, 'db' | 'now' | 'secret'>,
  name: string,
  who: string,
  most: number,
): Promise<Taken> {
  const rate = { within: DAYS, countedIn: 'database' } as const
  const put = await takeFromBucket(shop, { key: keyOf(shop, `${name}:day`, who), most, rate })
  return { ok: put !== null, giveBack: async () => put?.() }
}

/** Forgets counts nobody looks at any more. */
export function clearRates(shop: Shop): Promise<void> {
  return deleteCounts(shop.db, later(shop.now(), -2 * DAYS))
}

function bucketsOf(shop: Limited, name: RateName, person: string | null): Bucket[] {
  const { client } = shop
  if (client === null) return []
  const rate: Rate = RATES[name]
  const buckets: Bucket[] = []
  if (person) buckets.push({ key: keyOf(shop, `${name}:person`, person), most: rate.person, rate })
  if (!isOwnMachine(shop.demo, client))
    buckets.push({ key: keyOf(shop, `${name}:client`, client), most: rate.client, rate })
  return buckets
}

/** Who asked is not to be read from the table: phones and addresses are few enough to try, so a pepper goes in. */
function keyOf({ secret }: Pick<Shop, 'secret'>, about: string, who: string): string {
  return `${about}:${createHmac('sha256', `rate:${secret}`).update(who).digest('base64url').slice(0, 22)}`
}

/** Counts one and gives how to undo it; null, with nothing counted, where the bucket is full. */
async function takeFromBucket(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  { key, most, rate: { within, countedIn } }: Bucket,
): Promise<(() => Promise<void>) | null> {
  const at = Date.parse(now())
  const start = at - (at % within)
  const windows = [instantOf(start - within), instantOf(start)] as const
  const isInMemory = countedIn === 'memory'
  const [last, current] = isInMemory
    ? countInMemory(db, key, windows)
    : [await findCount(db, key, windows[0]), await countOne(db, key, windows[1])]
  const undo = async () => (isInMemory ? uncountInMemory(db, key, windows[1]) : await uncountOne(db, key, windows[1]))
  if (current + last * (1 - (at - start) / within) <= most) return undo
  await undo()
  return null
}

function instantOf(milliseconds: number): Instant {
  return new Date(milliseconds).toISOString()
}

type Count = { window: Instant; times: number; last: number }

/** More askers than this within a minute are no shop's customers: the oldest are forgotten. */
const MAX_KEYS = 20_000

// One per open shop, so that two shops in one process (as in tests) do not see each other's.
const counts = new WeakMap<object, Map<string, Count>>()

/** Counts one more in a window, in this process alone. Gives how often the window before was counted, and this one with it. */
function countInMemory(
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
  if (ofOwner.size > MAX_KEYS && oldest !== undefined) ofOwner.delete(oldest)
  return [count.last, count.times]
}

/** Takes one back that was counted in a window. */
function uncountInMemory(owner: object, key: string, window: Instant): void {
  const count = counts.get(owner)?.get(key)
  if (count?.window === window) count.times -= 1
}
