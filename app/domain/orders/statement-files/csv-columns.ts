import { done, type Refusal, type Result, refused } from '#app/domain/result.ts'
import { MAX_FILE_ROWS, type StatementFile, type StatementFileReason } from './statement-file.ts'

/** The message about a column that a file does not have. */
export function missingColumnMessage(headers: readonly string[]): string {
  return `The file has no such column. It has: ${headers.filter(Boolean).slice(0, 20).join(', ')}.`
}

/** The message about two or more columns of which the file does not tell which is the amount. */
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
  const at = {} as Record<Field, number>
  for (const field of Object.keys(columns) as Field[]) {
    const name = columns[field].trim().toLowerCase()
    at[field] = name === '' ? -1 : headers.findIndex((header) => header.trim().toLowerCase() === name)
    if (at[field] < 0 && (name !== '' || required.includes(field))) return refused('column-missing', field)
  }
  return done(at)
}
