import type { Instant } from '../instant.ts'
import type { Mapping } from './import-mapping.ts'
import type { RowError, RowPlan } from './import-row.ts'

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
}

/** A row of the file. `plan` is what the check found, `outcome` what was done with it; null: not yet. */
export type ImportRow = {
  /** Counts from 1; the file's line is one more, for the headers. */
  position: number
  cells: readonly string[]
  plan: RowKind | null
  outcome: RowKind | null
  errors: readonly RowError[]
}

export type RowCounts = Record<RowKind, number>
export const NO_ROWS: RowCounts = { create: 0, update: 0, unchanged: 0, failed: 0 }

/** Why a file, or a step with it, is refused. */
export const IMPORT_SAYS = {
  'no-file': 'Choose a file.',
  'too-large': 'The file is larger than 5 MB. Please split it.',
  'not-csv': 'This is no CSV file. Save the sheet as “CSV UTF-8” and choose that file.',
  'no-rows': 'The file has no rows under its headers.',
  'too-many-rows': 'The file has more than 5,000 rows. Please split it.',
  'same-column-twice': 'Two columns are taken for the same thing.',
  'name-or-key-missing': 'Say which column is the name, the id or the slug: without one no row has a product.',
  'not-that-step': 'This file has moved on meanwhile. Please look at it again.',
} as const
export type ImportReason = keyof typeof IMPORT_SAYS

export const MOST_ROWS = 5_000
