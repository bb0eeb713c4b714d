import type { Generated } from 'kysely'
import type { Instant } from '#app/domain/time/instant.ts'

/** The redirects of the owner, and requested paths that have no page. */
export type RedirectTables = {
  redirects: RedirectsTable
  missing_pages: MissingPagesTable
}

/** A redirect leads to a path or to a product. */
export type RedirectsTable = {
  from_path: string
  to_path: string | null
  to_product_id: string | null
  version: Generated<number>
  created_at: Instant
  updated_at: Instant
}

export type MissingPagesTable = { path: string; times: number; first_at: Instant; last_at: Instant }
