import type { Product } from '../product/product.ts'
import { foldText } from './fold-text.ts'
import { MATCH, type Match } from './match-products.ts'

/** The searched fields of a product. */
export type Searchable = Pick<
  Product,
  | 'name'
  | 'hindiName'
  | 'devanagariName'
  | 'searchWords'
  | 'description'
  | 'categoryName'
  | 'categoryHindiName'
  | 'countryOfOrigin'
  | 'kinds'
>

/**
 * The folded texts of a product. `hindi`: its Hindi names and search words; `facts`: its category, origins and kinds.
 */
export type FoldedProduct = {
  name: string
  hindi: readonly string[]
  description: string
  facts: readonly string[]
}

/** Folds the searched texts of a product, in advance since folding takes far longer than comparing. */
export function foldProduct(product: Searchable): FoldedProduct {
  return {
    name: foldText(product.name),
    hindi: [product.hindiName, product.devanagariName, ...product.searchWords].map(foldText),
    description: foldText(product.description),
    facts: [product.categoryName, product.categoryHindiName, ...product.countryOfOrigin, ...product.kinds]
      .filter(Boolean)
      .map(foldText),
  }
}

/** How well a product matches a folded text as a phrase. */
export function phraseMatchOf({ name, hindi, description }: FoldedProduct, text: string): Match {
  if (name.startsWith(text)) return MATCH.name
  if (hasWordWithPrefix(name, text)) return MATCH.wordOfName
  if (hindi.some((words) => hasWordWithPrefix(words, text))) return MATCH.hindi
  if (name.includes(text)) return MATCH.insideName
  return description.includes(text) ? MATCH.description : MATCH.none
}

/** Whether a word of folded words begins with a folded text. */
export function hasWordWithPrefix(words: string, text: string): boolean {
  return words.startsWith(text) || words.includes(` ${text}`)
}
