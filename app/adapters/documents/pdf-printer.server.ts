import type { DocumentPrinter } from '#app/domain/documents/printed-document.ts'

/** Draws documents as one PDF. The drawing code is loaded with the first of them: a shop that prints nothing does without its 20 MB. */
export function pdfPrinter(): DocumentPrinter {
  return {
    async print(documents, title) {
      const { drawDocuments } = await import('./draw-documents.server.ts')
      return drawDocuments(documents, title)
    },
  }
}
