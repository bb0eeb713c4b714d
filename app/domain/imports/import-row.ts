import type { ProductEdit } from '#app/domain/catalogue/product/editor/product-edit.ts'
import { ProductEditForm } from '#app/domain/catalogue/product/editor/product-edit-form.ts'
import { FIELD_NAMES, fieldsOf, type ProductFields } from '#app/domain/catalogue/product/editor/product-fields.ts'
import { WEIGHTS } from '#app/domain/weight.ts'
import { plainCell } from './csv-text.ts'
import type { Mapping, Target } from './import-mapping.ts'
import { COLUMNS, type ColumnKey, columnOfField, writeColumns } from './product-columns.ts'
import type { RowChange, RowError, RowPlan } from './row-plan.ts'
import { rowWarnings } from './row-warnings.ts'

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

/** Where the file says a price and no MRP, the MRP goes up with it, as it does where many prices are changed at once. */
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
