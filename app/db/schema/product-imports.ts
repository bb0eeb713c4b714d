import type { Instant } from '#app/domain/instant.ts'

// Files of products that were read in. Headers, mapping, cells and errors are JSON.

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
}
