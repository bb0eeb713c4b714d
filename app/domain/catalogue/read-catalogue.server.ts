import type { Db } from '#app/db/db.server.ts'
import { indianDay } from '../instant.ts'
import type { Shop } from '../shop.ts'
import type { Product } from './product.ts'
import { findCatalogueVersion, findStockLevels, listProducts } from './product-store.server.ts'
import { SAMPLE_CATALOGUE } from './sample-catalogue.ts'

/** What shoppers see. `buyable` is false while the products cannot be read: then this is only to look at. */
export type Catalogue = { products: readonly Product[]; buyable: boolean }

type Snapshot = {
  products: readonly Product[]
  /** What was heard of the catalogue before it was read; null if nothing could be. */
  heard: number | null
  /** The day in India it is right for: a GST rate comes into force at midnight without any product changing. */
  day: string
  version: string
  /** When the version was last compared with the database, in milliseconds of this process. */
  comparedAt: number
}

// Longest time without a look at the database, in case a signal went missing on its way.
const TRUSTED_FOR = 30_000

// One per open database, so that two shops in one process (as in tests) do not see each other's.
const snapshots = new WeakMap<Db, Snapshot>()

/**
 * The products on the shelf. They are kept in memory until one changes, in this process or another; stock is read
 * fresh. If they cannot be read: the last good catalogue, else the samples, and nothing in it can be bought (design 4).
 */
export async function readCatalogue(shop: Pick<Shop, 'db' | 'now' | 'log'>): Promise<Catalogue> {
  try {
    const { products } = await readSnapshot(shop)
    const stock = await findStockLevels(shop.db)
    return {
      products: products.map((product) => ({ ...product, stockGrams: stock.get(product.id) ?? 0 })),
      buyable: true,
    }
  } catch (error) {
    shop.log.error({ error }, 'the products cannot be read; the last good catalogue is shown')
    return { products: snapshots.get(shop.db)?.products ?? SAMPLE_CATALOGUE, buyable: false }
  }
}

/** The kept products while nothing was heard against them; while nothing can be heard, the database is asked each time. */
async function readSnapshot(shop: Pick<Shop, 'db' | 'now'>): Promise<Snapshot> {
  const at = shop.now()
  const day = indianDay(at)
  const heard = shop.db.signals.heard('catalogue')
  const kept = snapshots.get(shop.db)
  const sameDay = kept?.day === day
  const comparedAt = performance.now()
  if (kept && sameDay && heard !== null && kept.heard === heard && comparedAt - kept.comparedAt < TRUSTED_FOR)
    return kept
  const version = await findCatalogueVersion(shop.db)
  const products = kept && sameDay && kept.version === version ? kept.products : await listProducts(shop.db, at)
  const snapshot = { products, heard, day, version, comparedAt }
  snapshots.set(shop.db, snapshot)
  return snapshot
}
