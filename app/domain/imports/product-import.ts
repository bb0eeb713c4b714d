import type { ProductEdit } from '#app/domain/catalogue/product/editor/product-edit.ts'
import type { Instant } from '#app/domain/instant.ts'
import type { Mapping, Target } from './import-mapping.ts'
import type { ColumnKey } from './product-columns.ts'

export type ImportStatus = 'mapping' | 'checked' | 'running' | 'done' | 'cancelled'
export type RowKind = RowPlan['kind']

/** A file of products, from its upload to its end. */
export type ProductImport = {
  id: string
  fileName: string
  headers: readonly string[]
  mapping: Mapping
  status: ImportStatus
  actor: string
  createdAt: Instant
  startedAt: Instant | null
  endedAt: Instant | null
  /** Set while and after the whole file is taken back. */
  undoAskedAt: Instant | null
  undoneAt: Instant | null
}

/** A row of the file. `plan` is what the check found, `outcome` what was done with it; null: not yet. */
export type ImportRow = {
  /** Counts from 1; the file's line is one more, for the headers. */
  position: number
  cells: readonly string[]
  plan: RowKind | null
  outcome: RowKind | null
  errors: readonly RowError[]
  /** What the row would change, or did, and what of it looks like a slip. */
  changes: readonly RowChange[]
  warnings: readonly string[]
  /** The product's version when the row was about to be saved (0 for a new one); null: not yet. */
  beforeVersion: number | null
  /** The product the row was about, once it was done. */
  productId: string | null
  /** What taking the file back did with the row. */
  undone: UndoneRow | null
}

/** The outcome of a row when its file was taken back. */
export const UNDONE_MESSAGES = {
  undone: 'As it was before.',
  'changed-since': 'Changed since the import: left as it is.',
  refused: 'Could not be taken back: the product would lack what the law requires.',
} as const
export type UndoneRow = keyof typeof UNDONE_MESSAGES

export type RowCounts = Record<RowKind, number>
export const NO_ROWS: RowCounts = { create: 0, update: 0, unchanged: 0, failed: 0 }

/** Why a file, or a step with it, is refused. */
export const IMPORT_MESSAGES = {
  'no-file': 'Choose a file.',
  'too-large': 'The file is larger than 5 MB. Please split it.',
  'not-csv': 'This is not a CSV file. Save the sheet as “CSV UTF-8” and choose that file.',
  'no-rows': 'The file has no rows under its headers.',
  'too-many-rows': 'The file has more than 5,000 rows. Please split it.',
  'nothing-to-undo': 'This file has changed nothing that can be taken back.',
  'same-column-twice': 'Two columns are taken for the same thing.',
  'name-or-key-missing':
    'Choose which column is the name, the id or the slug: without one, no row can be matched to a product.',
  'not-that-step': 'This file has moved on meanwhile. Please look at it again.',
} as const
export type ImportReason = keyof typeof IMPORT_MESSAGES

export const MAX_ROWS = 5_000

/** What is wrong with a row, at which column. */
export type RowError = { column: Target; says: string }

/** A value of the product before and after a row, as the file writes it. */
export type RowChange = { column: ColumnKey; from: string; to: string }

/** What a row would do. */
export type RowPlan =
  | {
      kind: 'create' | 'update' | 'unchanged'
      edit: ProductEdit
      changes: readonly RowChange[]
      warnings: readonly string[]
    }
  | { kind: 'failed'; errors: readonly RowError[] }

/** Errors in one line, for the file of bad rows. */
export function rowErrorsText(errors: readonly RowError[]): string {
  return errors.map(({ column, says }) => `${column}: ${says}`).join(' ')
}
