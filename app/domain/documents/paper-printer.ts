import type { Paper } from './paper.ts'

/** Port: makes papers into one file, each on a page of its own, in their order. */
export type PaperPrinter = {
  /** A PDF. `title` is what a reader shows in its window. */
  print: (papers: readonly Paper[], title: string) => Promise<Uint8Array<ArrayBuffer>>
}
