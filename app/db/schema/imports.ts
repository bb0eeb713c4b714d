import type { Generated } from 'kysely'
import type { ImportStatus, RowKind, UndoneRow } from '#app/domain/product-imports/product-import.ts'
import type { Instant } from '#app/domain/time/instant.ts'

/** Imports of products from a file, and what was taken over from Firebase. */
export type ImportTables = {
  product_imports: ProductImportsTable
  product_import_rows: ProductImportRowsTable
  firebase_documents: FirebaseDocumentsTable
}

/** Headers and mapping are JSON. */
export type ProductImportsTable = {
  id: string
  file_name: string
  headers: string
  mapping: string
  status: ImportStatus
  actor: string
  created_at: Instant
  started_at: Instant | null
  ended_at: Instant | null
  claimed_until: Instant | null
  undo_asked_at: Generated<Instant | null>
  undone_at: Generated<Instant | null>
}

/** Cells, errors, changes, warnings and the product before the import are JSON. */
export type ProductImportRowsTable = {
  import_id: string
  position: number
  cells: string
  plan: RowKind | null
  outcome: RowKind | null
  errors: string
  product_id: string | null
  changes: Generated<string>
  warnings: Generated<string>
  before: Generated<string | null>
  before_version: Generated<number | null>
  saved_version: Generated<number | null>
  undone: Generated<UndoneRow | null>
}

/**
 * Documents taken over from Firebase, with a fingerprint of each as it was then. A row outlives the erasure of its
 * customer, so that another run does not import them again; it holds no more about them than the ids.
 */
type FirebaseDocumentsTable = {
  collection: 'products' | 'users'
  firebase_id: string
  our_id: string
  fingerprint: string
  taken_at: Instant
}
