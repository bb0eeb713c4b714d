import type { Instant } from '#app/domain/time/instant.ts'

/** Prints of documents, and what a person printed last. */
export type DocumentPrintTables = {
  document_prints: DocumentPrintsTable
  print_choices: PrintChoicesTable
}

export type DocumentPrintsTable = {
  number: string
  printed_at: Instant
  actor: string
}

/** What a person printed last of a kind, as JSON: paper, or documents of a parcel. */
export type PrintChoicesTable = { user_id: string; kind: string; value: string }
