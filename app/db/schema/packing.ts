import type { Instant } from '#app/domain/instant.ts'

/** The packing table and printed documents. */
export type PackingTables = {
  packing_ticks: PackingTicksTable
  document_prints: DocumentPrintsTable
}

export type PackingTicksTable = {
  order_id: string
  product_id: string
  grams: number
  quantity: number
  ticked_at: Instant
  actor: string
}

export type DocumentPrintsTable = {
  number: string
  printed_at: Instant
  actor: string
}
