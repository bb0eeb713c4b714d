import type { PrintedFile } from '#app/domain/documents/render-documents.server.ts'

/** A PDF that the browser shows inline, and saves under its name. */
export function pdfResponse({ bytes, fileName }: PrintedFile): Response {
  return new Response(bytes, {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="${fileName}"`,
      'Cache-Control': 'no-store',
    },
  })
}
