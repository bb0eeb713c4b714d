import type { Db } from '#app/db/db.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { DAYS } from '#app/domain/time/instant.ts'
import { rateBucketKey } from './rate-bucket-key.server.ts'
import { decrementCounts, findCount, incrementCounts } from './rate-count-store.server.ts'
import { slidingCount, windowsAt } from './rate-window.ts'

type Counting = Pick<Shop, 'now' | 'secret'> & { db: Db }

/** Counts against a daily limit of a subject. Returns whether it is within `max`; beyond it nothing is counted. */
export async function tryConsumeDay(shop: Counting, name: string, subject: string, max: number): Promise<boolean> {
  const key = dayKey(shop, name, subject)
  const at = shop.now()
  const windows = windowsAt(at, DAYS)
  const count = (await incrementCounts(shop.db, [key], windows)).get(key)
  if (count && slidingCount(count, at, DAYS) <= max) return true
  await decrementCounts(shop.db, [key], windows.current)
  return false
}

/**
 * Whether one more of a subject (a phone, a mail address) would be within a daily limit. Counts nothing: `countDay`
 * does, once what is limited has happened.
 */
export async function isWithinDay(shop: Counting, name: string, subject: string, max: number): Promise<boolean> {
  const at = shop.now()
  const count = await findCount(shop.db, dayKey(shop, name, subject), windowsAt(at, DAYS))
  return slidingCount(count, at, DAYS) + 1 <= max
}

/** Counts one against a daily limit, within the limit or not. */
export async function countDay(shop: Counting, name: string, subject: string): Promise<void> {
  await incrementCounts(shop.db, [dayKey(shop, name, subject)], windowsAt(shop.now(), DAYS))
}

function dayKey(shop: Counting, name: string, subject: string): string {
  return rateBucketKey(shop, `${name}:day`, subject)
}
