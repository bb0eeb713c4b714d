import { editDistance } from './edit-distance.ts'
import { foldTyped } from './fold-text.ts'
import { namesOf, type Searchable, searchRank } from './search-rank.ts'

/**
 * The products a text finds, best first. The specification's rule (section 5) is the text in name or description,
 * whatever the case; Hindi names, Devanagari and words in any order come on top. Blank finds nothing. Equally good
 * matches keep the order they came in.
 */
export function searchProducts<Found extends Searchable>(products: readonly Found[], typed: string): Found[] {
  const text = foldTyped(typed)
  if (text === '') return []
  return products
    .flatMap((product) => {
      const rank = searchRank(product, text)
      return rank === null ? [] : [{ product, rank }]
    })
    .sort((a, b) => a.rank - b.rank)
    .map(({ product }) => product)
}

/**
 * What a text that finds nothing was probably meant to be: each unknown word becomes the nearest word of the products'
 * names and search words, one letter off at up to 5 letters, two beyond. Null when nothing near finds anything.
 */
export function didYouMean(products: readonly Searchable[], typed: string): string | null {
  const text = foldTyped(typed)
  if (text === '' || searchProducts(products, text).length > 0) return null
  const known = [...new Set(products.flatMap(wordsOf))]
  const meant = text.split(' ').map((word) => (known.some((one) => one.startsWith(word)) ? word : nearest(known, word)))
  if (meant.includes(null)) return null
  const suggestion = meant.join(' ')
  return searchProducts(products, suggestion).length > 0 ? suggestion : null
}

/** Words of one or two letters are near to everything. */
const SHORTEST = 3

function nearest(known: readonly string[], word: string): string | null {
  if (word.length < SHORTEST) return null
  const limit = word.length <= 5 ? 1 : 2
  const near = known
    .map((one) => ({ one, distance: editDistance(word, one, limit) }))
    .filter(({ distance }) => distance <= limit)
    .sort((a, b) => a.distance - b.distance)
  return near[0]?.one ?? null
}

/** The words a typo is measured against: plurals as they are and without their s, since people type either. */
function wordsOf(product: Searchable): string[] {
  return namesOf(product)
    .flatMap((words) => words.split(' '))
    .filter((word) => word.length >= SHORTEST)
    .flatMap((word) => (/[a-z]s$/.test(word) ? [word, word.slice(0, -1)] : [word]))
}
