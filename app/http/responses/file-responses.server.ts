import Papa from 'papaparse'
import type { PrintedFile } from '#app/domain/documents/render-documents.server.ts'
import { decimalRupees } from '#app/domain/money/decimal-rupees.ts'
import { type FileCell, safeCell } from '#app/domain/spreadsheet-cell.ts'

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

/** The rows of a file, of a list or as they are read. */
type Rows = Iterable<readonly FileCell[]> | AsyncIterable<readonly FileCell[]>

/**
 * A CSV file streamed row by row. UTF-8 with the byte order mark that spreadsheets need. Cells are escaped so that no
 * spreadsheet runs one as a formula, and reading a saved file gives the same texts back.
 */
export function csvResponse(fileName: string, head: readonly string[], rows: Rows): Response {
  return streamedFile(fileName, 'text/csv; charset=utf-8', linesOf(head, rows))
}

async function* linesOf(head: readonly string[], rows: Rows): AsyncGenerator<string, void> {
  yield `\ufeff${line(head)}`
  for await (const row of rows) yield line(row)
}

function line(cells: readonly FileCell[]): string {
  return `${Papa.unparse([cells.map(textOf)])}\r\n`
}

function textOf(cell: FileCell): string | number | null {
  if (typeof cell === 'string') return safeCell(cell)
  if (typeof cell === 'number' || cell === null) return cell
  return 'day' in cell ? cell.day : decimalRupees(cell.paise)
}

/** Texts are sent together until there are so many characters. */
const CHUNK = 32_000

/** A file that people download, streamed text by text, so that a long one takes no memory. */
export function streamedFile(fileName: string, contentType: string, texts: AsyncGenerator<string, void>): Response {
  const chunks = inChunks(texts)
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await chunks.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await chunks.return()
    },
  })
  return new Response(body, {
    headers: {
      'Content-Type': contentType,
      'Content-Disposition': `attachment; filename="${fileName}"`,
      'Cache-Control': 'no-store',
    },
  })
}

async function* inChunks(texts: AsyncGenerator<string, void>): AsyncGenerator<string, void> {
  let chunk = ''
  for await (const text of texts) {
    chunk += text
    if (chunk.length < CHUNK) continue
    yield chunk
    chunk = ''
  }
  if (chunk) yield chunk
}
