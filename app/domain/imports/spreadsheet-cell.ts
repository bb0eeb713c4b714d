import type { Paise } from '#app/domain/money.ts'
import { done, type Refusal, type Result, refused } from '#app/domain/result.ts'
import { withLeadingZero } from '#app/domain/tax/hsn-code.ts'

// Converts cells between a spreadsheet's format and the text of a form field. The form's own schema
// (product-edit-form.ts) validates the values.

/**
 * A cell of a file for spreadsheets: a text, a number, an amount in rupees with two decimals, or a day (YYYY-MM-DD).
 */
export type FileCell = string | number | { paise: Paise } | { day: string } | null

/** How a spreadsheet shows the cells of a column: a number with so many decimals, an amount with two. */
export type CellFormat = { kind: 'text' | 'money' | 'day' } | { kind: 'number'; decimals: number }

export type ReadCell = Result<string, Refusal<'bad-cell', string>>

const ROUNDED = 'The spreadsheet has shortened this number. Format the column as text and type it again.'
const SCIENTIFIC = /^\d+(\.\d+)?e\+?\d+$/i
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const DAY_MESSAGE = 'Write the day as 2026-11-23 or 23/11/2026.'

/** A text, unchanged. */
export function readText(cell: string): ReadCell {
  return done(cell)
}

/** An id or a code. Refuses one that a spreadsheet has rounded (8.9E+12), since its digits are lost. */
export function readCode(cell: string): ReadCell {
  return SCIENTIFIC.test(cell) ? refused('bad-cell', ROUNDED) : done(cell)
}

/** A plain number from 1,119.50, ₹579, 12.5 kg or 5%. */
export function readNumber(cell: string): ReadCell {
  if (SCIENTIFIC.test(cell)) return refused('bad-cell', ROUNDED)
  const bare = cell
    .replace(/^(₹|rs\.?|inr)\s*/i, '')
    .replace(/\s*(kg|%|₹)$/i, '')
    .replace(/(?<=\d),(?=\d)/g, '')
  // 579.00 and 579.5000 are 579 and 579.5.
  return done(/^\d+\.\d+$/.test(bare) ? bare.replace(/\.?0+$/, '') : bare)
}

/** An HSN code, with the leading zero that a spreadsheet removes. */
export function readHsn(cell: string): ReadCell {
  const code = readCode(cell.replaceAll(/[\s.]/g, ''))
  return code.ok && !SCIENTIFIC.test(cell) ? done(withLeadingZero(code.value)) : refused('bad-cell', ROUNDED)
}

/** A day as YYYY-MM-DD, from 2026-11-23, 23/11/2026, 23-Nov-26, or a spreadsheet's day number (46,349). */
export function readDay(cell: string): ReadCell {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(cell)
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const indian = /^(\d{1,2})[-/.\s](\d{1,2})[-/.\s](\d{4}|\d{2})$/.exec(cell)
  if (indian) return dayOf(fullYear(indian[3]), Number(indian[2]), Number(indian[1]))
  const named = /^(\d{1,2})[-/.\s]([a-z]{3})[a-z]*[-/.\s,]*(\d{4}|\d{2})$/i.exec(cell)
  if (named) return dayOf(fullYear(named[3]), MONTHS.indexOf((named[2] ?? '').toLowerCase()) + 1, Number(named[1]))
  const serial = /^(\d{2},?\d{3})$/.exec(cell)
  if (serial) return done(dayOfSerial(Number(cell.replace(',', ''))))
  return refused('bad-cell', DAY_MESSAGE)
}

function fullYear(typed: string | undefined): number {
  return Number(typed) < 100 ? 2000 + Number(typed) : Number(typed)
}

function dayOf(year: number, month: number, day: number): ReadCell {
  const date = new Date(Date.UTC(year, month - 1, day))
  const isReal = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isReal ? done(date.toISOString().slice(0, 10)) : refused('bad-cell', DAY_MESSAGE)
}

/** Day 1 of a spreadsheet is 1 January 1900, and it counts a 29 February 1900 that did not exist. */
function dayOfSerial(serial: number): string {
  return new Date(Date.UTC(1899, 11, 30) + serial * 86_400_000).toISOString().slice(0, 10)
}

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
