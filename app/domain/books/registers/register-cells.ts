import { formatFigure } from '#app/domain/documents/document-formatting.ts'
import type { FileCell } from '#app/domain/imports/spreadsheet-cell.ts'
import { formatPlainDay, indianDay } from '#app/domain/instant.ts'
import { choiceName, type Register, type RegisterColumn, type RegisterRow } from './register.ts'

/** The cells of a row in a file, in the order of the register's columns. */
export function fileCells({ columns }: Register, row: RegisterRow): FileCell[] {
  return columns.map((column) => fileCell(column, row))
}

function fileCell(column: RegisterColumn, row: RegisterRow): FileCell {
  const value = row[column.key] ?? null
  if (value === null) return null
  if (column.kind === 'day') return { day: indianDay(String(value)) }
  if (column.kind === 'money') return { paise: Number(value) }
  return column.kind === 'count' ? Number(value) : choiceName(column, value)
}

/** The text of a cell on the screen: 1,234.50, 21 Nov 2026, Delhi. */
export function screenText(column: RegisterColumn, row: RegisterRow): string {
  const value = row[column.key] ?? null
  if (value === null) return ''
  if (column.kind === 'day') return formatPlainDay(indianDay(String(value)))
  if (column.kind === 'money') return formatFigure(Number(value))
  return column.kind === 'count' ? Number(value).toLocaleString('en-IN') : choiceName(column, value)
}
