import type { Db } from '#app/db/db.server.ts'
import { indianDay } from '../instant.ts'
import type { Shop } from '../shop.ts'
import type { Product } from './product.ts'
import { findCatalogueVersion, findStockLevels, listProducts } from './product-store.server.ts'
import { SAMPLE_CATALOGUE } from './sample-catalogue.ts'

/** What shoppers see. `buyable` is false while the products cannot be read: then this is only to look at. */
export type Catalogue = { products: readonly Product[]; buyable: boolean }

type Snapshot = { version: string; products: readonly Product[] }

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

async function readSnapshot(shop: Pick<Shop, 'db' | 'now'>): Promise<Snapshot> {
  const at = shop.now()
  // A GST rate comes into force at midnight in India without any product changing.
  const version = `${await findCatalogueVersion(shop.db)} ${indianDay(at)}`
  const kept = snapshots.get(shop.db)
  if (kept?.version === version) return kept
  const snapshot = { version, products: await listProducts(shop.db, at) }
  snapshots.set(shop.db, snapshot)
  return snapshot
}
