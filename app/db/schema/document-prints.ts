import type { PackSize } from '#app/domain/pack-size/pack-size.ts'
import type { Instant } from '#app/domain/time/instant.ts'

/** Prints of documents, what a person printed last, and the barcode numbers of packs. */
export type DocumentTables = {
  document_prints: DocumentPrintsTable
  print_choices: PrintChoicesTable
  pack_codes: PackCodesTable
}

export type DocumentPrintsTable = {
  number: string
  printed_at: Instant
  actor: string
}

/** What a person printed last of a kind, as JSON: paper, or documents of a parcel. */
export type PrintChoicesTable = { user_id: string; kind: string; value: string }

/** The barcode numbers of packs. */
type PackCodesTable = { product_id: string; weight: PackSize; code: string }
