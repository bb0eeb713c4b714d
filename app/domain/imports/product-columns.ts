import { CATEGORIES, KINDS } from '../catalogue/product.ts'
import type { DraftNutrition, ProductEdit } from '../catalogue/product-edit.ts'
import type { Paise } from '../money.ts'
import { done, type Result } from '../result.ts'
import { WEIGHTS, type Weight } from '../weight.ts'
import { grams, hsn, listOf, months, nutrient, oneOf, percent, rupeesOf, text } from './product-cells.ts'

/** What a column of the file may say of a product. A pack's prices belong together and are put together afterwards. */
export type ColumnKey = keyof typeof COLUMNS
export type PackPart = { weight: Weight; pricePaise?: Paise; mrpPaise?: Paise }

type Column = {
  /** Other words a header may use. */
  also: readonly string[]
  read: (cell: string) => Result<(edit: ProductEdit) => ProductEdit, 'bad-cell', string>
  write: (edit: ProductEdit) => string
}

// The columns of an exported file in their order, and what is understood in one that comes in. An empty cell says nothing.
export const COLUMNS = {
  name: column('name', text(120), ['product', 'product name', 'title']),
  hindi_name: column('hindiName', text(120), ['hindi']),
  devanagari_name: column('devanagariName', text(120), ['devanagari']),
  description: column('description', text(4000), ['about']),
  category: column('category', oneOf(CATEGORIES), ['type']),
  search_words: column('searchWords', listOf(60), ['tags', 'keywords']),
  kinds: column('kinds', listOf(60, KINDS), ['kind', 'diet']),
  grade: column('grade', text(120), []),
  country_of_origin: column('countryOfOrigin', listOf(60), ['origin', 'country']),
  generic_name: column('genericName', text(200), []),
  ...nutrition('calories', ['kcal', 'energy']),
  ...nutrition('protein', []),
  ...nutrition('fat', []),
  ...nutrition('carbs', ['carbohydrate', 'carbohydrates']),
  ...nutrition('fiber', ['fibre']),
  shelf_life_months: column('shelfLifeMonths', months, ['shelf life', 'best before months']),
  allergen: column('allergen', text(200), ['allergens']),
  ingredients: column('ingredients', text(1000), []),
  storage: column('storage', text(500), []),
  packed_by: column('packedBy', text(300), ['packer']),
  imported_by: column('importedBy', text(300), ['importer']),
  ...pack('250g'),
  ...pack('500g'),
  ...pack('1kg'),
  cost_per_kg: column('costPerKgPaise', rupeesOf, ['cost']),
  hsn: column('hsn', hsn, ['hsn code']),
  gst_percent: column('gstRateBp', percent, ['gst', 'gst rate', 'tax']),
  reorder_kg: column('reorderGrams', grams, ['reorder']),
}

/** Columns that say which product a row is. */
export const KEY_COLUMNS = ['id', 'slug'] as const

function column<Field extends keyof ProductEdit>(field: Field, cell: Cell<ProductEdit[Field]>, also: string[]): Column {
  return {
    also,
    read: (typed) => {
      const value = cell.read(typed)
      return value.ok ? done((edit) => ({ ...edit, [field]: value.value })) : value
    },
    write: (edit) => cell.write(edit[field]),
  }
}

type Cell<Value> = {
  read: (typed: string) => Result<NonNullable<Value>, 'bad-cell', string>
  write: (value: Value) => string
}

function nutrition<Fact extends keyof DraftNutrition>(fact: Fact, also: string[]): Record<Fact, Column> {
  const made: Column = {
    also,
    read: (typed) => {
      const value = nutrient.read(typed)
      if (!value.ok) return value
      return done((edit) => ({ ...edit, nutritionalInfo: { ...edit.nutritionalInfo, [fact]: value.value } }))
    },
    write: (edit) => nutrient.write(edit.nutritionalInfo[fact]),
  }
  return { [fact]: made } as Record<Fact, Column>
}

type PackColumns<W extends Weight> = Record<`price_${W}` | `mrp_${W}`, Column>

function pack<W extends Weight>(weight: W): PackColumns<W> {
  const part = (name: 'pricePaise' | 'mrpPaise', also: string[]): Column => ({
    also,
    read: (typed) => {
      const value = rupeesOf.read(typed)
      return value.ok ? done((edit) => setPack(edit, { weight, [name]: value.value })) : value
    },
    write: (edit) => rupeesOf.write(edit.packs.find((one) => one.weight === weight)?.[name] ?? null),
  })
  return {
    [`price_${weight}`]: part('pricePaise', [weight, `${weight} price`]),
    [`mrp_${weight}`]: part('mrpPaise', [`${weight} mrp`]),
  } as PackColumns<W>
}

/** A pack with one of its prices changed. A new one without an MRP has its price as the MRP. */
function setPack(edit: ProductEdit, part: PackPart): ProductEdit {
  const before = edit.packs.find(({ weight }) => weight === part.weight)
  const pricePaise = part.pricePaise ?? before?.pricePaise ?? part.mrpPaise ?? 0
  const mrpPaise = part.mrpPaise ?? Math.max(before?.mrpPaise ?? 0, pricePaise)
  const packs = [
    ...edit.packs.filter(({ weight }) => weight !== part.weight),
    { weight: part.weight, pricePaise, mrpPaise },
  ]
  return { ...edit, packs: packs.sort((a, b) => WEIGHTS.indexOf(a.weight) - WEIGHTS.indexOf(b.weight)) }
}

/** What stands in the way of an edit as a whole, by column. */
export function gapsIn(edit: ProductEdit): { column: ColumnKey; says: string }[] {
  const dear = edit.packs.find(({ pricePaise, mrpPaise }) => mrpPaise < pricePaise)
  return [
    ...(edit.name === '' ? [{ column: 'name' as const, says: 'A product needs a name.' }] : []),
    ...(dear ? [{ column: `price_${dear.weight}` as const, says: 'The price is above the MRP.' }] : []),
  ]
}
