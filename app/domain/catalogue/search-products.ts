import { foldTyped } from './fold-text.ts'
import { type FoldedProduct, foldProduct, type Searchable } from './folded-product.ts'
import { isKnown, nearestWord, nearWordsOf } from './near-words.ts'
import { searchRank } from './search-rank.ts'

/**
 * The products a text finds, best first, by looking at each: for a short list, as the browser has when the search does
 * not answer. The catalogue itself is asked by searchIndex, which finds the same. The specification's rule (section 5)
 * is the text in name or description, whatever the case; Hindi names, Devanagari and words in any order come on top.
 * Blank finds nothing. Equally good matches keep the order they came in.
 */
export function searchProducts<Found extends Searchable>(products: readonly Found[], typed: string): Found[] {
  const text = foldTyped(typed)
  if (text === '') return []
  return products
    .flatMap((product) => {
      const rank = searchRank(foldProduct(product), text)
      return rank === null ? [] : [{ product, rank }]
    })
    .sort((a, b) => a.rank - b.rank)
    .map(({ product }) => product)
}

/**
 * What a text that finds nothing was probably meant to be: each unknown word becomes the nearest word of the products'
 * names and search words. Null when nothing near finds anything.
 */
export function didYouMean(products: readonly Searchable[], typed: string): string | null {
  const text = foldTyped(typed)
  const folded = products.map(foldProduct)
  if (text === '' || isFound(folded, text)) return null
  const known = nearWordsOf(folded)
  const meant = text.split(' ').map((word) => (isKnown(known, word) ? word : nearestWord(known, word)?.word))
  if (meant.includes(undefined)) return null
  const suggestion = meant.join(' ')
  return isFound(folded, suggestion) ? suggestion : null
}

function isFound(folded: readonly FoldedProduct[], text: string): boolean {
  return folded.some((product) => searchRank(product, text) !== null)
}
