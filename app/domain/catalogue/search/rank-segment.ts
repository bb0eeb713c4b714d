import { NOT_FOUND, productAt, rankInside, rankOfBeginning } from './search-place.ts'
import { phraseRank } from './search-rank.ts'
import type { SearchSegment } from './search-segment.ts'
import { wordItself, wordsBeginning, wordsEnding, wordsWith } from './segment-words.ts'

/** How well a folded text, not blank, fits each product of a segment: what searchRank says, NOT_FOUND for null. */
export function rankSegment(segment: SearchSegment, text: string): Uint8Array {
  const ranks = new Uint8Array(segment.products.length).fill(NOT_FOUND)
  const words = text.split(' ')
  if (words.length === 1) rankWord(segment, text, ranks)
  else rankPhrase(segment, text, words, ranks)
  return ranks
}

function rankWord(segment: SearchSegment, text: string, ranks: Uint8Array): void {
  const { starts, places } = segment
  for (const { word, begins } of wordsWith(segment, text)) {
    const end = starts[word + 1] ?? 0
    for (let at = starts[word] ?? 0; at < end; at++) {
      const place = places[at] ?? 0
      const rank = begins ? rankOfBeginning(place) : rankInside(place)
      const product = productAt(place)
      if (rank < (ranks[product] ?? 0)) ranks[product] = rank
    }
  }
}

/**
 * Several words are found where each begins a word (the last rank), or where they stand as they are. That is looked at
 * text by text, but only where a word ends with the first, others are those between, and one begins with the last.
 */
function rankPhrase(segment: SearchSegment, text: string, words: readonly string[], ranks: Uint8Array): void {
  const beginnings = [...new Set(words)].map((word) => wordsBeginning(segment, word))
  for (const product of inAllOf(segment, beginnings)) ranks[product] = 5
  const [first = '', ...others] = words
  const last = others.pop() ?? ''
  const asTheyAre = [
    wordsBeginning(segment, last),
    ...[...new Set(others)].map((word) => wordItself(segment, word)),
    wordsEnding(segment, first),
  ]
  for (const product of inAllOf(segment, asTheyAre)) {
    const texts = segment.products[product]
    const rank = texts ? phraseRank(texts, text) : null
    if (rank !== null) ranks[product] = rank
  }
}

/** The products in which at least one word of each list stands. */
function inAllOf({ products, starts, places }: SearchSegment, lists: readonly (readonly number[])[]): number[] {
  const stages = new Uint8Array(products.length)
  let reached: number[] = []
  for (const [stage, list] of lists.entries()) {
    reached = []
    for (const word of list) {
      const end = starts[word + 1] ?? 0
      for (let at = starts[word] ?? 0; at < end; at++) {
        const product = productAt(places[at] ?? 0)
        if (stages[product] !== stage) continue
        stages[product] = stage + 1
        reached.push(product)
      }
    }
    if (reached.length === 0) break
  }
  return reached
}
