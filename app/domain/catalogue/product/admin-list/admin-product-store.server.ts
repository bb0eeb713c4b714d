import { sql } from 'kysely'
import { containsText } from '#app/db/text-match.server.ts'
import type { Db } from '#app/db/transaction.server.ts'
import type { Instant } from '#app/domain/instant.ts'
import { findKeepUntil, sumAgedGrams } from '#app/domain/inventory/stock/stock-store.server.ts'
import { byWeight, KILOGRAM_PACK } from '#app/domain/pack-size.ts'
import type { Grams } from '#app/domain/weight.ts'
import { type AdminProduct, DEFAULT_REORDER_GRAMS } from './admin-product.ts'
import type { AdminProductQuery, AdminProductSort, AdminProductStatus } from './admin-product-query.ts'

/** The published products at or below their reorder mark, lowest stock first. */
export async function listLowStock(db: Db, at: Instant): Promise<AdminProduct[]> {
  const aged = await agedNow(db, at)
  const rows = await adminProducts(db, aged)
    .where('published_at', 'is not', null)
    .where('archived_at', 'is', null)
    .where(isLowWith(aged))
    .orderBy(sellableWith(aged))
    .execute()
  return withPacks(db, rows)
}

/** A page of the products that match a query, with their total. Pages count from 1. */
export async function searchAdminProducts(
  db: Db,
  query: AdminProductQuery,
  { page, perPage, at }: { page: number; perPage: number; at: Instant },
): Promise<{ products: AdminProduct[]; total: number }> {
  const aged = await agedNow(db, at)
  const conditions = matching(query, aged)
  const order = query.isDescending ? 'desc' : 'asc'
  const [rows, counted] = await Promise.all([
    adminProducts(db, aged)
      .where(conditions)
      .orderBy(sortOf(query.sort, aged), order)
      .orderBy('id')
      .limit(perPage)
      .offset((page - 1) * perPage)
      .execute(),
    base(db)
      .where(conditions)
      .select((eb) => eb.fn.countAll().as('products'))
      .executeTakeFirstOrThrow(),
  ])
  return { products: await withPacks(db, rows), total: Number(counted.products) }
}

/** The products that are not archived, by name: all, or those with these ids. */
export async function listAdminProducts(
  db: Db,
  ids: readonly string[] | null,
  limit: number,
  at: Instant,
): Promise<AdminProduct[]> {
  if (ids?.length === 0) return []
  const rows = await adminProducts(db, await agedNow(db, at))
    .where('archived_at', 'is', null)
    .$if(ids !== null, (some) => some.where('id', 'in', ids ?? []))
    .orderBy('name')
    .orderBy('id')
    .limit(limit)
    .execute()
  return withPacks(db, rows)
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
  const { rows } = await sql<Record<'published' | 'draft' | 'archived', number | string>>`
    select coalesce(sum(case when archived_at is null and published_at is not null then 1 else 0 end), 0) as published,
      coalesce(sum(case when archived_at is null and published_at is null then 1 else 0 end), 0) as draft,
      coalesce(sum(case when archived_at is not null then 1 else 0 end), 0) as archived
    from products`.execute(db)
  const [published, draft, archived] = [rows[0]?.published, rows[0]?.draft, rows[0]?.archived].map(Number) as [
    number,
    number,
    number,
  ]
  return { current: published + draft, published, draft, archived }
}

/** An SQL expression: the grams of a product in lots too near their best-before day. */
type Aged = ReturnType<typeof sumAgedGrams>

async function agedNow(db: Db, at: Instant): Promise<Aged> {
  return sumAgedGrams(sql.ref('products.id'), await findKeepUntil(db, at))
}

/** Like sellableGrams, but negative when orders hold more than there is. */
function sellableWith(aged: Aged) {
  return sql<Grams>`coalesce(on_hand_grams, 0) - coalesce(held_grams, 0) - ${aged}`
}

function isLowWith(aged: Aged) {
  const mark = sql`case when coalesce(reorder_grams, 0) = 0 then ${DEFAULT_REORDER_GRAMS} else reorder_grams end`
  return sql<boolean>`${sellableWith(aged)} <= ${mark}`
}

// As ratePerKg computes it: the price of the 1kg pack, else that of a kilogram in the heaviest pack.
const RATE = sql<number>`coalesce(
  (select price_paise from packs where packs.product_id = products.id and weight = ${KILOGRAM_PACK}),
  (select price_paise * 1000 / grams from packs where packs.product_id = products.id order by grams desc limit 1))`

function sortOf(sort: AdminProductSort, aged: Aged) {
  const sorts = {
    name: sql`lower(name)`,
    stock: sellableWith(aged),
    rate: RATE,
    changed: sql`updated_at`,
  } satisfies Record<AdminProductSort, unknown>
  return sorts[sort]
}

function base(db: Db) {
  return db.selectFrom('products').leftJoin('stock_pools', 'stock_pools.product_id', 'products.id')
}

function adminProducts(db: Db, aged: Aged) {
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
    'cost_per_kg_paise',
    'on_hand_grams',
    'held_grams',
    'reorder_grams',
  ])
}

function matching({ text, category, status, stock }: AdminProductQuery, aged: Aged) {
  const conditions = [sql<boolean>`archived_at ${status === 'archived' ? sql`is not null` : sql`is null`}`]
  if (status === 'published') conditions.push(sql`published_at is not null`)
  if (status === 'draft') conditions.push(sql`published_at is null`)
  if (category) conditions.push(sql`category = ${category}`)
  if (stock === 'low') conditions.push(isLowWith(aged))
  if (stock === 'out') {
    const lightest = sql`coalesce((select min(grams) from packs where packs.product_id = products.id), 1)`
    conditions.push(sql`${sellableWith(aged)} < ${lightest}`)
  }
  if (stock === 'aged') conditions.push(sql`${aged} > 0`)
  if (text) {
    const columns = ['name', 'hindi_name', 'devanagari_name', 'search_words']
    const found = columns.map((column) => containsText(column, text))
    conditions.push(sql`(${sql.join(found, sql` or `)})`)
  }
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`
}

type Row = Awaited<ReturnType<ReturnType<typeof adminProducts>['execute']>>[number]

async function withPacks(db: Db, rows: readonly Row[]): Promise<AdminProduct[]> {
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.id)
  const packs = await db.selectFrom('packs').selectAll().where('product_id', 'in', ids).execute()
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
    costPerKgPaise: row.cost_per_kg_paise,
    onHandGrams: row.on_hand_grams ?? 0,
    heldGrams: row.held_grams ?? 0,
    agedGrams: row.aged_grams,
    reorderGrams: row.reorder_grams ?? 0,
    packs: (packsOf.get(row.id) ?? [])
      .map((pack) => ({ weight: pack.weight, pricePaise: pack.price_paise, mrpPaise: pack.mrp_paise }))
      .sort((a, b) => byWeight(a.weight, b.weight)),
  }))
}

/** The names of products by id, archived ones included. */
export async function listNamesOf(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('products').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, row.name]))
}
