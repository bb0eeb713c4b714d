import type { DocumentPrinter } from '#app/domain/documents/printed-document.ts'

/** Prints documents and stickers as PDF. The drawing code, 20 MB in memory, is loaded with the first document. */
export function pdfPrinter(): DocumentPrinter {
  return {
    async print(documents, title) {
      const { drawDocuments } = await import('./draw-documents.server.ts')
      return drawDocuments(documents, title)
    },
    async checkStickers(run) {
      const { checkStickers } = await import('./draw-stickers.server.ts')
      return checkStickers(run)
    },
    async printStickers(run, title) {
      const { drawStickers } = await import('./draw-stickers.server.ts')
      return drawStickers(run, title)
    },
  }
}
