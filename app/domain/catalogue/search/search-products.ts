import { foldTyped } from './fold-text.ts'
import { foldProduct, type Searchable } from './folded-product.ts'
import { nearer, nearestTradeWord, nearestWord, nearWordsOf } from './near-words.ts'
import { NOT_FOUND } from './search-place.ts'
import { searchRank } from './search-rank.ts'
import { understandSearch } from './understand-search.ts'

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
 * As understandInIndex, by looking at each product: what a text means among a few, best first, and the words that found
 * them where those are not what was typed.
 */
export function understandInProducts<Found extends Searchable>(
  products: readonly Found[],
  typed: string,
): { products: Found[]; shownFor: string | null } {
  const folded = products.map(foldProduct)
  const near = nearWordsOf(folded)
  const { places, shownFor } = understandSearch(
    {
      size: products.length,
      rank: (text) => Uint8Array.from(folded, (product) => searchRank(product, text) ?? NOT_FOUND),
      nearest: (word) => nearer([nearestWord(near, word), nearestTradeWord(word)]),
    },
    typed,
  )
  return { products: Array.from(places).flatMap((place) => products[place] ?? []), shownFor }
}
