import { done, type Refusal, type Result, refused } from '#app/domain/result.ts'
import { withLeadingZero } from '#app/domain/tax/hsn-code.ts'

// Reads cells, as people and spreadsheets write them, into the text of a form field. The form's own schema
// (product-edit-form.ts) validates the values.

export type ParsedCell = Result<string, Refusal<'bad-cell', string>>

const ROUNDED = 'The spreadsheet has shortened this number. Format the column as text and type it again.'
const SCIENTIFIC = /^\d+(\.\d+)?e\+?\d+$/i
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const DAY_MESSAGE = 'Write the day as 2026-11-23 or 23/11/2026.'

/** A text, unchanged. */
export function parseTextCell(cell: string): ParsedCell {
  return done(cell)
}

/** An id or a code. Refuses one that a spreadsheet has rounded (8.9E+12), since its digits are lost. */
export function parseCodeCell(cell: string): ParsedCell {
  return SCIENTIFIC.test(cell) ? refused('bad-cell', ROUNDED) : done(cell)
}

/** A plain number from 1,119.50, ₹579, 12.5 kg or 5%. */
export function parseNumberCell(cell: string): ParsedCell {
  if (SCIENTIFIC.test(cell)) return refused('bad-cell', ROUNDED)
  const bare = cell
    .replace(/^(₹|rs\.?|inr)\s*/i, '')
    .replace(/\s*(kg|%|₹)$/i, '')
    .replace(/(?<=\d),(?=\d)/g, '')
  // 579.00 and 579.5000 are 579 and 579.5.
  return done(/^\d+\.\d+$/.test(bare) ? bare.replace(/\.?0+$/, '') : bare)
}

/** An HSN code, with the leading zero that a spreadsheet removes. */
export function parseHsnCell(cell: string): ParsedCell {
  const code = parseCodeCell(cell.replaceAll(/[\s.]/g, ''))
  return code.ok && !SCIENTIFIC.test(cell) ? done(withLeadingZero(code.value)) : refused('bad-cell', ROUNDED)
}

/** A day as YYYY-MM-DD, from 2026-11-23, 23/11/2026, 23-Nov-26, or a spreadsheet's day number (46,349). */
export function parseDayCell(cell: string): ParsedCell {
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

function dayOf(year: number, month: number, day: number): ParsedCell {
  const date = new Date(Date.UTC(year, month - 1, day))
  const isReal = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isReal ? done(date.toISOString().slice(0, 10)) : refused('bad-cell', DAY_MESSAGE)
}

/** Day 1 of a spreadsheet is 1 January 1900, and it counts a 29 February 1900 that did not exist. */
function dayOfSerial(serial: number): string {
  return new Date(Date.UTC(1899, 11, 30) + serial * 86_400_000).toISOString().slice(0, 10)
}
