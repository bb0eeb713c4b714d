import type { Instant } from '#app/domain/time/instant.ts'

/** Keys typed in the panel. */
export type ConnectionTables = {
  connections: ConnectionsTable
}

/** `sealed` is encrypted, `shown` the JSON of what a browser may see. */
export type ConnectionsTable = {
  id: string
  name: string
  kind: string
  sealed: string
  shown: string
  saved_at: Instant
  saved_by: string
  replaced_at: Instant | null
  tested_at: Instant | null
  test_fault: string | null
}
