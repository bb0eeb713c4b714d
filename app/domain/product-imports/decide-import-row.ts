import { type Category, categoryWith } from '#app/domain/catalogue/categories/category.ts'
import { type Collection, collectionNamed } from '#app/domain/catalogue/collections/collection.ts'
import type { ProductEdit } from '#app/domain/catalogue/product/editor/product-edit.ts'
import { type ProductFieldValues, productFieldsOf } from '#app/domain/catalogue/product/editor/product-edit-as-text.ts'
import { productEditFormSchema } from '#app/domain/catalogue/product/editor/product-edit-form.ts'
import { labelOfField, packSizesIn } from '#app/domain/catalogue/product/product-fields.ts'
import { formatMoney, type Paise } from '#app/domain/money/money.ts'
import { pricePer100g } from '#app/domain/money/unit-price.ts'
import { byWeight, type PackSize, packGrams } from '#app/domain/pack-size/pack-size.ts'
import { done, type Refusal, type Result, refused } from '#app/domain/result.ts'
import { type ColumnMapping, cellOf } from './column-mapping.ts'
import { type ColumnKey, columnKeys, columnOf, columnOfField, writeColumns } from './product-columns.ts'
import type { RowChange, RowError, RowPlan } from './product-import.ts'

/**
 * Decides what a row does to its product (a new one starts from `before`). The cells fill the product's form, which its
 * own schema validates, so that a file cannot import what the form refuses. An empty cell keeps the current value, so
 * that a file with fewer columns or cells removes nothing.
 */
export function decideRow(
  cells: readonly string[],
  mapping: ColumnMapping,
  before: ProductEdit,
  { isNew, categories, collections }: { isNew: boolean } & Groups,
): RowPlan {
  const errors: RowError[] = []
  let fields = productFieldsOf(before)
  for (const column of columnsIn(mapping)) {
    const cell = cellOf(cells, mapping, column)
    if (cell === '') continue
    const read = readCell(column, cell, { categories, collections })
    if (read.ok) fields = { ...fields, ...read.value }
    else errors.push({ column, message: read.detail })
  }
  const parsed = productEditFormSchema(packSizesIn(Object.keys(fields))).safeParse(
    withRaisedMrp(fields, cells, mapping),
  )
  for (const { path, message } of parsed.error?.issues ?? []) {
    const error = errorAt(String(path[0]), message)
    if (!errors.some(({ column }) => column === error.column)) errors.push(error)
  }
  if (fields.name === '') errors.push({ column: 'name', message: 'A product needs a name.' })
  if (errors.length > 0 || !parsed.success) return { kind: 'failed', errors }
  const edit = parsed.data
  const warnings = findWarnings(isNew ? null : before, edit, categories)
  const changes = changesBetween(before, edit)
  if (isNew) return { kind: 'create', edit, changes, warnings }
  return changes.length > 0
    ? { kind: 'update', edit, changes, warnings }
    : { kind: 'unchanged', edit: before, changes, warnings: [] }
}

/** The columns of a product that the file has, in the order of an exported file. */
function columnsIn(mapping: ColumnMapping): ColumnKey[] {
  const targets = mapping.flatMap((target) => target ?? [])
  return columnKeys(packSizesIn(targets, '_')).filter((column) => mapping.includes(column))
}

/** What a shop sorts its products into. */
type Groups = { categories: readonly Category[]; collections: readonly NamedCollection[] }
type NamedCollection = Pick<Collection, 'id' | 'slug' | 'name' | 'hindiName'>

function readCell(
  column: ColumnKey,
  cell: string,
  { categories, collections }: Groups,
): Result<ProductFieldValues, Refusal<'bad-cell', string>> {
  if (column === 'category') return readCategory(cell, categories)
  return column === 'collections' ? readCollections(cell, collections) : columnOf(column).read(cell)
}

/** Collections of the shop by their ids, web addresses or names, with semicolons between them. */
function readCollections(
  cell: string,
  collections: readonly NamedCollection[],
): Result<ProductFieldValues, Refusal<'bad-cell', string>> {
  const names = cell.split(/[;,]/).flatMap((name) => name.trim() || [])
  const found = names.map((name) => collectionNamed(collections, name)?.id)
  const unknown = names.find((_, index) => !found[index])
  if (unknown !== undefined)
    return refused('bad-cell', `The shop has no collection “${unknown}”. Add it under Settings, Collections.`)
  return done({ collections: found.join(', ') })
}

/** A category of the shop by its id or its name, in English or Hindi. */
function readCategory(
  cell: string,
  categories: readonly Category[],
): Result<ProductFieldValues, Refusal<'bad-cell', string>> {
  const typed = cell.toLowerCase()
  const found = categories.find(({ id, name, hindiName }) =>
    [id, name, hindiName].some((text) => text.toLowerCase() === typed),
  )
  if (found) return done({ category: found.id })
  if (categories.length === 0)
    return refused('bad-cell', 'The shop has no category yet. Add one under Settings, Categories.')
  return refused('bad-cell', `One of: ${categories.map(({ id }) => id).join(', ')}.`)
}

/** Raises the MRP to the price where the file has a price and no MRP, as changing many prices at once does. */
function withRaisedMrp(
  fields: ProductFieldValues,
  cells: readonly string[],
  mapping: ColumnMapping,
): ProductFieldValues {
  const raised = packSizesIn(Object.keys(fields)).filter(
    (weight) =>
      cellOf(cells, mapping, `price_${weight}`) !== '' &&
      cellOf(cells, mapping, `mrp_${weight}`) === '' &&
      Number(fields[`price-${weight}`]) > Number(fields[`mrp-${weight}`]),
  )
  return {
    ...fields,
    ...Object.fromEntries(raised.map((weight) => [`mrp-${weight}`, fields[`price-${weight}`] ?? ''])),
  }
}

/** A form error at the column of its field; for a field without a column it names the field. */
function errorAt(field: string, message: string): RowError {
  const column = columnOfField(field)
  return column ? { column, message } : { column: 'name', message: `${labelOfField(field)}: ${message}` }
}

function changesBetween(before: ProductEdit, after: ProductEdit): RowChange[] {
  const sizes = new Set([...before.packs, ...after.packs].map(({ weight }) => weight))
  const columns = columnKeys([...sizes].sort(byWeight))
  const [from, to] = [writeColumns(before, columns), writeColumns(after, columns)]
  return columns.flatMap((column, index) =>
    from[index] === to[index] ? [] : [{ column, from: from[index] ?? '', to: to[index] ?? '' }],
  )
}

type PackPrice = ProductEdit['packs'][number]

/**
 * Warnings of values that are valid but look like typing errors: a price a third off today's, a smaller pack that costs
 * more than a larger one, a larger one that costs more per 100 g, a price below the cost, another GST rate or category,
 * a reorder mark ten times off. `before` is null for a new product. They do not stop the import.
 */
function findWarnings(before: ProductEdit | null, after: ProductEdit, categories: readonly Category[]): string[] {
  return [
    ...after.packs.flatMap((pack) => priceChangeWarnings(packAt(before, pack.weight), pack)),
    ...after.packs.flatMap((pack, index) => priceOrderWarnings(pack, after.packs[index + 1])),
    ...after.packs.flatMap((pack) => costWarnings(pack, after.costPerKgPaise)),
    ...(before ? classificationWarnings(before, after, categories) : []),
  ]
}

function packAt(edit: ProductEdit | null, weight: PackSize): PackPrice | undefined {
  return edit?.packs.find((pack) => pack.weight === weight)
}

function priceChangeWarnings(before: PackPrice | undefined, { weight, pricePaise }: PackPrice): string[] {
  if (!before || Math.abs(pricePaise - before.pricePaise) * 3 < before.pricePaise) return []
  const isMore = pricePaise > before.pricePaise
  const percent = Math.round((Math.abs(pricePaise - before.pricePaise) * 100) / before.pricePaise)
  return [
    `${weight}: ${formatMoney(pricePaise)} is ${percent}% ${isMore ? 'more' : 'less'} than today's ${formatMoney(before.pricePaise)}.`,
  ]
}

function priceOrderWarnings(small: PackPrice, large: PackPrice | undefined): string[] {
  if (!large) return []
  if (small.pricePaise >= large.pricePaise) return [`${small.weight} costs as much as ${large.weight} or more.`]
  const per100g = ({ pricePaise, weight }: PackPrice): Paise => pricePer100g(pricePaise, packGrams(weight))
  if (per100g(large) > per100g(small)) return [`${large.weight} costs more per 100 g than ${small.weight}.`]
  return []
}

function costWarnings({ weight, pricePaise }: PackPrice, costPerKgPaise: Paise | null): string[] {
  if (costPerKgPaise === null || pricePaise * 1000 >= costPerKgPaise * packGrams(weight)) return []
  return [`${weight} sells below its cost.`]
}

function classificationWarnings(before: ProductEdit, after: ProductEdit, categories: readonly Category[]): string[] {
  const nameOf = ({ category }: ProductEdit) => categoryWith(categories, category)?.name ?? category
  const warnings: string[] = []
  if (before.gstRateBp !== null && after.gstRateBp !== before.gstRateBp)
    warnings.push(`GST goes from ${before.gstRateBp / 100}% to ${(after.gstRateBp ?? 0) / 100}%.`)
  if (before.category !== after.category) warnings.push(`It moves from ${nameOf(before)} to ${nameOf(after)}.`)
  if (isTenfold(before.reorderGrams, after.reorderGrams)) warnings.push('The reorder mark is off tenfold.')
  return warnings
}

function isTenfold(before: number, after: number): boolean {
  return before > 0 && (after >= before * 10 || after * 10 <= before)
}
