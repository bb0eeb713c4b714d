import type { Insertable, Selectable } from 'kysely'
import { z } from 'zod'
import type { ProductsTable } from '#app/db/schema/catalogue.ts'
import { sellableGrams } from '#app/domain/inventory/stock/stock-pool.ts'
import type { Grams } from '#app/domain/pack-size/weight.ts'
import { recordFromNames } from '#app/domain/record-from-names.ts'
import { parseStored, TEXT_LIST } from '#app/domain/stored-json.server.ts'
import type { DraftNutrition, ProductEdit } from './editor/product-edit.ts'
import type { NutritionalInfo, Product, ProductParts } from './product.ts'
import { PUBLIC_TEXT_FIELDS, TEXT_FIELDS, type TextColumn, type TextField, textColumn } from './product-fields.ts'

const IMAGE_ALTS = z.record(z.string(), z.string())
const NUTRITION = z.object({
  calories: z.number(),
  protein: z.number(),
  fat: z.number(),
  carbs: z.number(),
  fiber: z.number(),
}) satisfies z.ZodType<NutritionalInfo>
const value = z.number().nullable()
/** A draft may lack values; a published product has all of them, or none if its label needs none. */
const DRAFT_NUTRITION = z.object({
  calories: value,
  protein: value,
  fat: value,
  carbs: value,
  fiber: value,
}) satisfies z.ZodType<DraftNutrition>

/**
 * A products row joined with its category and its stock pool; the pool's columns are null for a product that never had
 * stock.
 */
export type ProductRow = Selectable<ProductsTable> & {
  category_name: string
  category_hindi_name: string
  on_hand_grams: number | null
  held_grams: number | null
  aged_grams: number
}

/**
 * A published product from its row and its parts, without the fields that only the panel shows: pages carry it whole.
 */
export function productFrom(row: ProductRow, parts: ProductParts & Pick<Product, 'collections'>): Product {
  const { costPerKgPaise: _, ...facts } = factsOf(row)
  return {
    id: row.id,
    image: row.image,
    ...recordFromNames(PUBLIC_TEXT_FIELDS, (field) => row[textColumn(field)]),
    ...facts,
    categoryName: row.category_name,
    categoryHindiName: row.category_hindi_name,
    nutritionalInfo: declaredNutrition(row.nutrition),
    ...parts,
    stockGrams: stockOf(row),
    publishedAt: row.published_at,
    version: row.version,
  }
}

function declaredNutrition(stored: string): NutritionalInfo | null {
  const values = parseStored(DRAFT_NUTRITION, stored, 'products.nutrition')
  const isLeftOut = Object.values(values).every((each) => each === null)
  return isLeftOut ? null : parseStored(NUTRITION, stored, 'products.nutrition')
}

function stockOf({ on_hand_grams, held_grams, aged_grams }: ProductRow): Grams {
  return sellableGrams({ onHandGrams: on_hand_grams ?? 0, heldGrams: held_grams ?? 0, agedGrams: aged_grams })
}

/**
 * The fields that the products row itself holds: all but collections, packs, GST rates and the reorder mark, which have
 * their own tables.
 */
type DescribedFields = Omit<ProductEdit, 'collections' | 'packs' | 'hsn' | 'gstRateBp' | 'gstFromDay' | 'reorderGrams'>

/** The same fields as columns, each of them required: a new nullable column must not be left out by mistake. */
type DescribedColumns = Required<
  Omit<
    Insertable<ProductsTable>,
    'id' | 'version' | 'published_at' | 'archived_at' | 'withdrawn_at' | 'created_at' | 'updated_at'
  >
>

/** The fields that describe a product, from its row. */
export function describedFields(row: Selectable<ProductsTable>): DescribedFields {
  return { ...recordFromNames(TEXT_FIELDS, (field) => row[textColumn(field)]), ...factsOf(row) }
}

/** The described fields that are no plain texts. The main image comes first and is listed once. */
function factsOf(row: Selectable<ProductsTable>): Omit<DescribedFields, TextField> {
  return {
    slug: row.slug,
    category: row.category,
    searchWords: parseStored(TEXT_LIST, row.search_words, 'products.search_words'),
    kinds: parseStored(TEXT_LIST, row.kinds, 'products.kinds'),
    countryOfOrigin: parseStored(TEXT_LIST, row.country_of_origin, 'products.country_of_origin'),
    nutritionalInfo: parseStored(DRAFT_NUTRITION, row.nutrition, 'products.nutrition'),
    shelfLifeMonths: row.shelf_life_months,
    packedBy: row.packed_by,
    importedBy: row.imported_by,
    costPerKgPaise: row.cost_per_kg_paise,
    images: [...new Set([row.image, ...parseStored(TEXT_LIST, row.images, 'products.images')])].filter(Boolean),
    imageAlts: parseStored(IMAGE_ALTS, row.image_alts, 'products.image_alts'),
    labelImage: row.label_image,
  }
}

/** The columns of the fields that describe a product. */
export function describedColumns(fields: DescribedFields): DescribedColumns {
  const texts = Object.fromEntries(TEXT_FIELDS.map((field) => [textColumn(field), fields[field]]))
  return {
    ...(texts as Record<TextColumn, string>),
    slug: fields.slug,
    category: fields.category,
    search_words: JSON.stringify(fields.searchWords),
    kinds: JSON.stringify(fields.kinds),
    country_of_origin: JSON.stringify(fields.countryOfOrigin),
    nutrition: JSON.stringify(fields.nutritionalInfo),
    shelf_life_months: fields.shelfLifeMonths,
    packed_by: fields.packedBy,
    imported_by: fields.importedBy,
    cost_per_kg_paise: fields.costPerKgPaise,
    image: fields.images[0] ?? '',
    images: JSON.stringify(fields.images),
    image_alts: JSON.stringify(altsOf(fields)),
    label_image: fields.labelImage,
  }
}

/** The alt texts of the pictures that the product still shows. */
function altsOf({ images, imageAlts }: Pick<DescribedFields, 'images' | 'imageAlts'>): Record<string, string> {
  return Object.fromEntries(images.flatMap((image) => (imageAlts[image] ? [[image, imageAlts[image]]] : [])))
}
