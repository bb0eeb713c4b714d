import type { FoldedProduct } from './folded-product.ts'

/**
 * How well a folded text fits a product, 0 best, null when not at all: begins the name, begins a word of it, is a Hindi
 * word, stands inside the name, stands in the description; last, each of its words begins one somewhere, category,
 * origin and kind included (Packaged Commodities rule 6(10A): origin is searchable).
 */
export function searchRank(product: FoldedProduct, text: string): number | null {
  const rank = phraseRank(product, text)
  if (rank !== null) return rank
  const everything = [product.name, ...product.hindi, product.description, ...product.facts].join(' ')
  return text.split(' ').every((word) => beginsWord(everything, word)) ? 5 : null
}

/** The ranks before the last: those of a text that stands somewhere as it is. */
export function phraseRank({ name, hindi, description }: FoldedProduct, text: string): number | null {
  if (name.startsWith(text)) return 0
  if (beginsWord(name, text)) return 1
  for (const words of hindi) if (beginsWord(words, text)) return 2
  if (name.includes(text)) return 3
  return description.includes(text) ? 4 : null
}

function beginsWord(words: string, text: string): boolean {
  return words.startsWith(text) || words.includes(` ${text}`)
}
