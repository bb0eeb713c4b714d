import { sql } from 'kysely'
import type { Db } from '#app/db/db.server.ts'
import { containsText } from '#app/db/text-sql-conditions.server.ts'
import { findMinBestBeforeOnSale } from '#app/domain/delivery/find-min-best-before.server.ts'
import { hasUndatedLot, sumAgedGrams } from '#app/domain/inventory/lots/lot-store.server.ts'
import { byWeight, KILOGRAM_PACK } from '#app/domain/pack-size/pack-size.ts'
import type { Grams } from '#app/domain/pack-size/weight.ts'
import type { StockSettings } from '#app/domain/settings/settings.ts'
import { findSettingsGroup } from '#app/domain/settings/settings-store.server.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { listGstRatesInForce } from '../pack-and-gst-rate-store.server.ts'
import { IS_PUBLISHED } from '../product-sql-conditions.server.ts'
import { type AdminProduct, type ProductToPrice, reorderMark } from './admin-product.ts'
import type { AdminProductQuery, AdminProductSort, AdminProductStatus } from './admin-product-query.ts'

/** The published products at or below their reorder mark, lowest stock first. */
export async function listLowStock(db: Db, at: Instant): Promise<AdminProduct[]> {
  const rules = await stockRules(db, at)
  const rows = await adminProducts(db, rules)
    .where(IS_PUBLISHED)
    .where(isLowWith(rules))
    .orderBy(sellableWith(rules))
    .execute()
  return withPacks(db, rows, rules)
}

/** A page of the products that match a query, with their total. Pages count from 1. */
export async function searchAdminProducts(
  db: Db,
  query: AdminProductQuery,
  { page, perPage, at }: { page: number; perPage: number; at: Instant },
): Promise<{ products: AdminProduct[]; total: number }> {
  const rules = await stockRules(db, at)
  const conditions = matching(query, rules)
  const order = query.isDescending ? 'desc' : 'asc'
  const [rows, counted] = await Promise.all([
    adminProducts(db, rules)
      .where(conditions)
      .orderBy(sortOf(query.sort, rules), order)
      .orderBy('id')
      .limit(perPage)
      .offset((page - 1) * perPage)
      .execute(),
    base(db)
      .where(conditions)
      .select((eb) => eb.fn.countAll<number>().as('products'))
      .executeTakeFirstOrThrow(),
  ])
  return { products: await withPacks(db, rows, rules), total: counted.products }
}

/** The products that are not archived, by name: all, or those with these ids. */
export async function listAdminProducts(
  db: Db,
  ids: readonly string[] | null,
  limit: number,
  at: Instant,
): Promise<AdminProduct[]> {
  if (ids?.length === 0) return []
  const rules = await stockRules(db, at)
  const rows = await adminProducts(db, rules)
    .where('archived_at', 'is', null)
    .$if(ids !== null, (some) => some.where('id', 'in', ids ?? []))
    .orderBy('name')
    .orderBy('id')
    .limit(limit)
    .execute()
  return withPacks(db, rows, rules)
}

/** The product after another in the order of listAdminProducts, as in a stocktake; null after the last one. */
export async function findNextProduct(
  db: Db,
  { id, name }: Pick<AdminProduct, 'id' | 'name'>,
): Promise<{ id: string; name: string } | null> {
  const row = await db
    .selectFrom('products')
    .select(['id', 'name'])
    .where('archived_at', 'is', null)
    .where((eb) => eb.or([eb('name', '>', name), eb.and([eb('name', '=', name), eb('id', '>', id)])]))
    .orderBy('name')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/** The number of products by status. */
export async function countAdminProducts(db: Db): Promise<Record<AdminProductStatus, number>> {
  const { rows } = await sql<Record<'published' | 'draft' | 'archived', number>>`
    select coalesce(sum(case when archived_at is null and published_at is not null then 1 else 0 end), 0) as published,
      coalesce(sum(case when archived_at is null and published_at is null then 1 else 0 end), 0) as draft,
      coalesce(sum(case when archived_at is not null then 1 else 0 end), 0) as archived
    from products`.execute(db)
  const { published = 0, draft = 0, archived = 0 } = rows[0] ?? {}
  return { current: published + draft, published, draft, archived }
}

/** The number of products with a lot whose best-before day nobody has entered. */
export async function countUndatedProducts(db: Db): Promise<number> {
  const row = await db
    .selectFrom('products')
    .where('archived_at', 'is', null)
    .where(hasUndatedLot(sql.ref('products.id')))
    .select((eb) => eb.fn.countAll<number>().as('products'))
    .executeTakeFirstOrThrow()
  return row.products
}

/** The columns that determine how much of a product is on sale, and whether that is low. */
type StockRules = {
  /** An SQL expression: the grams of a product in lots too near their best-before day. */
  aged: ReturnType<typeof sumAgedGrams>
  shop: StockSettings
}

async function stockRules(db: Db, at: Instant): Promise<StockRules> {
  const [minBestBefore, shop] = await Promise.all([findMinBestBeforeOnSale(db, at), findSettingsGroup(db, 'stock')])
  return { aged: sumAgedGrams(sql.ref('products.id'), minBestBefore), shop }
}

/** Like sellableGrams, but negative when orders hold more than there is. */
function sellableWith({ aged }: StockRules) {
  return sql<Grams>`coalesce(on_hand_grams, 0) - coalesce(held_grams, 0) - ${aged}`
}

function isLowWith(rules: StockRules) {
  const mark = sql`case when coalesce(reorder_grams, 0) = 0 then ${rules.shop.reorderGrams} else reorder_grams end`
  return sql<boolean>`${sellableWith(rules)} <= ${mark}`
}

// As ratePerKg computes it: the price of the 1kg pack, else that of a kilogram in the heaviest pack; of retired sizes
// last.
const RATE = sql<number>`(
  select packs.price_paise * 1000 / packs.grams from packs
    join pack_sizes on pack_sizes.label = packs.weight
    where packs.product_id = products.id
    order by case when pack_sizes.retired_at is null then 0 else 1 end,
      case when packs.weight = ${KILOGRAM_PACK} then 0 else 1 end, packs.grams desc
    limit 1)`

function sortOf(sort: AdminProductSort, rules: StockRules) {
  const sorts = {
    name: sql`lower(name)`,
    stock: sellableWith(rules),
    rate: RATE,
    changed: sql`updated_at`,
  } satisfies Record<AdminProductSort, unknown>
  return sorts[sort]
}

function base(db: Db) {
  return db.selectFrom('products').leftJoin('stock_pools', 'stock_pools.product_id', 'products.id')
}

function adminProducts(db: Db, { aged }: StockRules) {
  return base(db).select((eb) => [
    aged.as('aged_grams'),
    'id',
    'name',
    'hindi_name',
    'category',
    eb
      .selectFrom('categories')
      .select('categories.name')
      .whereRef('categories.id', '=', 'products.category')
      .$asScalar()
      .$notNull()
      .as('category_name'),
    'image',
    'published_at',
    'archived_at',
    'version',
    'on_hand_grams',
    'held_grams',
    'reorder_grams',
  ])
}

function matching({ text, category, status, stock }: AdminProductQuery, rules: StockRules) {
  const conditions = [sql<boolean>`archived_at ${status === 'archived' ? sql`is not null` : sql`is null`}`]
  if (status === 'published') conditions.push(sql`published_at is not null`)
  if (status === 'draft') conditions.push(sql`published_at is null`)
  if (category) conditions.push(sql`category = ${category}`)
  if (stock === 'low') conditions.push(isLowWith(rules))
  if (stock === 'out') {
    const lightest = sql`coalesce((
      select min(packs.grams) from packs join pack_sizes on pack_sizes.label = packs.weight
        where packs.product_id = products.id and pack_sizes.retired_at is null), 1)`
    conditions.push(sql`${sellableWith(rules)} < ${lightest}`)
  }
  if (stock === 'aged') conditions.push(sql`${rules.aged} > 0`)
  if (stock === 'undated') conditions.push(hasUndatedLot(sql.ref('products.id')))
  if (text) {
    const columns = ['name', 'hindi_name', 'devanagari_name', 'search_words']
    const found = columns.map((column) => containsText(column, text))
    conditions.push(sql`(${sql.join(found, sql` or `)})`)
  }
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`
}

type Row = Awaited<ReturnType<ReturnType<typeof adminProducts>['execute']>>[number]

async function withPacks(db: Db, rows: readonly Row[], { shop }: StockRules): Promise<AdminProduct[]> {
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.id)
  const packs = await db
    .selectFrom('packs')
    .innerJoin('pack_sizes', 'pack_sizes.label', 'packs.weight')
    .selectAll('packs')
    .select('pack_sizes.retired_at')
    .where('product_id', 'in', ids)
    .execute()
  const packsOf = Map.groupBy(packs, (pack) => pack.product_id)
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    hindiName: row.hindi_name,
    category: row.category,
    categoryName: row.category_name,
    image: row.image,
    publishedAt: row.published_at,
    archivedAt: row.archived_at,
    version: row.version,
    onHandGrams: row.on_hand_grams ?? 0,
    heldGrams: row.held_grams ?? 0,
    agedGrams: row.aged_grams,
    reorderGrams: row.reorder_grams ?? 0,
    reorderMarkGrams: reorderMark({ reorderGrams: row.reorder_grams ?? 0 }, shop),
    packs: (packsOf.get(row.id) ?? [])
      .map((pack) => ({
        weight: pack.weight,
        pricePaise: pack.price_paise,
        mrpPaise: pack.mrp_paise,
        isRetired: pack.retired_at !== null,
      }))
      .sort((a, b) => byWeight(a.weight, b.weight)),
  }))
}

/** The products of listAdminProducts with what changing their prices needs: packs, cost per kg, and GST rate. */
export async function listProductsToPrice(
  db: Db,
  ids: readonly string[] | null,
  limit: number,
  at: Instant,
): Promise<ProductToPrice[]> {
  const products = await listAdminProducts(db, ids, limit, at)
  const found = products.map(({ id }) => id)
  const costs = await listCostsPerKg(db, found)
  const rates = await listGstRatesInForce(db, found, at)
  return products.map(({ id, name, version, packs }) => ({
    id,
    name,
    version,
    packs,
    costPerKgPaise: costs.get(id) ?? null,
    gstRateBp: rates.get(id)?.gstRateBp ?? 0,
  }))
}

async function listCostsPerKg(db: Db, ids: readonly string[]): Promise<Map<string, number | null>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('products').select(['id', 'cost_per_kg_paise']).where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, row.cost_per_kg_paise]))
}
