import type { Insertable, Selectable } from 'kysely'
import { z } from 'zod'
import type { Db, Tx } from '#app/db/db.server.ts'
import type { ProductsTable } from '#app/db/schema/goods.ts'
import { type Instant, indianDay } from '#app/domain/instant.ts'
import { sellableGrams } from '#app/domain/inventory/stock/sellable.ts'
import { parseStored, TEXT_LIST } from '#app/domain/stored-json.server.ts'
import type { Grams } from '#app/domain/weight.ts'
import { KINDS, type NutritionalInfo, type Product } from '../product.ts'

const KIND_LIST = z.array(z.enum(KINDS))
// A draft may lack figures; what is published has all of them.
const NUTRITION = z.object({
  calories: z.number().nullable(),
  protein: z.number().nullable(),
  fat: z.number().nullable(),
  carbs: z.number().nullable(),
  fiber: z.number().nullable(),
})

/** A row of products with its pool beside it; the pool is null for a product that never had stock. */
export type ProductRow = Selectable<ProductsTable> & {
  on_hand_grams: number | null
  held_grams: number | null
  aged_grams: number
}

/** A product put together from its row and its parts. */
export function productFrom(row: ProductRow, parts: ProductParts): Product {
  return {
    id: row.id,
    slug: row.slug,
    image: row.image,
    images: parseStored(TEXT_LIST, row.images, 'products.images'),
    labelImage: row.label_image,
    ...textColumns(row),
    nutritionalInfo: parseStored(NUTRITION, row.nutrition, 'products.nutrition') as NutritionalInfo,
    ...parts,
    stockGrams: stockOf(row),
    publishedAt: row.published_at,
    version: row.version,
  }
}

function stockOf({ on_hand_grams, held_grams, aged_grams }: ProductRow): Grams {
  return sellableGrams({ onHandGrams: on_hand_grams ?? 0, heldGrams: held_grams ?? 0, agedGrams: aged_grams })
}

/** The columns that describe a product: its names, its kind, and what stands on its label. */
export function textColumns(row: Selectable<ProductsTable>) {
  return {
    name: row.name,
    hindiName: row.hindi_name,
    devanagariName: row.devanagari_name,
    description: row.description,
    category: row.category,
    searchWords: parseStored(TEXT_LIST, row.search_words, 'products.search_words'),
    kinds: parseStored(KIND_LIST, row.kinds, 'products.kinds'),
    grade: row.grade,
    countryOfOrigin: parseStored(TEXT_LIST, row.country_of_origin, 'products.country_of_origin'),
    genericName: row.generic_name,
    nutritionalInfo: parseStored(NUTRITION, row.nutrition, 'products.nutrition'),
    shelfLifeMonths: row.shelf_life_months,
    allergen: row.allergen,
    ingredients: row.ingredients,
    storage: row.storage,
    packedBy: row.packed_by,
    importedBy: row.imported_by,
  }
}

/** The products row of a product: everything but its packs, rate and stock, which have tables of their own. */
function rowOf(product: Product, at: Instant): Insertable<ProductsTable> {
  return {
    id: product.id,
    slug: product.slug,
    name: product.name,
    hindi_name: product.hindiName,
    devanagari_name: product.devanagariName,
    description: product.description,
    image: product.image,
    images: JSON.stringify(product.images),
    label_image: product.labelImage,
    category: product.category,
    search_words: JSON.stringify(product.searchWords),
    kinds: JSON.stringify(product.kinds),
    grade: product.grade,
    country_of_origin: JSON.stringify(product.countryOfOrigin),
    generic_name: product.genericName,
    nutrition: JSON.stringify(product.nutritionalInfo),
    shelf_life_months: product.shelfLifeMonths,
    allergen: product.allergen,
    ingredients: product.ingredients,
    storage: product.storage,
    packed_by: product.packedBy,
    imported_by: product.importedBy,
    published_at: product.publishedAt,
    archived_at: null,
    created_at: at,
    updated_at: at,
  }
}

/** What of a product has tables of its own: its packs by weight, and the tax in force. */
type ProductParts = Pick<Product, 'packs' | 'hsn' | 'gstRateBp'>

/** The parts of products, by id. A product without a GST rate in force cannot be sold: that is a bug. */
export async function findParts(db: Db, ids: readonly string[], at: Instant): Promise<(id: string) => ProductParts> {
  if (ids.length === 0) return missing
  const byProduct = Map.groupBy(await listRows(db, ids, indianDay(at)), (row) => row.product_id)
  return (id) => {
    const rows = byProduct.get(id) ?? missing(id)
    const { hsn, gstRateBp } = rows[0] ?? missing(id)
    return { packs: rows.flatMap(packFrom), hsn, gstRateBp }
  }
}

function missing(id: string): never {
  throw new Error(`Product ${id} has no GST rate in force.`)
}

/** The rate in force of each product, beside each of its packs; beside nothing when it has none. */
function listRows(db: Db, ids: readonly string[], day: string) {
  return db
    .selectFrom('gst_rates')
    .leftJoin('packs', 'packs.product_id', 'gst_rates.product_id')
    .select(['gst_rates.product_id', 'gst_rates.hsn', 'gst_rates.rate_bp as gstRateBp'])
    .select(['packs.weight', 'packs.grams', 'packs.price_paise as pricePaise', 'packs.mrp_paise as mrpPaise'])
    .where('gst_rates.product_id', 'in', ids)
    .where('gst_rates.from_day', '=', (eb) =>
      eb
        .selectFrom('gst_rates as known')
        .select((known) => known.fn.max('known.from_day').as('from_day'))
        .whereRef('known.product_id', '=', 'gst_rates.product_id')
        .where('known.from_day', '<=', day),
    )
    .orderBy('packs.grams')
    .execute()
}

type Row = Awaited<ReturnType<typeof listRows>>[number]

function packFrom({ weight, grams, pricePaise, mrpPaise }: Row): Product['packs'] {
  return weight && grams && pricePaise && mrpPaise ? [{ weight, grams, pricePaise, mrpPaise }] : []
}

/**
 * Writes a product with its packs and its GST rate, in force from `gstFromDay` (YYYY-MM-DD). Writes nothing and gives
 * false when its id or slug is taken. Its stock is not written here: stock is received, so that the ledger knows of it.
 */
export async function insertProduct(tx: Tx, product: Product, gstFromDay: string, at: Instant): Promise<boolean> {
  const written = await tx
    .insertInto('products')
    .values(rowOf(product, at))
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (written.numInsertedOrUpdatedRows !== 1n) return false
  const packs = product.packs.map((pack) => ({
    product_id: product.id,
    weight: pack.weight,
    grams: pack.grams,
    price_paise: pack.pricePaise,
    mrp_paise: pack.mrpPaise,
  }))
  await tx.insertInto('packs').values(packs).execute()
  const rate = { product_id: product.id, from_day: gstFromDay, hsn: product.hsn, rate_bp: product.gstRateBp }
  await tx.insertInto('gst_rates').values(rate).execute()
  return true
}
