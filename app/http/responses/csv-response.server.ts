import Papa from 'papaparse'
import { decimalRupees } from '#app/domain/money/decimal-rupees.ts'
import { type FileCell, safeCell } from '#app/domain/spreadsheet-cell.ts'
import { streamedFile } from './streamed-file.server.ts'

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
