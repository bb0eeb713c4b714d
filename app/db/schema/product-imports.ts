import type { Generated } from 'kysely'
import type { Instant } from '#app/domain/instant.ts'

// Files of products that were read in. Headers, mapping, cells, errors, changes, warnings and the product before are JSON.

export type ProductImportsTable = {
  id: string
  file_name: string
  headers: string
  mapping: string
  status: 'mapping' | 'checked' | 'running' | 'done' | 'cancelled'
  actor: string
  created_at: Instant
  started_at: Instant | null
  ended_at: Instant | null
  claimed_until: Instant | null
  undo_asked_at: Generated<Instant | null>
  undone_at: Generated<Instant | null>
}

type Kind = 'create' | 'update' | 'unchanged' | 'failed'

export type ProductImportRowsTable = {
  import_id: string
  position: number
  cells: string
  plan: Kind | null
  outcome: Kind | null
  errors: string
  product_id: string | null
  changes: Generated<string>
  warnings: Generated<string>
  before: Generated<string | null>
  before_version: Generated<number | null>
  saved_version: Generated<number | null>
  undone: Generated<'undone' | 'changed-since' | 'refused' | null>
}
