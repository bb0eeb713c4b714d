import type { DocumentPrinter } from '#app/domain/documents/printed-document.ts'

/** Prints documents as one PDF. The drawing code, 20 MB in memory, is loaded with the first document. */
export function pdfPrinter(): DocumentPrinter {
  return {
    async print(documents, title) {
      const { drawDocuments } = await import('./draw-documents.server.ts')
      return drawDocuments(documents, title)
    },
  }
}
