import { COLUMN_KEYS, COLUMNS, type ColumnKey, KEY_COLUMNS } from './product-columns.ts'

/** What a column of the file holds: a field of the product, or its id or slug. */
export type Target = ColumnKey | (typeof KEY_COLUMNS)[number]
/** The target of each column of a file; null: the column is ignored. */
export type Mapping = readonly (Target | null)[]

/** Every target, in the order of an exported file. */
export const TARGETS: readonly Target[] = [...KEY_COLUMNS, ...COLUMN_KEYS]

/** The targets of a file's columns, guessed from their headers. Each target is used once; unknown columns are ignored. */
export function guessMapping(headers: readonly string[]): Mapping {
  const taken = new Set<Target>()
  return headers.map((header) => {
    const target = TARGETS.find((one) => !taken.has(one) && namesOf(one).includes(fold(header)))
    if (target) taken.add(target)
    return target ?? null
  })
}

/** Parses the mapping sent by a form, one choice per column. Null when two columns have the same target. */
export function parseMapping(chosen: readonly string[]): Mapping | null {
  const mapping = chosen.map((choice) => TARGETS.find((target) => target === choice) ?? null)
  const used = mapping.filter((target) => target !== null)
  return new Set(used).size === used.length ? mapping : null
}

function namesOf(target: Target): string[] {
  const aliases = target in COLUMNS ? COLUMNS[target as ColumnKey].aliases : []
  return [target, ...aliases].map(fold)
}

/** Headers are compared by their letters and digits only. */
function fold(header: string): string {
  return header.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
}
