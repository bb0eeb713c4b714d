import type { PackSize } from '#app/domain/pack-size/pack-size.ts'
import { plainCell } from '#app/domain/spreadsheet-cell.ts'
import { type ColumnKey, columnKeys, columnOf, isColumnKey, KEY_COLUMNS } from './product-columns.ts'

/** What a column of the file holds: a field of the product, or its id. */
export type ColumnTarget = ColumnKey | (typeof KEY_COLUMNS)[number]
/** The target of each column of a file; null: the column is ignored. */
export type ColumnMapping = readonly (ColumnTarget | null)[]

/** Every target in a shop with these pack sizes, in the order of an exported file. */
export function columnTargets(sizes: readonly PackSize[]): readonly ColumnTarget[] {
  return [...KEY_COLUMNS, ...columnKeys(sizes)]
}

/** The last headers of an exported file, for information only: an import ignores them. */
export const UNREAD_HEADERS = ['published', 'stock_kg'] as const

/**
 * Whether nothing is to be asked about a file's columns: each has a target, or is one of those that no import reads.
 */
export function isFullyMapped({ headers, mapping }: { headers: readonly string[]; mapping: ColumnMapping }): boolean {
  return headers.every((header, index) => mapping[index] || UNREAD_HEADERS.some((unread) => unread === header))
}

/** Whether a value is a target, of this shop or of one with other pack sizes. */
export function isColumnTarget(value: unknown): value is ColumnTarget {
  return typeof value === 'string' && (KEY_COLUMNS.some((key) => key === value) || isColumnKey(value))
}

/**
 * The targets of a file's columns, guessed from their headers: those spelled as an export spells them first. Each
 * target is used once; unknown columns are ignored.
 */
export function guessMapping(headers: readonly string[], sizes: readonly PackSize[]): ColumnMapping {
  const targets = columnTargets(sizes)
  const exact = headers.map((header, index) =>
    headers.indexOf(header) === index ? (targets.find((one) => one === header) ?? null) : null,
  )
  const taken = new Set(exact)
  return headers.map((header, index) => {
    const target = exact[index] ?? targets.find((one) => !taken.has(one) && namesOf(one).includes(fold(header))) ?? null
    taken.add(target)
    return target
  })
}

/** Parses the mapping sent by a form, one choice per column. Null when two columns have the same target. */
export function parseMapping(chosen: readonly string[]): ColumnMapping | null {
  const mapping = chosen.map((choice) => (isColumnTarget(choice) ? choice : null))
  const used = mapping.filter((target) => target !== null)
  return new Set(used).size === used.length ? mapping : null
}

function namesOf(target: ColumnTarget): string[] {
  const aliases = isColumnKey(target) ? columnOf(target).aliases : []
  return [target, ...aliases].map(fold)
}

/**
 * Headers are compared by their letters, vowel signs and digits only. A decimal point counts, as `1.5kg` is another
 * pack than `15kg`.
 */
function fold(header: string): string {
  return header.toLowerCase().replace(/[^\p{L}\p{M}\p{N}.]+|(?<!\d)\.|\.(?!\d)/gu, '')
}

/** The cell of a row in the column with a target; empty when no column has it. */
export function cellOf(cells: readonly string[], mapping: ColumnMapping, target: ColumnTarget): string {
  const column = mapping.indexOf(target)
  return column === -1 ? '' : plainCell((cells[column] ?? '').trim()).trim()
}
