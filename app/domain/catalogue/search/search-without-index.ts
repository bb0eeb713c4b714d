import { foldTyped } from './fold-text.ts'
import { type FoldedProduct, foldProduct, hasWordWithPrefix, phraseMatchOf, type Searchable } from './folded-product.ts'
import { bestFirst, MATCH, type Match, matchProducts } from './match-products.ts'
import { correctionsIn, nearestWord } from './spelling-correction.ts'
import { TRADE_WORDS } from './trade-words.ts'

/**
 * How well a product matches a folded text. Category, origin and kind match if each word of the text starts a word
 * (Packaged Commodities rule 6(10A): origin is searchable).
 */
function matchProduct(product: FoldedProduct, text: string): Match {
  const match = phraseMatchOf(product, text)
  if (match !== MATCH.none) return match
  const everything = [product.name, ...product.hindi, product.description, ...product.facts].join(' ')
  return text.split(' ').every((word) => hasWordWithPrefix(everything, word)) ? MATCH.eachWord : MATCH.none
}

/**
 * The products that match a text, best first, by comparing each: for a short list, as the browser has when the search
 * is unavailable. searchIndex finds the same in the catalogue. Section 5 of docs/specification.md requires the text in
 * name or description, in any case; Hindi names, Devanagari and words in any order match too. Blank finds nothing.
 * Equal matches keep their order.
 */
export function searchProducts<Found extends Searchable>(products: readonly Found[], typed: string): Found[] {
  const text = foldTyped(typed)
  if (text === '') return []
  return inPlaces(products, bestFirst(products.map((product) => matchProduct(foldProduct(product), text))))
}

/**
 * Like searchCatalogue for a short list, by comparing each product: the found products, best first, and the corrected
 * text by which they were found, or null.
 */
export function searchList<Found extends Searchable>(
  products: readonly Found[],
  typed: string,
): { products: Found[]; shownFor: string | null } {
  const folded = products.map(foldProduct)
  const corrections = correctionsOf(folded)
  const { indexes, shownFor } = matchProducts(
    {
      match: (text) => folded.map((product) => matchProduct(product, text)),
      nearest: (word) => nearestWord(corrections, word),
    },
    typed,
  )
  return { products: inPlaces(products, indexes), shownFor }
}

/** The words to which a typing error may be corrected: those of names and search words, then those of the trade. */
export function correctionsOf(products: readonly FoldedProduct[]): string[] {
  return correctionsIn([...products.flatMap(({ name, hindi }) => [name, ...hindi]), ...TRADE_WORDS])
}

function inPlaces<Found>(products: readonly Found[], indexes: readonly number[]): Found[] {
  return indexes.flatMap((productIndex) => products[productIndex] ?? [])
}
