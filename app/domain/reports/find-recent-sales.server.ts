import { DAYS, later } from '../instant.ts'
import type { Shop } from '../shop.ts'
import type { Grams } from '../weight.ts'
import { findGramsSold } from './sales-store.server.ts'

const RECENT = 30 * DAYS

/** Grams sold per product id in the last 30 days, to order a public page by. Where it cannot be read, nothing sold: a page beats an error. */
export async function findRecentSales(shop: Pick<Shop, 'db' | 'now' | 'log'>): Promise<ReadonlyMap<string, Grams>> {
  try {
    return await findGramsSold(shop.db, later(shop.now(), -RECENT))
  } catch (error) {
    shop.log.error({ error }, 'what was sold cannot be read; products keep the order of the catalogue')
    return new Map()
  }
}
