import { type ExpressionBuilder, expressionBuilder, sql } from 'kysely'
import type { Db, Tx } from '#app/db/db.server.ts'
import type { Tables } from '#app/db/schema.ts'
import type { PackOnSale } from '#app/domain/pack-size/only-pack.ts'
import { byWeight, type PackSize, packGrams } from '#app/domain/pack-size/pack-size.ts'
import { indianDay } from '#app/domain/time/indian-day.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import type { PackPrice } from '../pricing/pack-price.ts'
import type { DatedGstRate } from './editor/dated-gst-rate.ts'
import type { Product, ProductParts } from './product.ts'
import { IS_PUBLISHED } from './product-sql-conditions.server.ts'

/**
 * The parts of products, by id, at an instant. A product of a shop that is not registered for GST may have no HSN code
 * and no rate: '' and 0.
 */
export async function listPacksAndGstRates(
  db: Db,
  ids: readonly string[],
  at: Instant,
): Promise<(id: string) => ProductParts> {
  if (ids.length === 0) return missing
  const byProduct = Map.groupBy(await listRows(db, ids, indianDay(at)), (row) => row.product_id)
  return (id) => {
    const rows = byProduct.get(id) ?? missing(id)
    return { packs: rows.flatMap(packFrom), hsn: rows[0]?.hsn ?? '', gstRateBp: rows[0]?.gstRateBp ?? 0 }
  }
}

/** Whether the product in a column has a GST rate on a day in India (YYYY-MM-DD). */
export function hasGstRate(column: 'products.id' | 'order_lines.product_id', day: string) {
  const eb = expressionBuilder<Tables>()
  return eb.exists(
    eb
      .selectFrom('gst_rates')
      .select('gst_rates.product_id')
      .where('gst_rates.product_id', '=', sql.ref<string>(column))
      .where('gst_rates.from_day', '<=', day),
  )
}

/** How many published products have no GST rate on a day in India (YYYY-MM-DD). */
export async function countWithoutGstRate(db: Db, day: string): Promise<number> {
  const { count } = await db
    .selectFrom('products')
    .where(IS_PUBLISHED)
    .where(({ not }) => not(hasGstRate('products.id', day)))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/**
 * The pack sizes that products are sold in, by product, also of archived ones; a product without a price has no entry.
 */
export async function listSizesOnSale(db: Db, productIds: readonly string[]): Promise<Map<string, PackOnSale[]>> {
  if (productIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('packs')
    .innerJoin('pack_sizes', 'pack_sizes.label', 'packs.weight')
    .where('packs.product_id', 'in', productIds)
    .where('pack_sizes.retired_at', 'is', null)
    .select(['packs.product_id', 'packs.weight'])
    .execute()
  return new Map(
    Array.from(
      Map.groupBy(rows, (row) => row.product_id),
      ([id, packs]) => [id, packs.map(({ weight }) => ({ weight }))],
    ),
  )
}

/** The HSN code and GST rate in force of products at an instant, by id, also of those that are not sold any more. */
export async function listGstRatesInForce(
  db: Db,
  ids: readonly string[],
  at: Instant,
): Promise<Map<string, Pick<Product, 'hsn' | 'gstRateBp'>>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('gst_rates')
    .select(['product_id', 'hsn', 'rate_bp as gstRateBp'])
    .where('product_id', 'in', ids)
    .where(isInForce(indianDay(at)))
    .execute()
  return new Map(rows.map(({ product_id, ...rate }) => [product_id, rate]))
}

function missing(id: string): never {
  throw new Error(`There is no product ${id}.`)
}

/**
 * Each product, joined with its GST rate and each of its packs (null columns where it has none): the rate in force on
 * the day, or the first one if none was yet, as on a day of the trial year before the product was added. Packs of a
 * retired size are not sold.
 */
function listRows(db: Db, ids: readonly string[], day: string) {
  return db
    .selectFrom('products')
    .leftJoin('gst_rates', 'gst_rates.product_id', 'products.id')
    .leftJoin(
      (packs) =>
        packs
          .selectFrom('packs')
          .innerJoin('pack_sizes', 'pack_sizes.label', 'packs.weight')
          .selectAll('packs')
          .where('pack_sizes.retired_at', 'is', null)
          .as('packs'),
      (join) => join.onRef('packs.product_id', '=', 'products.id'),
    )
    .select(['products.id as product_id', 'gst_rates.hsn', 'gst_rates.rate_bp as gstRateBp'])
    .select(['packs.weight', 'packs.grams', 'packs.price_paise as pricePaise', 'packs.mrp_paise as mrpPaise'])
    .where('products.id', 'in', ids)
    .where((where) => where.or([where('gst_rates.product_id', 'is', null), isInForce(day)(where)]))
    .orderBy('packs.grams')
    .orderBy('packs.weight')
    .execute()
}

/** Condition: a row of `gst_rates` is in force on a day, or the first one if none was yet. */
function isInForce(day: string) {
  return (eb: ExpressionBuilder<Tables, 'gst_rates'>) => {
    const ratesOfIt = eb.selectFrom('gst_rates as of_it').whereRef('of_it.product_id', '=', 'gst_rates.product_id')
    return eb(
      'gst_rates.from_day',
      '=',
      eb.fn.coalesce(
        ratesOfIt.where('of_it.from_day', '<=', day).select((rate) => rate.fn.max('of_it.from_day').as('from_day')),
        ratesOfIt.select((rate) => rate.fn.min('of_it.from_day').as('from_day')),
      ),
    )
  }
}

type Row = Awaited<ReturnType<typeof listRows>>[number]

function packFrom({ weight, grams, pricePaise, mrpPaise }: Row): Product['packs'] {
  return weight && grams && pricePaise && mrpPaise ? [{ weight, grams, pricePaise, mrpPaise }] : []
}

/** The packs of a product with their prices, smallest first. */
export async function listPackPrices(db: Db, productId: string): Promise<PackPrice[]> {
  const rows = await db
    .selectFrom('packs')
    .select(['weight', 'price_paise', 'mrp_paise'])
    .where('product_id', '=', productId)
    .execute()
  return rows
    .map((row) => ({ weight: row.weight, pricePaise: row.price_paise, mrpPaise: row.mrp_paise }))
    .sort((a, b) => byWeight(a.weight, b.weight))
}

/** Inserts or updates a pack with its prices. */
export async function upsertPack(tx: Tx, productId: string, { weight, ...prices }: PackPrice): Promise<void> {
  const values = { price_paise: prices.pricePaise, mrp_paise: prices.mrpPaise }
  await tx
    .insertInto('packs')
    .values({ product_id: productId, weight, grams: packGrams(weight), ...values })
    .onConflict((conflict) => conflict.columns(['product_id', 'weight']).doUpdateSet(values))
    .execute()
}

/** Deletes a pack of a product. */
export async function deletePack(tx: Tx, productId: string, weight: PackSize): Promise<void> {
  await tx.deleteFrom('packs').where('product_id', '=', productId).where('weight', '=', weight).execute()
}

/** A product's GST rates, oldest first. */
export async function listGstRates(db: Db, productId: string): Promise<DatedGstRate[]> {
  const rows = await db
    .selectFrom('gst_rates')
    .selectAll()
    .where('product_id', '=', productId)
    .orderBy('from_day')
    .execute()
  return rows.map((row) => ({ fromDay: row.from_day, hsn: row.hsn, rateBp: row.rate_bp }))
}

/** Writes a GST rate, replacing the one from the same day. */
export async function insertGstRate(tx: Tx, productId: string, rate: DatedGstRate): Promise<void> {
  const values = { hsn: rate.hsn, rate_bp: rate.rateBp }
  await tx
    .insertInto('gst_rates')
    .values({ product_id: productId, from_day: rate.fromDay, ...values })
    .onConflict((conflict) => conflict.columns(['product_id', 'from_day']).doUpdateSet(values))
    .execute()
}
