import type { Paise } from '#app/domain/money/money.ts'
import { done, type Refusal, type Result, refused } from '#app/domain/result.ts'

/** A CSV file that a courier or a gateway gave the shop: its headers, and rows with as many cells. */
export type StatementFile = { headers: readonly string[]; rows: readonly (readonly string[])[] }

/** The kinds of files whose columns are kept: charged weights, and the statements of couriers and of the gateway. */
export type StatementFileKind = 'weights' | 'courier' | 'gateway'

/** The most rows of a file. */
const MAX_FILE_ROWS = 5_000

/** Why the rows of a file are not read. */
export const STATEMENT_FILE_MESSAGES = {
  'no-rows': 'The file has no rows under its headers.',
  'too-many-rows': `The file has more than ${MAX_FILE_ROWS.toLocaleString('en-IN')} rows. Please split it.`,
  'no-amounts': 'No row has both a reference and an amount. Please check the columns.',
} as const
export type StatementFileReason = keyof typeof STATEMENT_FILE_MESSAGES

/** The message about a column that a file does not have. */
export function missingColumnMessage(headers: readonly string[]): string {
  return `The file has no such column. It has: ${headers.filter(Boolean).slice(0, 20).join(', ')}.`
}

/** The message about two or more columns, if the file does not tell which of them is the amount. */
export function doubtfulColumnMessage(columns: readonly string[]): string {
  return `More than one column could be the amount: ${columns.join(', ')}. Type the one to compare with your books.`
}

/** Whether a file has all the columns that were kept from an earlier one. */
function hasColumns(headers: readonly string[], names: readonly string[]): boolean {
  const known = headers.map((header) => header.trim().toLowerCase())
  return names.every((name) => name === '' || known.includes(name.trim().toLowerCase()))
}

/**
 * The columns to read a file by: each that was typed; else that of the last file, if this one has them all; else the
 * likeliest. A column that was typed for one field is not taken for another. `fields` are those that name a column.
 */
export function chooseColumns<Field extends string, Columns extends Record<Field, string>>(
  headers: readonly string[],
  fields: readonly Field[],
  { typed, kept, guessed }: { typed: Columns; kept: Columns | null; guessed: Columns },
): Columns {
  const isKept =
    kept !== null &&
    hasColumns(
      headers,
      fields.map((field) => kept[field]),
    )
  const found = isKept ? kept : guessed
  const named = fields.map((field) => typed[field].trim().toLowerCase()).filter(Boolean)
  const chosen = fields.map((field) => {
    const isTaken = named.includes(found[field].trim().toLowerCase())
    return [field, typed[field] || (isTaken ? '' : found[field])]
  })
  return { ...found, ...Object.fromEntries(chosen) }
}

/** The first header that one of the patterns fits, the likeliest pattern first; empty where none fits. */
export function guessColumn(headers: readonly string[], patterns: readonly RegExp[]): string {
  return patterns.flatMap((pattern) => headers.filter((header) => pattern.test(header.trim())))[0] ?? ''
}

/**
 * Where a file has its columns, by their names: -1 for one that is left empty. Refuses a file without rows, and
 * `column-missing` with the first field whose column the file does not have, or that is required and empty.
 */
export function findColumns<Field extends string>(
  { headers, rows }: StatementFile,
  columns: Readonly<Record<Field, string>>,
  required: readonly NoInfer<Field>[],
): Result<Record<Field, number>, StatementFileReason | Refusal<'column-missing', Field>> {
  if (rows.length === 0) return refused('no-rows')
  if (rows.length > MAX_FILE_ROWS) return refused('too-many-rows')
  const indexes = {} as Record<Field, number>
  for (const field of Object.keys(columns) as Field[]) {
    const name = columns[field].trim().toLowerCase()
    indexes[field] = name === '' ? -1 : headers.findIndex((header) => header.trim().toLowerCase() === name)
    if (indexes[field] < 0 && (name !== '' || required.includes(field))) return refused('column-missing', field)
  }
  return done(indexes)
}

/** The word in the first cell of a row of sums, without spaces. */
const SUM_WORD = /^(grand|sub)?-?totals?:?$/i

/**
 * An AWB or another reference in a cell, without what spreadsheets put around a long number. Empty for the word before
 * a row of sums, which is about no parcel and no payment.
 */
export function referenceIn(cell = ''): string {
  const reference = cell.replaceAll(/[\s'"=]/g, '')
  return SUM_WORD.test(reference) ? '' : reference
}

/**
 * A number in a cell, with or without a unit or a currency; null for anything else. It is negative with a minus before
 * or after it, in brackets, or with “Dr”, as books write it.
 */
export function numberIn(cell = ''): number | null {
  const text = cell.replaceAll(/[₹,\s]|\/-$|^\+|kgs?|gms?|grams?|rs\.?|inr/gi, '')
  const [, before, digits = '', after = ''] = /^([-−(]?)(\d+(?:\.\d+)?)(\)|[-−]|[dc]r\.?)?$/i.exec(text) ?? []
  if (digits === '') return null
  return before || /^([-−]|dr)/i.test(after) ? -Number(digits) : Number(digits)
}

/** Rupees in a cell as paise; null for anything that is no number. */
export function paiseIn(cell: string | undefined): Paise | null {
  const rupees = numberIn(cell)
  return rupees === null ? null : Math.round(rupees * 100)
}
