import Papa from 'papaparse'
import { safeCell } from '#app/domain/imports/spreadsheet-cell.ts'

type Cell = string | number | null

/**
 * A CSV file streamed row by row, so that a long one takes no memory. UTF-8 with the byte order mark that spreadsheets need. Cells
 * are escaped so that no spreadsheet runs one as a formula, and reading a saved file gives the same texts back.
 */
export function csvResponse(fileName: string, head: readonly string[], rows: AsyncIterable<readonly Cell[]>): Response {
  const lines = linesOf(head, rows)
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await lines.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await lines.return(undefined)
    },
  })
  return new Response(body, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${fileName}"`,
      'Cache-Control': 'no-store',
    },
  })
}

async function* linesOf(
  head: readonly string[],
  rows: AsyncIterable<readonly Cell[]>,
): AsyncGenerator<string, undefined> {
  yield `\ufeff${line(head)}`
  for await (const row of rows) yield line(row)
  return undefined
}

function line(cells: readonly Cell[]): string {
  const texts = cells.map((cell) => (typeof cell === 'string' ? safeCell(cell) : cell))
  return `${Papa.unparse([texts])}\r\n`
}
