import type { Instant } from '#app/domain/instant.ts'
import type { PackSize } from '#app/domain/pack-size.ts'

/** Prints of documents, the codes of packs, and what a person printed last. */
export type DocumentTables = {
  document_prints: DocumentPrintsTable
  pack_codes: PackCodesTable
  print_choices: PrintChoicesTable
}

export type DocumentPrintsTable = {
  number: string
  printed_at: Instant
  actor: string
}

/** The barcode number of a pack. */
export type PackCodesTable = { product_id: string; weight: PackSize; code: string }

/** What a person printed last of a kind, as JSON: paper, or documents of a parcel. */
export type PrintChoicesTable = { user_id: string; kind: string; value: string }
