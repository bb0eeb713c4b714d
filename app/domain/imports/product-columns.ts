import type { ProductEdit } from '#app/domain/catalogue/product/editor/product-edit.ts'
import {
  fieldsOf,
  type ProductFieldName,
  type ProductFields,
} from '#app/domain/catalogue/product/editor/product-fields.ts'
import { CATEGORIES, CATEGORY_NAMES, KINDS } from '#app/domain/catalogue/product/product.ts'
import { PACK_SIZES, type PackSize } from '#app/domain/pack-size.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import { type ReadCell, readDay, readHsn, readNumber, readText } from './spreadsheet-cell.ts'

/** The key of a column of the file that holds a field of the product. */
export type ColumnKey = keyof typeof COLUMNS

type Column = {
  /** Other headers that mean this column. */
  aliases: readonly string[]
  /** The fields of the product form that it fills. */
  fields: readonly ProductFieldName[]
  read: (cell: string) => Result<ProductFields, 'bad-cell', string>
  write: (fields: ProductFields) => string
}

/**
 * The columns of an exported file, in order. Each fills fields of the product form, whose schema alone decides which values
 * are valid. An empty cell changes nothing.
 */
export const COLUMNS = {
  name: column('name', readText, ['product', 'product name', 'title']),
  hindi_name: column('hindiName', readText, ['hindi']),
  devanagari_name: column('devanagariName', readText, ['devanagari']),
  description: column('description', readText, ['about']),
  category: column('category', readCategory, ['type']),
  search_words: list('searchWords', ['tags', 'keywords']),
  kinds: kinds(['kind', 'diet']),
  grade: column('grade', readText, []),
  country_of_origin: list('countryOfOrigin', ['origin', 'country']),
  generic_name: column('genericName', readText, []),
  calories: column('calories', readNumber, ['kcal', 'energy']),
  protein: column('protein', readNumber, []),
  fat: column('fat', readNumber, []),
  carbs: column('carbs', readNumber, ['carbohydrate', 'carbohydrates']),
  fiber: column('fiber', readNumber, ['fibre']),
  shelf_life_months: column('shelfLifeMonths', readNumber, ['shelf life', 'best before months']),
  allergen: column('allergen', readText, ['allergens']),
  ingredients: column('ingredients', readText, []),
  storage: column('storage', readText, []),
  packed_by: column('packedBy', readText, ['packer']),
  imported_by: column('importedBy', readText, ['importer']),
  ...packColumns(),
  cost_per_kg: column('costPerKg', readNumber, ['cost']),
  hsn: column('hsn', readHsn, ['hsn code']),
  gst_percent: column('gstRate', readNumber, ['gst', 'gst rate', 'tax']),
  gst_from_day: column('gstFromDay', readDay, ['gst from', 'in force from']),
  reorder_kg: column('reorder', readNumber, ['reorder']),
}

export const COLUMN_KEYS = Object.keys(COLUMNS) as ColumnKey[]

/** Columns that identify the product of a row. */
export const KEY_COLUMNS = ['id', 'slug'] as const

/** The cell of each column for a product. */
export function writeColumns(edit: ProductEdit): Record<ColumnKey, string> {
  const fields = fieldsOf(edit)
  const written = Object.entries(COLUMNS).map(([key, column]) => [key, column.write(fields)])
  return Object.fromEntries(written) as Record<ColumnKey, string>
}

/** The column that fills a field of the form, or null. */
export function columnOfField(field: string): ColumnKey | null {
  const found = Object.entries(COLUMNS).find(([, column]) => column.fields.some((one) => one === field))
  return found ? (found[0] as ColumnKey) : null
}

function column(field: ProductFieldName, read: (cell: string) => ReadCell, aliases: readonly string[]): Column {
  return {
    aliases,
    fields: [field],
    read: (cell) => {
      const typed = read(cell)
      return typed.ok ? done({ [field]: typed.value }) : typed
    },
    write: (fields) => fields[field] ?? '',
  }
}

/** A list, separated by semicolons in the file and by commas in the form. */
function list(field: ProductFieldName, aliases: readonly string[]): Column {
  return {
    aliases,
    fields: [field],
    read: (cell) => done({ [field]: cell.split(';').join(',') }),
    write: (fields) => (fields[field] ?? '').split(', ').filter(Boolean).join('; '),
  }
}

/** The kinds: a list in the file, checkboxes in the form. */
function kinds(aliases: readonly string[]): Column {
  return {
    aliases,
    fields: KINDS.map((kind) => `kind-${kind}` as const),
    read: (cell) => {
      const words = cell.split(/[;,]/).flatMap((word) => word.trim().toLowerCase() || [])
      if (!words.every((word) => (KINDS as readonly string[]).includes(word)))
        return refused('bad-cell', `Out of: ${KINDS.join(', ')}, with semicolons between them.`)
      return done(Object.fromEntries(KINDS.map((kind) => [`kind-${kind}`, words.includes(kind) ? 'yes' : ''])))
    },
    write: (fields) => KINDS.filter((kind) => fields[`kind-${kind}`]).join('; '),
  }
}

/** A category by its key or by the name shoppers read. */
function readCategory(cell: string): ReadCell {
  const typed = cell.toLowerCase()
  const found = CATEGORIES.find((one) => one === typed || CATEGORY_NAMES[one].toLowerCase() === typed)
  return found ? done(found) : refused('bad-cell', `One of: ${CATEGORIES.join(', ')}.`)
}

function packColumns(): Record<`price_${PackSize}` | `mrp_${PackSize}`, Column> {
  const pairs = PACK_SIZES.flatMap((size) => [
    [`price_${size}`, column(`price-${size}`, readNumber, [size, `${size} price`])],
    [`mrp_${size}`, column(`mrp-${size}`, readNumber, [`${size} mrp`])],
  ])
  return Object.fromEntries(pairs)
}
