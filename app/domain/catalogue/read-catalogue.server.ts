import type { Shop } from '#app/domain/shop.ts'
import { versionedCache } from '#app/domain/versioned-cache.server.ts'
import { type Catalogue, catalogueOf, withStock } from './catalogue.ts'
import { loadCatalogue } from './load-catalogue.server.ts'
import { findStockLevels } from './product/product-store.server.ts'
import { SAMPLE_CATALOGUE } from './samples/sample-catalogue.ts'

/** What shoppers see. `buyable` is false while the products cannot be read: then this is only to look at. */
export type ShownCatalogue = Catalogue & { buyable: boolean }

type Reader = Pick<Shop, 'db' | 'now' | 'log'>

const TTL = 30_000

const products = versionedCache(['catalogue'], { ttl: TTL, load: loadCatalogue })

// How long the slowest parcel takes is a setting, and decides which lots keep long enough to be sold.
const withStockNow = versionedCache(['catalogue', 'stock', 'settings'], {
  ttl: TTL,
  load: async (shop: Reader): Promise<Catalogue> => {
    const { catalogue } = await products.get(shop)
    return withStock(catalogue, await findStockLevels(shop.db, shop.now()))
  },
})

/**
 * The products on the shelf with their stock, for showing: what is bought is priced and taken in a transaction of its
 * own. They are cached until one changes, in this process or another; whoever asks after that waits for the new ones. If
 * they cannot be read: the last good catalogue, else the samples, and nothing in it can be bought (design 4).
 */
export async function readCatalogue(shop: Reader): Promise<ShownCatalogue> {
  try {
    return { ...(await withStockNow.get(shop)), buyable: true }
  } catch (error) {
    shop.log.error({ error }, 'the products cannot be read; the last good catalogue is shown')
    return { ...(withStockNow.last(shop).value ?? catalogueOf(SAMPLE_CATALOGUE)), buyable: false }
  }
}

/**
 * Whether anything can be bought: the products could be read when this process last did. It waits for nothing newer, for
 * whoever buys reads the products and their stock again in a transaction.
 */
export async function isCatalogueBuyable(shop: Reader): Promise<boolean> {
  const { value, failed } = withStockNow.last(shop)
  return (value !== null && !failed) || (await readCatalogue(shop)).buyable
}
