import { CATEGORY_NAMES, type Product } from '../product/product.ts'
import { correctionsIn, foldText, foldTyped, nearestWord } from './search-text.ts'
import { bestFirst, MATCH, type Match, TRADE_WORDS, understandSearch } from './understand-search.ts'

/** What search reads of a product. */
export type Searchable = Pick<
  Product,
  'name' | 'hindiName' | 'devanagariName' | 'searchWords' | 'description' | 'category' | 'countryOfOrigin' | 'kinds'
>

/** The texts of a product as search compares them. `hindi` holds its Hindi names and search words, `facts` what a filter knows too. */
export type FoldedProduct = {
  name: string
  hindi: readonly string[]
  description: string
  facts: readonly string[]
}

/** Folds what search reads of a product, once: folding takes far longer than comparing. */
export function foldProduct(product: Searchable): FoldedProduct {
  return {
    name: foldText(product.name),
    hindi: [product.hindiName, product.devanagariName, ...product.searchWords].map(foldText),
    description: foldText(product.description),
    facts: [CATEGORY_NAMES[product.category], ...product.countryOfOrigin, ...product.kinds].map(foldText),
  }
}

/**
 * How well a folded text matches a product. Category, origin and kind count where each word begins one (Packaged
 * Commodities rule 6(10A): origin is searchable).
 */
function matchProduct(product: FoldedProduct, text: string): Match {
  const match = matchPhrase(product, text)
  if (match !== MATCH.none) return match
  const everything = [product.name, ...product.hindi, product.description, ...product.facts].join(' ')
  return text.split(' ').every((word) => beginsWord(everything, word)) ? MATCH.eachWord : MATCH.none
}

/** The same for a text that must stand somewhere as it is. */
export function matchPhrase({ name, hindi, description }: FoldedProduct, text: string): Match {
  if (name.startsWith(text)) return MATCH.name
  if (beginsWord(name, text)) return MATCH.wordOfName
  if (hindi.some((words) => beginsWord(words, text))) return MATCH.hindi
  if (name.includes(text)) return MATCH.insideName
  return description.includes(text) ? MATCH.description : MATCH.none
}

function beginsWord(words: string, text: string): boolean {
  return words.startsWith(text) || words.includes(` ${text}`)
}

/**
 * The products a text finds, best first, by comparing it with each: for a short list, as the browser has when the search
 * does not answer. The catalogue itself is searched by searchIndex, which finds the same. The specification's rule
 * (section 5) is the text in name or description, whatever the case; Hindi names, Devanagari and words in any order come
 * on top. Blank finds nothing. Equally good matches keep the order they came in.
 */
export function searchProducts<Found extends Searchable>(products: readonly Found[], typed: string): Found[] {
  const text = foldTyped(typed)
  if (text === '') return []
  return inPlaces(products, bestFirst(products.map((product) => matchProduct(foldProduct(product), text))))
}

/**
 * As understandInIndex, by comparing with each product: what a text means among a few, best first, and the words that
 * found them where those are not what was typed.
 */
export function understandInProducts<Found extends Searchable>(
  products: readonly Found[],
  typed: string,
): { products: Found[]; shownFor: string | null } {
  const folded = products.map(foldProduct)
  const corrections = correctionsOf(folded)
  const { places, shownFor } = understandSearch(
    {
      match: (text) => folded.map((product) => matchProduct(product, text)),
      nearest: (word) => nearestWord(corrections, word),
    },
    typed,
  )
  return { products: inPlaces(products, places), shownFor }
}

/** The words a typo may be corrected to: first those of names and search words, in the order of the catalogue. */
export function correctionsOf(products: readonly FoldedProduct[]): string[] {
  return correctionsIn([...products.flatMap(({ name, hindi }) => [name, ...hindi]), ...TRADE_WORDS])
}

function inPlaces<Found>(products: readonly Found[], places: readonly number[]): Found[] {
  return places.flatMap((place) => products[place] ?? [])
}
