import { DAYS, later, MINUTES } from '#app/domain/instant.ts'
import type { Shop } from '#app/domain/shop.ts'
import { versionedCache } from '#app/domain/versioned-cache.server.ts'
import type { Grams } from '#app/domain/weight.ts'
import { findGramsSold } from './count-sales-store.server.ts'

const RECENT = 30 * DAYS

type Sales = ReadonlyMap<string, Grams>

// What sells best does not change in seconds, while adding up a month of orders is the longest query of a list.
const sales = versionedCache([], {
  ttl: MINUTES,
  load: ({ db, now }: Pick<Shop, 'db' | 'now'>): Promise<Sales> => findGramsSold(db, later(now(), -RECENT)),
})

/**
 * Grams sold per product id in the last 30 days, to order a public page by. Added up once a minute at most: in between
 * everyone gets the same map. Where it cannot be read, nothing sold: a page beats an error.
 */
export async function findRecentSales(shop: Pick<Shop, 'db' | 'now' | 'log'>): Promise<Sales> {
  try {
    return await sales.get(shop)
  } catch (error) {
    shop.log.error({ error }, 'what was sold cannot be read; products keep the order of the catalogue')
    return new Map()
  }
}
