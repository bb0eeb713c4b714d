import { foldTyped } from './fold-text.ts'
import type { SearchIndex } from './index-products.ts'
import { keptAnswers } from './kept-answers.ts'
import { nearer, nearestTradeWord, nearestWord } from './near-words.ts'
import { rankSegment } from './rank-segment.ts'
import { bestFirst, type SearchOutcome, understandSearch } from './understand-search.ts'

/** Numbers of the products a text stands in, in the order they were indexed in, best first: the same that searchProducts finds. Not to be changed: it is given to everyone who asks the same. */
export function searchIndex(index: SearchIndex, typed: string): Uint32Array {
  return search(index, foldTyped(typed))
}

const search = keptAnswers(
  (index, text) => (text === '' ? new Uint32Array() : bestFirst(rankAll(index, text))),
  (found) => found.length,
)

/** What a text means among these products (understandSearch). Not to be changed: it is given to everyone who asks the same. */
export function understandInIndex(index: SearchIndex, typed: string): SearchOutcome {
  return understand(index, foldTyped(typed))
}

const understand = keptAnswers(
  (index, text) =>
    understandSearch(
      {
        size: index.reduce((sum, { made }) => sum + made.products.length, 0),
        rank: (one) => rankAll(index, one),
        nearest: (word) => nearest(index, word),
      },
      text,
    ),
  ({ places }) => places.length,
)

function rankAll(index: SearchIndex, text: string): Uint8Array {
  const ranks = new Uint8Array(index.reduce((sum, { made }) => sum + made.products.length, 0))
  let first = 0
  for (const { made } of index) {
    ranks.set(rankSegment(made, text), first)
    first += made.products.length
  }
  return ranks
}

function nearest(index: SearchIndex, word: string): string | null {
  return nearer([...index.map(({ made }) => nearestWord(made.near, word)), nearestTradeWord(word)])
}
