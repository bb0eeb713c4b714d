import type { DocumentRenderer } from '#app/domain/documents/document-renderer.ts'

/** Renders documents and stickers as PDF. The drawing code, 20 MB in memory, is loaded with the first document. */
export function pdfRenderer(): DocumentRenderer {
  return {
    async render(documents, title, logo) {
      const { drawDocuments } = await import('./draw-documents.server.ts')
      return drawDocuments(documents, title, logo)
    },
    async checkStickers(run) {
      const { checkStickers } = await import('./draw-stickers.server.ts')
      return checkStickers(run)
    },
    async renderStickers(run, title) {
      const { drawStickers } = await import('./draw-stickers.server.ts')
      return drawStickers(run, title)
    },
  }
}
