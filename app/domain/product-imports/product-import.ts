import type { ProductEdit } from '#app/domain/catalogue/product/editor/product-edit.ts'
import { MAX_CSV_BYTES, MAX_CSV_COLUMNS } from '#app/domain/csv-limits.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import type { ColumnMapping, ColumnTarget } from './column-mapping.ts'
import type { ColumnKey } from './product-columns.ts'

export type ImportStatus = 'mapping' | 'checked' | 'running' | 'done' | 'cancelled'
export type RowKind = RowPlan['kind']

/** An import of a product file, from its upload to its end. */
export type ProductImport = {
  id: string
  fileName: string
  headers: readonly string[]
  mapping: ColumnMapping
  status: ImportStatus
  actor: string
  createdAt: Instant
  startedAt: Instant | null
  endedAt: Instant | null
  /** Set once the undo of the import is requested. */
  undoRequestedAt: Instant | null
  undoneAt: Instant | null
}

/** A row of the file. `plan` is the result of the check, `outcome` that of the import; null: not yet. */
export type ImportRow = {
  /** From 1; the line in the file is one more, because of the headers. */
  position: number
  cells: readonly string[]
  plan: RowKind | null
  outcome: RowKind | null
  errors: readonly RowError[]
  /** The changes of the row, and warnings of values that look like typing errors. */
  changes: readonly RowChange[]
  warnings: readonly string[]
  /** The product's version before the row was saved (0 for a new one); null: not saved yet. */
  beforeVersion: number | null
  /** The product of the row, once it has an outcome. */
  productId: string | null
  /** The outcome of undoing the row. */
  undone: UndoneRow | null
}

/** The message for each outcome of undoing a row. */
export const UNDONE_MESSAGES = {
  undone: 'As it was before.',
  'changed-since': 'Changed since the import: left as it is.',
  refused: 'Could not be taken back: the product would lack what the law requires.',
} as const
export type UndoneRow = keyof typeof UNDONE_MESSAGES

export type RowCounts = Record<RowKind, number>
export const NO_ROWS: RowCounts = { create: 0, update: 0, unchanged: 0, failed: 0 }

/** The most rows of a file. */
export const MAX_ROWS = 5_000

/** The message for each refusal of a file or of a step. */
export const IMPORT_MESSAGES = {
  'no-file': 'Choose a file.',
  'too-large': `The file is larger than ${MAX_CSV_BYTES / 2 ** 20} MB. Please split it.`,
  'not-csv': 'This is not a CSV file. Save the sheet as “CSV UTF-8” and choose that file.',
  'no-rows': 'The file has no rows under its headers.',
  'too-many-rows': `The file has more than ${MAX_ROWS.toLocaleString('en-IN')} rows. Please split it.`,
  'too-many-columns': `The file has more than ${MAX_CSV_COLUMNS} columns. Please remove those that we do not need.`,
  'nothing-to-undo': 'This file has changed nothing that can be taken back.',
  'same-column-twice': 'Two columns are taken for the same thing.',
  'name-or-key-missing':
    'Choose which column is the name, the id or the slug: without one, no row can be matched to a product.',
  'not-that-step': 'This file has moved on meanwhile. Please look at it again.',
} as const
export type ImportReason = keyof typeof IMPORT_MESSAGES

/** An error of a row, at a column. */
export type RowError = { column: ColumnTarget; message: string }

/** A value of the product before and after a row, as an exported file has it. */
export type RowChange = { column: ColumnKey; from: string; to: string }

/** What a row does to its product. */
export type RowPlan =
  | {
      kind: 'create' | 'update' | 'unchanged'
      edit: ProductEdit
      changes: readonly RowChange[]
      warnings: readonly string[]
    }
  | { kind: 'failed'; errors: readonly RowError[] }

/** Errors as one line, for the file of failed rows. */
export function rowErrorsText(errors: readonly RowError[]): string {
  return errors.map(({ column, message }) => `${column}: ${message}`).join(' ')
}
