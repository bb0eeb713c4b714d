import { COLUMNS, type ColumnKey, KEY_COLUMNS } from './product-columns.ts'

/** What a column of the file is taken for; null: it is not read. */
export type Target = ColumnKey | (typeof KEY_COLUMNS)[number]
export type Mapping = readonly (Target | null)[]

export const TARGETS: readonly Target[] = [...KEY_COLUMNS, ...(Object.keys(COLUMNS) as ColumnKey[])]

/** What the columns of a file mean, by their headers. Each target is taken once; what nothing fits is not read. */
export function guessMapping(headers: readonly string[]): Mapping {
  const taken = new Set<Target>()
  return headers.map((header) => {
    const target = TARGETS.find((one) => !taken.has(one) && namesOf(one).includes(fold(header)))
    if (target) taken.add(target)
    return target ?? null
  })
}

/** A mapping as a form sends it, one choice a column. Null when two columns would be the same thing. */
export function parseMapping(chosen: readonly string[]): Mapping | null {
  const mapping = chosen.map((choice) => TARGETS.find((target) => target === choice) ?? null)
  const used = mapping.filter((target) => target !== null)
  return new Set(used).size === used.length ? mapping : null
}

function namesOf(target: Target): string[] {
  const also = target in COLUMNS ? COLUMNS[target as ColumnKey].also : []
  return [target, ...also].map(fold)
}

/** Headers are compared by their letters and figures alone. */
function fold(header: string): string {
  return header.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
}
