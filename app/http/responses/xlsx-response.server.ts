import { type ColumnDef, writeXlsxStream } from 'hucre/xlsx'
import type { CellFormat, FileCell } from '#app/domain/spreadsheet-cell.ts'

/** A column of a sheet: its head and how its cells are shown. */
type SheetColumn = { name: string; format: CellFormat }

const FORMATS: Record<CellFormat['kind'], Pick<ColumnDef, 'numFmt' | 'width'>> = {
  text: { width: 22 },
  number: { width: 10, numFmt: '0' },
  money: { width: 14, numFmt: '#,##0.00' },
  day: { width: 12, numFmt: 'dd-mmm-yyyy' },
}

/**
 * An XLSX file with one sheet, streamed row by row. Amounts are numbers in rupees with two decimals, days are days. A
 * text is never a formula: in this format a formula is a kind of its own.
 */
export function xlsxResponse(
  fileName: string,
  { sheet, columns }: { sheet: string; columns: readonly SheetColumn[] },
  rows: AsyncIterable<readonly FileCell[]>,
): Response {
  const body = writeXlsxStream(valuesOf(rows), {
    name: sheet,
    columns: columns.map(({ name, format }) => ({ header: name, ...columnFormat(format) })),
    freezePane: { rows: 1 },
  })
  return new Response(body, {
    headers: {
      'Content-Type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'Content-Disposition': `attachment; filename="${fileName}"`,
      'Cache-Control': 'no-store',
    },
  })
}

function columnFormat(format: CellFormat): Pick<ColumnDef, 'numFmt' | 'width'> {
  const usual = FORMATS[format.kind]
  return format.kind === 'number' && format.decimals > 0
    ? { ...usual, numFmt: `${usual.numFmt}.${'0'.repeat(format.decimals)}` }
    : usual
}

async function* valuesOf(rows: AsyncIterable<readonly FileCell[]>) {
  for await (const row of rows) yield row.map(sheetValue)
}

function sheetValue(cell: FileCell): string | number | Date | null {
  if (cell === null || typeof cell !== 'object') return cell
  return 'day' in cell ? new Date(`${cell.day}T00:00:00Z`) : cell.paise / 100
}
