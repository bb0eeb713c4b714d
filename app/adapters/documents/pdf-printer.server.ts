import type { PaperPrinter } from '#app/domain/documents/paper-printer.ts'

/** Draws papers as one PDF. What draws is loaded with the first of them: a shop that only sells does without its 20 MB. */
export function pdfPrinter(): PaperPrinter {
  return {
    async print(papers, title) {
      const { drawPapers } = await import('./draw-papers.server.ts')
      return drawPapers(papers, title)
    },
  }
}
