import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Instant, indianDay } from '#app/domain/instant.ts'
import type { Shop } from '#app/domain/shop.ts'
import { versionedCache } from '#app/domain/versioned-cache.server.ts'
import { type Catalogue, catalogueOf, preparing, withStock } from './catalogue.ts'
import {
  type CatalogueFingerprint,
  findCatalogueFingerprint,
  listProductVersions,
  listRateStarts,
} from './catalogue-fingerprint-store.server.ts'
import type { Product } from './product/product.ts'
import { findProducts, findStockLevels } from './product/product-store.server.ts'
import { SAMPLE_CATALOGUE } from './samples/sample-catalogue.ts'

/** What shoppers see. `buyable` is false while the products cannot be read: then this is only to look at. */
type ShownCatalogue = Catalogue & { buyable: boolean }

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
 * they cannot be read: the last good catalogue, else the samples, and nothing in it can be bought, for prices and stock may be old.
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

/** A catalogue and what it was made from. */
type LoadedCatalogue = {
  catalogue: Catalogue
  fingerprint: CatalogueFingerprint
  /**
   * The day in India it is right for: at midnight a GST rate comes into force, and a lot is too near its day to be sold,
   * without any product changing.
   */
  day: string
}

/** Products read in one query: thousands at once would keep other requests waiting. */
const BATCH_SIZE = 400

/** The catalogue as it is stored now, its stock as it was when each product was read. What an earlier one holds already is neither read nor made ready again. */
async function loadCatalogue(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  earlier: LoadedCatalogue | null,
): Promise<LoadedCatalogue> {
  const at = now()
  const day = indianDay(at)
  const fingerprint = await findCatalogueFingerprint(db)
  const isSame = earlier?.fingerprint.text === fingerprint.text && earlier.day === day
  const catalogue = isSame ? earlier.catalogue : await prepare(await readProducts(db, earlier, at), earlier?.catalogue)
  return { catalogue, fingerprint, day }
}

async function readProducts(db: Shop['db'], earlier: LoadedCatalogue | null, at: Instant): Promise<Product[]> {
  const known = earlier?.catalogue
  const places = await listProductVersions(db, earlier?.fingerprint.newest ?? null)
  const retaxed = new Set(earlier ? await listRateStarts(db, earlier.day, indianDay(at)) : [])
  const kept = places.map(({ id, version, isNewer }) => {
    const product = known?.products[known.places.get(id) ?? -1]
    return product?.version === version && !isNewer && !retaxed.has(id) ? product : null
  })
  const wanted = places.flatMap(({ id }, index) => (kept[index] ? [] : [id]))
  const read = new Map<string, Product>()
  for (let from = 0; from < wanted.length; from += BATCH_SIZE) {
    for (const product of await findProducts(db, wanted.slice(from, from + BATCH_SIZE), at))
      read.set(product.id, product)
    await nextTurn()
  }
  // A product that was unpublished meanwhile is left out. That change is published, so this catalogue is loaded again.
  return places.flatMap(({ id }, index) => kept[index] ?? read.get(id) ?? [])
}

async function prepare(products: readonly Product[], earlier: Catalogue | undefined): Promise<Catalogue> {
  const steps = preparing(products, earlier)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    await nextTurn()
  }
}
