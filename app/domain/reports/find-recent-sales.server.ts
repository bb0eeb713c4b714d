import type { Db } from '#app/db/db.server.ts'
import { DAYS, type Instant, later, MINUTES } from '../instant.ts'
import type { Shop } from '../shop.ts'
import type { Grams } from '../weight.ts'
import { findGramsSold } from './sales-store.server.ts'

const RECENT = 30 * DAYS

type Sales = ReadonlyMap<string, Grams>
type Kept = { until: Instant; sales: Promise<Sales> }

// One per open database. What sells best is no news of seconds, while adding up a month of orders is the longest question
// a list asks.
const kept = new WeakMap<Db, Kept>()

/**
 * Grams sold per product id in the last 30 days, to order a public page by. Added up once a minute at most: in between
 * everyone gets the same map. Where it cannot be read, nothing sold: a page beats an error.
 */
export async function findRecentSales({ db, now, log }: Pick<Shop, 'db' | 'now' | 'log'>): Promise<Sales> {
  const at = now()
  const known = kept.get(db)
  const current =
    known && at < known.until ? known : { until: later(at, MINUTES), sales: findGramsSold(db, later(at, -RECENT)) }
  kept.set(db, current)
  try {
    return await current.sales
  } catch (error) {
    if (kept.get(db) === current) kept.delete(db)
    log.error({ error }, 'what was sold cannot be read; products keep the order of the catalogue')
    return new Map()
  }
}
