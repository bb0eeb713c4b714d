import { foldKept } from './fold-text.ts'
import { CATEGORY_NAMES, type Product } from './product.ts'

/** What search reads of a product. */
export type Searchable = Pick<
  Product,
  'name' | 'hindiName' | 'devanagariName' | 'searchWords' | 'description' | 'category' | 'countryOfOrigin' | 'kinds'
>

/**
 * How well a folded text fits a product, 0 best, null when not at all: begins the name, begins a word of it, is a Hindi
 * word, stands inside the name, stands in the description; last, each of its words begins one somewhere, category,
 * origin and kind included (Packaged Commodities rule 6(10A): origin is searchable).
 */
export function searchRank(product: Searchable, text: string): number | null {
  const name = foldKept(product.name)
  if (name.startsWith(text)) return 0
  if (beginsWord(name, text)) return 1
  const hindi = hindiOf(product)
  if (hindi.some((words) => beginsWord(words, text))) return 2
  if (name.includes(text)) return 3
  const description = foldKept(product.description)
  if (description.includes(text)) return 4
  const everything = [name, ...hindi, description, ...factsOf(product)].join(' ')
  return text.split(' ').every((word) => beginsWord(everything, word)) ? 5 : null
}

/** The names and search words of a product, folded, in the order in which they count. */
export function namesOf(product: Searchable): string[] {
  return [foldKept(product.name), ...hindiOf(product)]
}

function hindiOf(product: Searchable): string[] {
  return [product.hindiName, product.devanagariName, ...product.searchWords].map(foldKept)
}

function factsOf(product: Searchable): string[] {
  return [CATEGORY_NAMES[product.category], ...product.countryOfOrigin, ...product.kinds].map(foldKept)
}

function beginsWord(words: string, text: string): boolean {
  return ` ${words}`.includes(` ${text}`)
}
