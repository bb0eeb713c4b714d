import { setImmediate as nextTurn } from 'node:timers/promises'
import { readPublicSettings, type SettingsReader } from '#app/domain/settings/read-public-settings.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { indianDay } from '#app/domain/time/indian-day.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { versionedCache } from '#app/domain/versioned-cache.server.ts'
import { type Catalogue, catalogueOf, prepareCatalogue, withStockLevels } from './catalogue.ts'
import { listCategories } from './categories/category-store.server.ts'
import { listPublishedCollections } from './collections/collection-store.server.ts'
import { findProductOfKey } from './product/named-product-store.server.ts'
import type { Product } from './product/product.ts'
import {
  type CatalogueFingerprint,
  findCatalogueFingerprint,
  findProduct,
  listProductsById,
  listProductVersions,
  listRateStarts,
  listStockLevels,
} from './product/published-product-store.server.ts'
import { SAMPLE_PRODUCTS } from './sample-products/sample-products.ts'

/** The catalogue that shoppers see. `buyable` is false while the products cannot be read. */
export type ShownCatalogue = Catalogue & { buyable: boolean }

const CATALOGUE_TTL_MS = 30_000

const products = versionedCache(['catalogue'], { ttl: CATALOGUE_TTL_MS, load: loadCatalogue })

// Depends on the settings, too: the longest delivery time decides which lots keep long enough to be sold.
const withStockNow = versionedCache(['catalogue', 'stock', 'settings'], {
  ttl: CATALOGUE_TTL_MS,
  load: async (shop: SettingsReader): Promise<Catalogue> => {
    const { catalogue } = await products.get(shop)
    return withStockLevels(catalogue, await listStockLevels(shop.db, shop.now()))
  },
})

/**
 * The published products with their stock, for display only: an order reads prices and stock again in its transaction.
 * Cached until a product changes in any process; the first read after that waits for the new catalogue. When the
 * products cannot be read: the last catalogue, not buyable, since prices and stock may be old; before the first read
 * the sample products in a demo, which has them, and nothing in a shop that may sell something else.
 */
export async function readCatalogue(shop: SettingsReader): Promise<ShownCatalogue> {
  try {
    return { ...(await withStockNow.get(shop)), buyable: true }
  } catch (error) {
    shop.log.error({ error }, 'the products cannot be read; the last good catalogue is shown')
    const last = withStockNow.last(shop).value
    return { ...(last ?? catalogueOf((await mayShowSamples(shop)) ? SAMPLE_PRODUCTS : [])), buyable: false }
  }
}

/** In a demo whose owner has not removed the sample products, as far as the settings could be read. */
async function mayShowSamples(shop: SettingsReader): Promise<boolean> {
  return shop.demo && (await readPublicSettings(shop)).opening.loadsSamples
}

/**
 * Whether products can be bought: the last read by this process succeeded. It does not wait for newer data, since an
 * order reads products and stock again in its transaction.
 */
export async function isCatalogueBuyable(shop: SettingsReader): Promise<boolean> {
  const { value, failed } = withStockNow.last(shop)
  return (value !== null && !failed) || (await readCatalogue(shop)).buyable
}

/** A catalogue, with the fingerprint of the products it was made from. */
type LoadedCatalogue = {
  catalogue: Catalogue
  fingerprint: CatalogueFingerprint
  /**
   * The day in India for which it is valid: at midnight a GST rate comes into force, or a lot gets too near its
   * best-before day, without a change of any product.
   */
  day: string
}

/** Products read in one query: thousands at once would block other requests. */
const BATCH_SIZE = 400

/** Loads the catalogue; its stock is as old as each product. Unchanged products of the earlier catalogue are reused. */
async function loadCatalogue(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  earlier: LoadedCatalogue | null,
): Promise<LoadedCatalogue> {
  const at = now()
  const day = indianDay(at)
  const fingerprint = await findCatalogueFingerprint(db)
  const isSame = earlier?.fingerprint.text === fingerprint.text && earlier.day === day
  const groups = { categories: await listCategories(db), collections: await listPublishedCollections(db) }
  const catalogue = isSame
    ? { ...earlier.catalogue, ...groups }
    : await prepare(await readProducts(db, earlier, at), groups, earlier?.catalogue)
  return { catalogue, fingerprint, day }
}

async function readProducts(db: Shop['db'], earlier: LoadedCatalogue | null, at: Instant): Promise<Product[]> {
  const known = earlier?.catalogue
  const versions = await listProductVersions(db, earlier?.fingerprint.newest ?? null)
  const retaxed = new Set(earlier ? await listRateStarts(db, earlier.day, indianDay(at)) : [])
  const reused = versions.map(({ id, version, isNewer }) => {
    const product = known?.products[known.indexes.get(id) ?? -1]
    return product?.version === version && !isNewer && !retaxed.has(id) ? product : null
  })
  const wanted = versions.flatMap(({ id }, index) => (reused[index] ? [] : [id]))
  const read = new Map<string, Product>()
  for (let from = 0; from < wanted.length; from += BATCH_SIZE) {
    for (const product of await listProductsById(db, wanted.slice(from, from + BATCH_SIZE), at))
      read.set(product.id, product)
    await nextTurn()
  }
  // A product that was unpublished meanwhile is left out; its change invalidates the cache, so the catalogue is loaded
  // again.
  return versions.flatMap(({ id }, index) => reused[index] ?? read.get(id) ?? [])
}

async function prepare(
  products: readonly Product[],
  groups: Pick<Catalogue, 'categories' | 'collections'>,
  earlier: Catalogue | undefined,
): Promise<Catalogue> {
  const steps = prepareCatalogue(products, groups, earlier)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    await nextTurn()
  }
}

/**
 * The product on sale with this id or slug that the catalogue in memory lacks, since another process published or
 * renamed it a moment ago; null if there is none. Without it such a page would lead to itself.
 */
export async function findJustPublishedProduct(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  key: string,
): Promise<Product | null> {
  const named = await findProductOfKey(db, key)
  return named?.isShown && (named.id === key || named.slug === key) ? findProduct(db, named.id, now()) : null
}
