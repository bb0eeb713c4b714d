import type { Db } from '#app/db/db.server.ts'
import { indianDay } from '../instant.ts'
import type { Shop } from '../shop.ts'
import { type Catalogue, catalogueOf } from './catalogue.ts'
import { type LoadedCatalogue, loadCatalogue, loadStock } from './load-catalogue.server.ts'
import { SAMPLE_CATALOGUE } from './samples/sample-catalogue.ts'

/** What shoppers see. `buyable` is false while the products cannot be read: then this is only to look at. */
export type ShownCatalogue = Catalogue & { buyable: boolean }

/** What a process keeps of the catalogue of one database. */
type Keeper = {
  loaded: LoadedCatalogue | null
  /** What was heard of products and of stock before they were read; null if nothing could be. */
  heard: { products: number; stock: number } | null
  /** When the products were last compared with the database, in milliseconds of this process. */
  comparedAt: number
  /** How many readings have begun, and the one under way. */
  begun: number
  reading: Promise<void> | null
  /** Whether the last reading succeeded. */
  readable: boolean
}

// How long the slowest parcel takes is a setting, and decides which lots keep long enough to be sold.
const STOCK = ['stock', 'settings'] as const

// Longest time without a look at the database, in case a signal went missing on its way.
const TRUSTED_FOR = 30_000

// One per open database, so that two shops in one process (as in tests) do not see each other's.
const keepers = new WeakMap<Db, Keeper>()

type Reader = Pick<Shop, 'db' | 'now' | 'log'>

/**
 * The products on the shelf with their stock, for showing: what is bought is priced and taken in a transaction of its
 * own. They are kept in memory until one is heard to have changed, in this process or another; whoever asks after that
 * waits for the new ones. If they cannot be read: the last good catalogue, else the samples, and nothing in it can be
 * bought (design 4).
 */
export async function readCatalogue(shop: Reader): Promise<ShownCatalogue> {
  const keeper = keeperOf(shop.db)
  try {
    const loaded = await current(shop, keeper)
    keeper.readable = true
    return { ...loaded.catalogue, buyable: true }
  } catch (error) {
    keeper.readable = false
    shop.log.error({ error }, 'the products cannot be read; the last good catalogue is shown')
    return { ...(keeper.loaded?.catalogue ?? catalogueOf(SAMPLE_CATALOGUE)), buyable: false }
  }
}

/**
 * Whether anything can be bought: the products could be read when this process last did. It waits for nothing newer, for
 * whoever buys reads the products and their stock again in a transaction.
 */
export async function isCatalogueBuyable(shop: Reader): Promise<boolean> {
  return keeperOf(shop.db).readable || (await readCatalogue(shop)).buyable
}

function keeperOf(db: Db): Keeper {
  const known = keepers.get(db)
  if (known) return known
  const keeper: Keeper = { loaded: null, heard: null, comparedAt: 0, begun: 0, reading: null, readable: false }
  keepers.set(db, keeper)
  return keeper
}

/** The kept catalogue if it is true, else the outcome of a reading that began after this was asked. */
async function current(shop: Reader, keeper: Keeper): Promise<LoadedCatalogue> {
  const enough = keeper.begun + 1
  for (;;) {
    if (keeper.loaded && isTrue(shop, keeper, keeper.loaded)) return keeper.loaded
    keeper.reading ??= read(shop, keeper).finally(() => {
      keeper.reading = null
    })
    const reading = keeper.begun
    await keeper.reading
    if (keeper.loaded && reading >= enough) return keeper.loaded
  }
}

/** Whether nothing was heard against what is kept; while nothing can be heard, that is never sure. */
function isTrue({ db, now }: Reader, { heard, comparedAt }: Keeper, { day }: LoadedCatalogue): boolean {
  return (
    heard !== null &&
    heard.products === db.changes.version('catalogue') &&
    heard.stock === db.changes.version(...STOCK) &&
    day === indianDay(now()) &&
    performance.now() - comparedAt < TRUSTED_FOR
  )
}

async function read(shop: Reader, keeper: Keeper): Promise<void> {
  keeper.begun++
  const { loaded, heard, comparedAt } = keeper
  const products = shop.db.changes.version('catalogue')
  const stock = shop.db.changes.version(...STOCK)
  const now = performance.now()
  const onlyStock = loaded && heard && isTrue(shop, { ...keeper, heard: { ...heard, stock: stock ?? -1 } }, loaded)
  keeper.loaded = onlyStock ? await loadStock(shop, loaded) : await loadCatalogue(shop, loaded)
  keeper.heard = products === null || stock === null ? null : { products, stock }
  keeper.comparedAt = onlyStock ? comparedAt : now
}
