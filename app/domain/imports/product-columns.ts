import type { ProductEdit } from '#app/domain/catalogue/product/editor/product-edit.ts'
import { fieldsOf, type ProductFields } from '#app/domain/catalogue/product/editor/product-fields.ts'
import { CATEGORIES, CATEGORY_NAMES, KINDS } from '#app/domain/catalogue/product/product.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { Weight } from '#app/domain/weight.ts'
import { type ReadCell, readDay, readHsn, readNumber, readText } from './spreadsheet-cell.ts'

/** What a column of the file may say of a product. */
export type ColumnKey = keyof typeof COLUMNS

type Column = {
  /** Other words a header may use. */
  also: readonly string[]
  /** The fields of the product's form that it fills. */
  fields: readonly string[]
  read: (cell: string) => Result<ProductFields, 'bad-cell', string>
  write: (fields: ProductFields) => string
}

// The columns of an exported file in their order. Each is a field of the product's form: the form's schema alone decides
// what may stand in it. An empty cell changes nothing.
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
  ...pack('250g'),
  ...pack('500g'),
  ...pack('1kg'),
  cost_per_kg: column('costPerKg', readNumber, ['cost']),
  hsn: column('hsn', readHsn, ['hsn code']),
  gst_percent: column('gstRate', readNumber, ['gst', 'gst rate', 'tax']),
  gst_from_day: column('gstFromDay', readDay, ['gst from', 'in force from']),
  reorder_kg: column('reorder', readNumber, ['reorder']),
}

/** Columns that say which product a row is. */
export const KEY_COLUMNS = ['id', 'slug'] as const

/** The text of each column for a product. */
export function writeColumns(edit: ProductEdit): Record<ColumnKey, string> {
  const fields = fieldsOf(edit)
  const written = Object.entries(COLUMNS).map(([key, column]) => [key, column.write(fields)])
  return Object.fromEntries(written) as Record<ColumnKey, string>
}

/** The column that fills a field of the form, or null. */
export function columnOfField(field: string): ColumnKey | null {
  const found = Object.entries(COLUMNS).find(([, column]) => column.fields.includes(field))
  return found ? (found[0] as ColumnKey) : null
}

function column(field: string, read: (cell: string) => ReadCell, also: readonly string[]): Column {
  return {
    also,
    fields: [field],
    read: (cell) => {
      const typed = read(cell)
      return typed.ok ? done({ [field]: typed.value }) : typed
    },
    write: (fields) => fields[field] ?? '',
  }
}

/** Several words, with semicolons between them in the file and commas in the form. */
function list(field: string, also: readonly string[]): Column {
  return {
    also,
    fields: [field],
    read: (cell) => done({ [field]: cell.split(';').join(',') }),
    write: (fields) => (fields[field] ?? '').split(', ').filter(Boolean).join('; '),
  }
}

/** The kinds are boxes of the form, ticked or not. */
function kinds(also: readonly string[]): Column {
  return {
    also,
    fields: KINDS.map((kind) => `kind-${kind}`),
    read: (cell) => {
      const words = cell.split(/[;,]/).flatMap((word) => word.trim().toLowerCase() || [])
      if (!words.every((word) => (KINDS as readonly string[]).includes(word)))
        return refused('bad-cell', `Out of: ${KINDS.join(', ')}, with semicolons between them.`)
      return done(Object.fromEntries(KINDS.map((kind) => [`kind-${kind}`, words.includes(kind) ? 'yes' : ''])))
    },
    write: (fields) => KINDS.filter((kind) => fields[`kind-${kind}`]).join('; '),
  }
}

/** A category by its word or by the name shoppers read. */
function readCategory(cell: string): ReadCell {
  const typed = cell.toLowerCase()
  const found = CATEGORIES.find((one) => one === typed || CATEGORY_NAMES[one].toLowerCase() === typed)
  return found ? done(found) : refused('bad-cell', `One of: ${CATEGORIES.join(', ')}.`)
}

type PackColumns<W extends Weight> = Record<`price_${W}` | `mrp_${W}`, Column>

function pack<W extends Weight>(weight: W): PackColumns<W> {
  return {
    [`price_${weight}`]: column(`price-${weight}`, readNumber, [weight, `${weight} price`]),
    [`mrp_${weight}`]: column(`mrp-${weight}`, readNumber, [`${weight} mrp`]),
  } as PackColumns<W>
}
