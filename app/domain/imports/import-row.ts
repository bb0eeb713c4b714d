import type { ProductEdit } from '#app/domain/catalogue/product/editor/product-edit.ts'
import { ProductEditForm } from '#app/domain/catalogue/product/editor/product-edit-form.ts'
import { FIELD_NAMES, fieldsOf, type ProductFields } from '#app/domain/catalogue/product/editor/product-fields.ts'
import { CATEGORY_NAMES } from '#app/domain/catalogue/product/product.ts'
import { formatMoney, type Paise } from '#app/domain/money.ts'
import { GRAMS_OF, pricePer100g, WEIGHTS, type Weight } from '#app/domain/weight.ts'
import type { Mapping, Target } from './import-mapping.ts'
import { COLUMNS, type ColumnKey, columnOfField, writeColumns } from './product-columns.ts'
import type { RowChange, RowError, RowPlan } from './product-import.ts'
import { plainCell } from './spreadsheet-cell.ts'

/** A cell of a row by what its column is taken for; empty when there is none. */
export function cellOf(cells: readonly string[], mapping: Mapping, target: Target): string {
  const at = mapping.indexOf(target)
  return at === -1 ? '' : plainCell((cells[at] ?? '').trim()).trim()
}

/**
 * What a row does to the product it names (a new one begins from `before`). Its cells are typed into the product's form,
 * as it is now, and pass the form's own schema: what the form refuses, a file cannot bring in. An empty cell leaves what
 * there is, so that a file with fewer columns or cells takes nothing away.
 */
export function decideRow(cells: readonly string[], mapping: Mapping, before: ProductEdit, isNew: boolean): RowPlan {
  const errors: RowError[] = []
  let fields = fieldsOf(before)
  for (const column of Object.keys(COLUMNS) as ColumnKey[]) {
    const cell = cellOf(cells, mapping, column)
    if (cell === '') continue
    const read = COLUMNS[column].read(cell)
    if (read.ok) fields = { ...fields, ...read.value }
    else errors.push({ column, says: read.detail })
  }
  const parsed = ProductEditForm.safeParse(withRaisedMrp(fields, cells, mapping))
  for (const { path, message } of parsed.error?.issues ?? []) {
    const error = errorAt(String(path[0]), message)
    if (!errors.some(({ column }) => column === error.column)) errors.push(error)
  }
  if (fields.name === '') errors.push({ column: 'name', says: 'A product needs a name.' })
  if (errors.length > 0 || !parsed.success) return { kind: 'failed', errors }
  const edit = parsed.data
  const warnings = rowWarnings(isNew ? null : before, edit)
  const changes = changesBetween(before, edit)
  if (isNew) return { kind: 'create', edit, changes, warnings }
  return changes.length > 0
    ? { kind: 'update', edit, changes, warnings }
    : { kind: 'unchanged', edit: before, changes, warnings: [] }
}

/** Where the file has a price and no MRP, the MRP goes up with it, as it does where many prices are changed at once. */
function withRaisedMrp(fields: ProductFields, cells: readonly string[], mapping: Mapping): ProductFields {
  const raised = WEIGHTS.filter(
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

/** A message of the form at the column of its field; of a field that no file has, with the field's name. */
function errorAt(field: string, message: string): RowError {
  const column = columnOfField(field)
  return column ? { column, says: message } : { column: 'name', says: `${FIELD_NAMES[field] ?? field}: ${message}` }
}

function changesBetween(before: ProductEdit, after: ProductEdit): RowChange[] {
  const from = writeColumns(before)
  const to = writeColumns(after)
  return (Object.keys(COLUMNS) as ColumnKey[])
    .filter((column) => from[column] !== to[column])
    .map((column) => ({ column, from: from[column], to: to[column] }))
}

type PackPrice = ProductEdit['packs'][number]

/**
 * What is allowed and yet looks like a slip of the finger: a price off by a third from today's, a smaller pack dearer
 * than a larger, a larger dearer per 100 g, a price under the cost, another rate of GST or category, a reorder mark off
 * tenfold. `before` is null for a new product. The import goes ahead all the same: the owner has read it.
 */
function rowWarnings(before: ProductEdit | null, after: ProductEdit): string[] {
  return [
    ...after.packs.flatMap((pack) => farFromToday(packAt(before, pack.weight), pack)),
    ...after.packs.flatMap((pack, at) => outOfOrder(pack, after.packs[at + 1])),
    ...after.packs.flatMap((pack) => underCost(pack, after.costPerKgPaise)),
    ...(before ? otherKind(before, after) : []),
  ]
}

function packAt(edit: ProductEdit | null, weight: Weight): PackPrice | undefined {
  return edit?.packs.find((pack) => pack.weight === weight)
}

function farFromToday(before: PackPrice | undefined, { weight, pricePaise }: PackPrice): string[] {
  if (!before || Math.abs(pricePaise - before.pricePaise) * 3 < before.pricePaise) return []
  const isMore = pricePaise > before.pricePaise
  const percent = Math.round((Math.abs(pricePaise - before.pricePaise) * 100) / before.pricePaise)
  return [
    `${weight}: ${formatMoney(pricePaise)} is ${percent}% ${isMore ? 'more' : 'less'} than today's ${formatMoney(before.pricePaise)}.`,
  ]
}

function outOfOrder(small: PackPrice, large: PackPrice | undefined): string[] {
  if (!large) return []
  if (small.pricePaise >= large.pricePaise) return [`${small.weight} costs as much as ${large.weight} or more.`]
  const per100g = ({ pricePaise, weight }: PackPrice): Paise => pricePer100g(pricePaise, GRAMS_OF[weight])
  if (per100g(large) > per100g(small)) return [`${large.weight} costs more per 100 g than ${small.weight}.`]
  return []
}

function underCost({ weight, pricePaise }: PackPrice, costPerKgPaise: Paise | null): string[] {
  if (costPerKgPaise === null || pricePaise * 1000 >= costPerKgPaise * GRAMS_OF[weight]) return []
  return [`${weight} sells below its cost.`]
}

function otherKind(before: ProductEdit, after: ProductEdit): string[] {
  const warnings: string[] = []
  if (before.gstRateBp !== null && after.gstRateBp !== before.gstRateBp)
    warnings.push(`GST goes from ${before.gstRateBp / 100}% to ${(after.gstRateBp ?? 0) / 100}%.`)
  if (before.category !== after.category)
    warnings.push(`It moves from ${CATEGORY_NAMES[before.category]} to ${CATEGORY_NAMES[after.category]}.`)
  if (isTenfold(before.reorderGrams, after.reorderGrams)) warnings.push('The reorder mark is off tenfold.')
  return warnings
}

function isTenfold(before: number, after: number): boolean {
  return before > 0 && (after >= before * 10 || after * 10 <= before)
}
