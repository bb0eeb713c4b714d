import { formatFigure } from '#app/domain/money/format-without-sign.ts'
import type { CellFormat, FileCell } from '#app/domain/spreadsheet-cell.ts'
import { formatPlainDay } from '#app/domain/time/calendar-day.ts'
import { indianDay } from '#app/domain/time/indian-day.ts'
import { choiceName, type Register, type RegisterColumn, type RegisterRow } from './register.ts'

/** What the values of a kind of column are, in a file and on the screen. */
type ColumnKind = {
  /** Whether they are numbers, which are right-aligned. */
  isNumber: boolean
  /** How a spreadsheet shows them; without enough decimals it would show a rounded number. */
  format: CellFormat
  fileCell: (value: string | number, column: RegisterColumn) => FileCell
  /** Their text on the screen: 1,234.50, 21 Nov 2026, Delhi. */
  screenText: (value: string | number, column: RegisterColumn) => string
}

/** The kinds of columns. All that depends on the kind of a column is told here, but for the sums of money. */
export const COLUMN_KINDS: Readonly<Record<RegisterColumn['kind'], ColumnKind>> = {
  day: {
    isNumber: false,
    format: { kind: 'day' },
    fileCell: (value) => ({ day: indianDay(String(value)) }),
    screenText: (value) => formatPlainDay(indianDay(String(value))),
  },
  text: {
    isNumber: false,
    format: { kind: 'text' },
    fileCell: (value, column) => choiceName(column, value),
    screenText: (value, column) => choiceName(column, value),
  },
  count: {
    isNumber: true,
    format: { kind: 'number', decimals: 0 },
    fileCell: Number,
    screenText: (value) => Number(value).toLocaleString('en-IN'),
  },
  money: {
    isNumber: true,
    format: { kind: 'money' },
    fileCell: (value) => ({ paise: Number(value) }),
    screenText: (value) => formatFigure(Number(value)),
  },
}

/** The cells of a row in a file, in the order of the register's columns. */
export function fileCells({ columns }: Register, row: RegisterRow): FileCell[] {
  return columns.map((column) => {
    const value = row[column.key] ?? null
    return value === null ? null : COLUMN_KINDS[column.kind].fileCell(value, column)
  })
}

/** The text of a cell on the screen, or of a sum at the foot. */
export function screenText(column: RegisterColumn, row: RegisterRow): string {
  const value = row[column.key] ?? null
  return value === null ? '' : COLUMN_KINDS[column.kind].screenText(value, column)
}
