import type { ProductEdit } from '../catalogue/product-edit.ts'
import { plainCell } from './csv-text.ts'
import type { Mapping, Target } from './import-mapping.ts'
import { COLUMNS, type ColumnKey, gapsIn } from './product-columns.ts'

/** What is wrong with a row, at which column. */
export type RowError = { column: Target; says: string }

/** What a row would do. */
export type RowPlan =
  | { kind: 'create' | 'update' | 'unchanged'; edit: ProductEdit }
  | { kind: 'failed'; errors: readonly RowError[] }

/** A cell of a row by what its column is taken for; empty when there is none. */
export function cellOf(cells: readonly string[], mapping: Mapping, target: Target): string {
  const at = mapping.indexOf(target)
  return at === -1 ? '' : plainCell(cells[at] ?? '').trim()
}

/**
 * What a row does to the product it names (null: a new one begins from `before`). An empty cell leaves what there is, so
 * that a file with fewer columns or cells takes nothing away.
 */
export function decideRow(cells: readonly string[], mapping: Mapping, before: ProductEdit, isNew: boolean): RowPlan {
  const errors: RowError[] = []
  let edit = before
  for (const column of Object.keys(COLUMNS) as ColumnKey[]) {
    const cell = cellOf(cells, mapping, column)
    if (cell === '') continue
    const read = COLUMNS[column].read(cell)
    if (read.ok) edit = read.value(edit)
    else errors.push({ column, says: read.detail })
  }
  const all = errors.length > 0 ? errors : gapsIn(edit)
  if (all.length > 0) return { kind: 'failed', errors: all }
  if (isNew) return { kind: 'create', edit }
  return { kind: isSame(before, edit) ? 'unchanged' : 'update', edit }
}

/** Errors in one line, for the file of bad rows. */
export function sayErrors(errors: readonly RowError[]): string {
  return errors.map(({ column, says }) => `${column}: ${says}`).join(' ')
}

function isSame(before: ProductEdit, after: ProductEdit): boolean {
  return (Object.keys(after) as (keyof ProductEdit)[]).every(
    (field) => JSON.stringify(ordered(before[field])) === JSON.stringify(ordered(after[field])),
  )
}

/** The facts of an object in one order, so that the same facts are the same text. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}
