import { countOne, deleteCounts, findCount } from '#app/db/rate-counts.server.ts'
import { isOwnMachine } from '#app/domain/identity/code-limits.ts'
import { HOURS, later, MINUTES } from '#app/domain/instant.ts'
import type { Shop } from '#app/domain/shop.ts'

/** How often something may be asked, by one person and from one network address (reliability 3d). */
export const RATES = {
  'confirm-code': { within: 10 * MINUTES, person: 10, client: 60 },
  'place-order': { within: MINUTES, person: 10, client: 30 },
  // Only codes nobody has are counted: guesses, not the cart asking again.
  coupon: { within: HOURS, person: 10, client: 30 },
  search: { within: MINUTES, person: 60, client: 120 },
  'open-ticket': { within: HOURS, person: 5, client: 5 },
  track: { within: MINUTES, person: 20, client: 60 },
  upload: { within: MINUTES, person: 30, client: 60 },
  write: { within: MINUTES, person: 60, client: 300 },
} as const

export const TOO_OFTEN = 'Too many requests. Please wait a minute and try again.'

/**
 * Counts a request in two buckets, the person's and the client's, and tells whether both are within their rate. Windows
 * slide: what is left of the last one counts for the part of it still in view. `person` is a user, session or phone.
 */
export async function isWithinRate(
  shop: Shop,
  name: keyof typeof RATES,
  person: string | null,
  client: string,
): Promise<boolean> {
  const rate = RATES[name]
  const buckets: [string, number][] = []
  if (person) buckets.push([`${name}:person:${person}`, rate.person])
  if (!isOwnMachine(shop.demo, client)) buckets.push([`${name}:client:${client}`, rate.client])
  const within = await Promise.all(buckets.map(([bucket, most]) => countInto(shop, bucket, rate.within, most)))
  return within.every(Boolean)
}

async function countInto(shop: Shop, bucket: string, length: number, most: number): Promise<boolean> {
  const now = Date.parse(shop.now())
  const start = now - (now % length)
  const last = await findCount(shop.db, bucket, new Date(start - length).toISOString())
  const current = await countOne(shop.db, bucket, new Date(start).toISOString())
  const stillInView = 1 - (now - start) / length
  return current + last * stillInView <= most
}

/** Forgets counts nobody looks at any more. */
export function clearRates(shop: Shop): Promise<void> {
  return deleteCounts(shop.db, later(shop.now(), -2 * HOURS))
}
