import type { PrintedDocument } from './printed-document.ts'

/** Port: makes documents into one file, each on a page of its own, in their order. */
export type DocumentPrinter = {
  /** A PDF. `title` is what a reader shows in its window. */
  print: (documents: readonly PrintedDocument[], title: string) => Promise<Uint8Array<ArrayBuffer>>
}
