import { sql } from 'kysely'
import type { Db } from '#app/db/db.server.ts'
import { findMinBestBeforeOnSale } from '#app/domain/delivery/find-min-best-before.server.ts'
import { listAgedGrams, sumAgedGrams } from '#app/domain/inventory/lots/lot-store.server.ts'
import { type Need, sellableGrams } from '#app/domain/inventory/stock/stock-pool.ts'
import type { Grams } from '#app/domain/pack-size/weight.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { listCollectionsOfProducts } from '../collections/collection-member-store.server.ts'
import { listPacksAndGstRates } from './pack-and-gst-rate-store.server.ts'
import type { OfferedProduct, Product } from './product.ts'
import { type ProductRow, productFrom } from './product-row.server.ts'
import { IS_PUBLISHED } from './product-sql-conditions.server.ts'

/** A published product and its version. `isNewer`: changed after the given instant. */
type ProductVersion = { id: string; version: number; isNewer: boolean }

const BEFORE_ALL: Instant = '2000-01-01T00:00:00.000Z'

/** The versions of all published products, in the order of the catalogue. */
export async function listProductVersions(db: Db, since: Instant | null): Promise<ProductVersion[]> {
  const rows = await db
    .selectFrom('products')
    .select((eb) => ['id', 'version', eb('updated_at', '>', since ?? BEFORE_ALL).as('is_newer')])
    .where(IS_PUBLISHED)
    // Shorter ids first, so that the ids of the sample products, 1 to 12, are in numeric order.
    .orderBy('created_at')
    .orderBy((eb) => eb.fn('length', ['products.id']))
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ id: row.id, version: row.version, isNewer: Boolean(row.is_newer) }))
}

/** Ids of products with a GST rate in force from a day after `after` and up to `until` (YYYY-MM-DD, India). */
export async function listRateStarts(db: Db, after: string, until: string): Promise<string[]> {
  const rows = await db
    .selectFrom('gst_rates')
    .select('product_id')
    .distinct()
    .where('from_day', '>', after)
    .where('from_day', '<=', until)
    .execute()
  return rows.map((row) => row.product_id)
}

// Products that shoppers can see: published and not archived. `at` decides which GST rate is in force, by the day in
// India.

/**
 * Every published product, in the order of the catalogue, with its stock that is good until `minBestBefore`
 * (YYYY-MM-DD, India): left out, until that of the shop's pages.
 */
export async function listProducts(db: Db, at: Instant, minBestBefore?: string): Promise<Product[]> {
  return withParts(
    db,
    await publishedProducts(db, minBestBefore ?? (await findMinBestBeforeOnSale(db, at))).execute(),
    at,
  )
}

/** The published product with this id, or null. */
export async function findProduct(db: Db, id: string, at: Instant): Promise<Product | null> {
  return (await listProductsById(db, [id], at))[0] ?? null
}

/** The published products with these ids, in the order of the catalogue. */
export async function listProductsById(db: Db, ids: readonly string[], at: Instant): Promise<Product[]> {
  if (ids.length === 0) return []
  const published = publishedProducts(db, await findMinBestBeforeOnSale(db, at))
  return withParts(db, await published.where('products.id', 'in', ids).execute(), at)
}

/** When each published product last changed, stock excluded, by id. */
export async function listProductChanges(db: Db): Promise<Map<string, Instant>> {
  const rows = await db.selectFrom('products').select(['id', 'updated_at']).where(IS_PUBLISHED).execute()
  return new Map(rows.map((row) => [row.id, row.updated_at]))
}

/**
 * The grams on sale now, by product id. The database joins them into one text, one line per pool: for thousands of
 * pools this is several times faster on both databases than as many rows, and every order invalidates them. Aged lots
 * are few, and are subtracted here: a subquery per pool took 12 ms for 5,000 pools.
 */
export async function listStockLevels(db: Db, at: Instant): Promise<Map<string, Grams>> {
  const line = sql<string>`(on_hand_grams - held_grams) || ' ' || product_id`
  const { lines } = await db
    .selectFrom('stock_pools')
    .select(sql<string | null>`string_agg(${line}, ${'\n'})`.as('lines'))
    .executeTakeFirstOrThrow()
  const pools = lines ? lines.split('\n') : []
  const levels = new Map(pools.map((pool) => [pool.slice(pool.indexOf(' ') + 1), Number.parseInt(pool, 10)]))
  for (const { productId, grams } of await listAgedGrams(db, await findMinBestBeforeOnSale(db, at)))
    levels.set(productId, Math.max(0, (levels.get(productId) ?? 0) - grams))
  return levels
}

function publishedProducts(db: Db, minBestBefore: string) {
  // Shorter ids first, so that the ids of the sample products, 1 to 12, are in numeric order.
  return db
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.category')
    .leftJoin('stock_pools', 'stock_pools.product_id', 'products.id')
    .selectAll('products')
    .select((eb) => [
      'categories.name as category_name',
      'categories.hindi_name as category_hindi_name',
      'stock_pools.on_hand_grams',
      'stock_pools.held_grams',
      sumAgedGrams(eb.ref('products.id'), minBestBefore).as('aged_grams'),
    ])
    .where(IS_PUBLISHED)
    .orderBy('products.created_at')
    .orderBy((eb) => eb.fn('length', ['products.id']))
    .orderBy('products.id')
}

async function withParts(db: Db, rows: readonly ProductRow[], at: Instant): Promise<Product[]> {
  const ids = rows.map((row) => row.id)
  const [partsOf, collections] = [await listPacksAndGstRates(db, ids, at), await listCollectionsOfProducts(db, ids)]
  return rows.map((row) => productFrom(row, { ...partsOf(row.id), collections: collections.get(row.id) ?? [] }))
}

/**
 * The products of these lines, as carts and orders need them: without the long texts, which take most of the time to
 * read. One that shoppers saw before, and do not now, is named and has no `publishedAt`; a draft is left out. `at`
 * decides which GST rate is in force, by the day in India. Their stock is good until `minBestBefore` (YYYY-MM-DD,
 * India); left out, the day is found by the stored settings. `buyerHolds` are holds of the shopper's own orders, whose
 * grams they may buy.
 */
export async function listOrderableProducts(
  db: Db,
  lines: readonly { productId: string }[],
  at: Instant,
  { buyerHolds = [], minBestBefore }: { buyerHolds?: readonly Need[]; minBestBefore?: string } = {},
): Promise<OfferedProduct[]> {
  const ids = [...new Set(lines.map(({ productId }) => productId))]
  if (ids.length === 0) return []
  const rows = await listOrderableRows(db, ids, minBestBefore ?? (await findMinBestBeforeOnSale(db, at)))
  const partsOf = await listPacksAndGstRates(
    db,
    rows.map((row) => row.id),
    at,
  )
  return rows.map(({ onHand, held, agedGrams, ...row }) => ({
    ...row,
    ...partsOf(row.id),
    stockGrams: sellableGrams({
      onHandGrams: onHand ?? 0,
      heldGrams: (held ?? 0) - gramsOf(buyerHolds, row.id),
      agedGrams,
    }),
  }))
}

function gramsOf(needs: readonly Need[], productId: string): Grams {
  return needs.reduce((sum, need) => (need.productId === productId ? sum + need.grams : sum), 0)
}

function listOrderableRows(db: Db, ids: readonly string[], minBestBefore: string) {
  return db
    .selectFrom('products')
    .leftJoin('stock_pools', 'stock_pools.product_id', 'products.id')
    .select((eb) => [
      'products.id',
      'products.name',
      'products.hindi_name as hindiName',
      'products.devanagari_name as devanagariName',
      'products.image',
      'products.published_at as publishedAt',
      'stock_pools.on_hand_grams as onHand',
      'stock_pools.held_grams as held',
      sumAgedGrams(eb.ref('products.id'), minBestBefore).as('agedGrams'),
    ])
    .where('products.id', 'in', ids)
    .where((eb) => eb.or([IS_PUBLISHED, eb('products.withdrawn_at', 'is not', null)]))
    .execute()
}

/**
 * A text that changes with every change of a product (drafts included, stock excluded), and the time of the last
 * change.
 */
export type CatalogueFingerprint = { text: string; newest: Instant | null }

/** The fingerprint of the stored products, by which a cached catalogue is validated. */
export async function findCatalogueFingerprint(db: Db): Promise<CatalogueFingerprint> {
  const row = await db
    .selectFrom('products')
    .select((eb) => [
      eb.fn.countAll<number>().as('products'),
      eb.fn.count<number>('published_at').as('published'),
      eb.fn.count<number>('archived_at').as('archived'),
      eb.fn.sum<number | null>('version').as('versions'),
      eb.fn.max('updated_at').as('newest'),
    ])
    .executeTakeFirstOrThrow()
  const { newest, ...counts } = row
  return { text: [...Object.values(counts), newest].join(' '), newest }
}
