import type { Grams } from '#app/domain/pack-size/weight.ts'
import type { Shop } from '#app/domain/shop.ts'
import { DAYS, later, MINUTES } from '#app/domain/time/instant.ts'
import { versionedCache } from '#app/domain/versioned-cache.server.ts'
import { sumGramsSold } from './grams-sold-store.server.ts'

const RECENT = 30 * DAYS

type Sales = ReadonlyMap<string, Grams>

// Best-sellers change slowly, while summing a month of orders is the slowest query of a product list.
const sales = versionedCache([], {
  ttl: MINUTES,
  load: ({ db, now }: Pick<Shop, 'db' | 'now'>): Promise<Sales> => sumGramsSold(db, later(now(), -RECENT)),
})

/**
 * Grams sold by product id in the last 30 days, to sort public pages by. Cached for a minute. Returns an empty map when
 * it cannot be read, as a page is better than an error.
 */
export async function findRecentSales(shop: Pick<Shop, 'db' | 'now' | 'log'>): Promise<Sales> {
  try {
    return await sales.get(shop)
  } catch (error) {
    shop.log.error({ error }, 'recent sales cannot be read; products keep the order of the catalogue')
    return new Map()
  }
}
