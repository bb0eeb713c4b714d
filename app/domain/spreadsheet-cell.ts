import type { Paise } from '#app/domain/money/money.ts'

/**
 * A cell of a file for spreadsheets: a text, a number, an amount in rupees with two decimals, or a day (YYYY-MM-DD).
 */
export type FileCell = string | number | { paise: Paise } | { day: string } | null

/** How a spreadsheet shows the cells of a column: a number with so many decimals, an amount with two. */
export type CellFormat = { kind: 'text' | 'money' | 'day' } | { kind: 'number'; decimals: number }

/**
 * A cell that a spreadsheet would run as a formula, also with apostrophes before it; some take the wide forms of the
 * signs too, and some leave out the spaces before a sign.
 */
const FORMULA = /^'*(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/
const SAFE_FORMULA = /^'+(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/

/**
 * Texts that a spreadsheet would convert and write back differently: a number with a leading zero, with more digits
 * than it can hold (15) or with an E in it, a text like a fraction or a day, and true or false.
 */
const CONVERTED_TEXTS = [
  /^0\d+$/,
  /^\d{12,}$/,
  /^\d+(\.\d+)?e[+-]?\d+$/i,
  /^\d{1,4}([-/]\d{1,2}([-/]\d{1,4})?|\.\d{1,2}\.\d{1,4})$/,
  /^\d{1,2}[- ]?(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*([- ]?\d{2,4})?$/i,
  /^(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*[- ]?\d{1,4}$/i,
  /^(true|false)$/i,
]
const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/

/** A formula that is only a text: the one form that Excel, LibreOffice and Google Sheets all keep unchanged. */
const TEXT_FORMULA = /^="((?:[^"]|"")*)"$/

/** The cell of a text, which a spreadsheet neither runs as a formula nor converts. */
export function safeCell(text: string): string {
  if (FORMULA.test(text)) return `'${text}`
  if (!ISO_DAY.test(text) && CONVERTED_TEXTS.some((form) => form.test(text))) return `="${text}"`
  return text
}

/** The text of a cell: undoes safeCell, also after a spreadsheet has saved the file. */
export function plainCell(cell: string): string {
  const found = TEXT_FORMULA.exec(cell)
  if (found) return (found[1] ?? '').replaceAll('""', '"')
  return SAFE_FORMULA.test(cell) ? cell.slice(1) : cell
}
