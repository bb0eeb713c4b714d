import { compareTexts } from '#app/domain/compare-texts.ts'
import { foldText } from '../search/fold-text.ts'

/**
 * The kinds of Mewa's own products, spelled as their cards show them. A shop writes its own beside or in place of
 * these.
 */
export const DEFAULT_KINDS = ['raw', 'roasted', 'salted'] as const

export const MAX_KIND_LENGTH = 30
/** The most kinds of one product. */
export const MAX_KINDS = 8

/**
 * A kind in URLs and comparisons: `Whole` and `whole` are both `whole`, `Sun dried` is `sun-dried`. Empty without a
 * letter or digit.
 */
export function kindKey(kind: string): string {
  return foldText(kind).replaceAll(' ', '-')
}

/** A kind as a heading or a filter shows it, with a capital. */
export function kindLabel(kind: string): string {
  const [first = '', ...rest] = kind
  return first.toUpperCase() + rest.join('')
}

/**
 * The kinds in a typed text, with commas, semicolons or lines between: each once, the default ones in their own
 * spelling, sorted.
 */
export function parseKinds(text: string): string[] {
  const byKey = new Map<string, string>()
  for (const typed of text.split(/[,;\n]/)) {
    const word = typed.trim().replace(/\s+/g, ' ')
    const key = kindKey(word) || word
    if (word && !byKey.has(key)) byKey.set(key, DEFAULT_KINDS.find((kind) => kind === key) ?? word)
  }
  return sortedByKey(byKey)
}

/** Every kind that products have, as most of them spell it, sorted. */
export function kindsOf(products: readonly { kinds: readonly string[] }[]): string[] {
  const spellings = new Map<string, Map<string, number>>()
  for (const kind of products.flatMap(({ kinds }) => kinds)) {
    const counts = spellings.get(kindKey(kind)) ?? new Map<string, number>()
    spellings.set(kindKey(kind), counts.set(kind, (counts.get(kind) ?? 0) + 1))
  }
  const usual = [...spellings].map(([key, counts]): [string, string] => [
    key,
    [...counts].reduce((most, one) => (one[1] > most[1] ? one : most))[0],
  ])
  return sortedByKey(new Map(usual))
}

function sortedByKey(byKey: ReadonlyMap<string, string>): string[] {
  return [...byKey].sort(([a], [b]) => compareTexts(a, b)).map(([, kind]) => kind)
}
