import type { ProductEdit } from '#app/domain/catalogue/product/editor/product-edit.ts'
import { type ProductFieldValues, productFieldsOf } from '#app/domain/catalogue/product/editor/product-edit-as-text.ts'
import {
  type ProductFieldName,
  parsePackPriceField,
  TEXT_FIELDS,
  type TextColumn,
  textColumn,
} from '#app/domain/catalogue/product/product-fields.ts'
import type { PackSize } from '#app/domain/pack-size/pack-size.ts'
import { done, type Refusal, type Result } from '#app/domain/result.ts'
import { type ParsedCell, parseDayCell, parseHsnCell, parseNumberCell, parseTextCell } from './parse-cell.ts'

/**
 * The key of a column of the file that holds a field of the product; each pack size has one for its price and its MRP.
 */
export type ColumnKey = FieldColumnKey | PackColumnKey
type FieldColumnKey = keyof typeof FIRST_COLUMNS | keyof typeof LAST_COLUMNS | TextColumn
type PackColumnKey = `price_${PackSize}` | `mrp_${PackSize}`

type Column = {
  /** Other headers that mean this column. */
  aliases: readonly string[]
  /** The fields of the product form that it fills. */
  fields: readonly ProductFieldName[]
  read: (cell: string) => Result<ProductFieldValues, Refusal<'bad-cell', string>>
  write: (fields: ProductFieldValues) => string
}

/** The first columns of an exported file, in order. A plain text needs a line only for its aliases or its place. */
const FIRST_COLUMNS = {
  slug: column('slug', parseTextCell, ['handle', 'url key']),
  name: column('name', parseTextCell, ['product', 'product name', 'title']),
  hindi_name: column('hindiName', parseTextCell, ['hindi']),
  devanagari_name: column('devanagariName', parseTextCell, ['devanagari']),
  description: column('description', parseTextCell, ['about']),
  category: column('category', parseTextCell, ['type']),
  collections: list('collections', ['collection']),
  search_words: list('searchWords', ['tags', 'keywords']),
  kinds: list('kinds', ['kind', 'diet']),
  grade: column('grade', parseTextCell, []),
  country_of_origin: list('countryOfOrigin', ['origin', 'country']),
  generic_name: column('genericName', parseTextCell, []),
  calories: column('calories', parseNumberCell, ['kcal', 'energy']),
  protein: column('protein', parseNumberCell, []),
  fat: column('fat', parseNumberCell, []),
  carbs: column('carbs', parseNumberCell, ['carbohydrate', 'carbohydrates']),
  fiber: column('fiber', parseNumberCell, ['fibre']),
  shelf_life_months: column('shelfLifeMonths', parseNumberCell, ['shelf life', 'best before months']),
  allergen: column('allergen', parseTextCell, ['allergens']),
  ingredients: column('ingredients', parseTextCell, []),
}

/** The columns after those of OTHER_TEXTS, in order. */
const LAST_COLUMNS = {
  packed_by: column('packedBy', parseTextCell, ['packer']),
  imported_by: column('importedBy', parseTextCell, ['importer']),
  cost_per_kg: column('costPerKg', parseNumberCell, ['cost']),
  hsn: column('hsn', parseHsnCell, ['hsn code']),
  gst_percent: column('gstRate', parseNumberCell, ['gst', 'gst rate', 'tax']),
  gst_from_day: column('gstFromDay', parseDayCell, ['gst from', 'in force from']),
  reorder_kg: column('reorder', parseNumberCell, ['reorder']),
  meta_title: column('metaTitle', parseTextCell, ['seo title', 'page title']),
  meta_description: column('metaDescription', parseTextCell, ['seo description']),
}

const FIELDS_WITH_LINES = Object.values({ ...FIRST_COLUMNS, ...LAST_COLUMNS }).flatMap(({ fields }) => fields)

/** The plain texts without a line, such as `storage`: the column of each has its name, and no other header means it. */
const OTHER_TEXTS = TEXT_FIELDS.filter((field) => !FIELDS_WITH_LINES.includes(field))

/**
 * The columns of an exported file, in order. Each fills fields of the product form, whose schema alone decides which
 * values are valid. An empty cell changes nothing.
 */
const COLUMNS = {
  ...FIRST_COLUMNS,
  ...Object.fromEntries(OTHER_TEXTS.map((field) => [textColumn(field), column(field, parseTextCell, [])])),
  ...LAST_COLUMNS,
} as Record<FieldColumnKey, Column>

const KEYS = Object.keys(COLUMNS) as ColumnKey[]
// The packs come before the cost.
const BEFORE_PACKS = KEYS.indexOf('cost_per_kg')

/** The columns of a file with these pack sizes, in order. */
export function columnKeys(sizes: readonly PackSize[]): ColumnKey[] {
  return KEYS.toSpliced(BEFORE_PACKS, 0, ...sizes.flatMap((size) => [`price_${size}`, `mrp_${size}`] as const))
}

/** Whether a value is the key of a column. */
export function isColumnKey(key: unknown): key is ColumnKey {
  return typeof key === 'string' && (Object.hasOwn(COLUMNS, key) || parsePackPriceField(key, '_') !== null)
}

/** The column with a key. */
export function columnOf(key: ColumnKey): Column {
  const pack = parsePackPriceField(key, '_')
  if (!pack) return COLUMNS[key as FieldColumnKey]
  const { kind, size } = pack
  return column(`${kind}-${size}`, parseNumberCell, kind === 'price' ? [size, `${size} price`] : [`${size} mrp`])
}

/** Columns that only identify the product of a row. */
export const KEY_COLUMNS = ['id'] as const

/** The cells of a product in these columns. */
export function writeColumns(edit: ProductEdit, keys: readonly ColumnKey[]): string[] {
  const fields = productFieldsOf(edit)
  return keys.map((key) => columnOf(key).write(fields))
}

/** The column that fills a field of the form, or null. */
export function columnOfField(field: string): ColumnKey | null {
  const pack = parsePackPriceField(field)
  if (pack) return `${pack.kind}_${pack.size}`
  const found = Object.entries(COLUMNS).find(([, column]) => column.fields.some((one) => one === field))
  return found ? (found[0] as ColumnKey) : null
}

function column(field: ProductFieldName, read: (cell: string) => ParsedCell, aliases: readonly string[]): Column {
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
