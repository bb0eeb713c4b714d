import { foldTyped } from './fold-text.ts'
import type { SearchIndex } from './index-products.ts'
import { keptAnswers } from './kept-answers.ts'
import { isKnown, type NearWord, nearestWord } from './near-words.ts'
import { rankSegment } from './rank-segment.ts'
import { NOT_FOUND } from './search-place.ts'

/** Numbers of the products a text finds, in the order they were indexed in, best first: the same that searchProducts finds. Not to be changed: it is given to everyone who asks the same. */
export function searchIndex(index: SearchIndex, typed: string): Uint32Array {
  return search(index, foldTyped(typed))
}

const search = keptAnswers(findAll, (found) => found.length)

function findAll(index: SearchIndex, text: string): Uint32Array {
  const found: number[][] = Array.from({ length: NOT_FOUND }, () => [])
  let first = 0
  for (const { made } of text === '' ? [] : index) {
    const ranks = rankSegment(made, text)
    for (let product = 0; product < ranks.length; product++) {
      const rank = ranks[product] ?? NOT_FOUND
      if (rank !== NOT_FOUND) found[rank]?.push(first + product)
    }
    first += made.products.length
  }
  return Uint32Array.from(found.flat())
}

/** As didYouMean: what a text that finds nothing was probably meant to be, or null. */
export function meantByIndex(index: SearchIndex, typed: string): string | null {
  return mean(index, foldTyped(typed))
}

const mean = keptAnswers(findMeant, () => 0)

function findMeant(index: SearchIndex, text: string): string | null {
  if (text === '' || search(index, text).length > 0) return null
  const meant = text
    .split(' ')
    .map((word) => (index.some(({ made }) => isKnown(made.near, word)) ? word : nearest(index, word)))
  if (meant.includes(undefined)) return null
  const suggestion = meant.join(' ')
  return search(index, suggestion).length > 0 ? suggestion : null
}

function nearest(index: SearchIndex, word: string): string | undefined {
  return index
    .flatMap(({ made }) => nearestWord(made.near, word) ?? [])
    .reduce<NearWord | undefined>((best, one) => (best && best.distance <= one.distance ? best : one), undefined)?.word
}
