import type { FoldedProduct } from './folded-product.ts'
import { type NearWords, nearWordsOf } from './near-words.ts'
import { betterPlace, NOT_FOUND, packPlace, productAt } from './search-place.ts'

/** A run of products made ready to be searched: every word in it, and where each stands. Never changed once made. */
export type SearchSegment = {
  products: readonly FoldedProduct[]
  /** Sorted by code unit. */
  words: readonly string[]
  /** All words, each after a line break, the last with one behind it too: one look through it is a look at every word. */
  text: string
  /** Where in `text` each word begins; behind the last word stands where the next would begin. */
  offsets: Uint32Array
  /** Where the places of each word begin; behind the last word, where they end. */
  starts: Uint32Array
  /** Products the words stand in, and how much it counts there: packed by packPlace. */
  places: Uint32Array
  near: NearWords
}

/** Makes at most 65,536 products ready to be searched. */
export function segmentOf(products: readonly FoldedProduct[]): SearchSegment {
  const placesOf = new Map<string, number[]>()
  for (const [product, texts] of products.entries()) notePlaces(placesOf, product, texts)
  const words = [...placesOf.keys()].sort()
  const offsets = new Uint32Array(words.length + 1)
  const starts = new Uint32Array(words.length + 1)
  offsets[0] = 1
  for (const [index, word] of words.entries()) {
    offsets[index + 1] = (offsets[index] ?? 0) + word.length + 1
    starts[index + 1] = (starts[index] ?? 0) + (placesOf.get(word)?.length ?? 0)
  }
  const places = new Uint32Array(starts[words.length] ?? 0)
  for (const [index, word] of words.entries()) places.set(placesOf.get(word) ?? [], starts[index])
  return { products, words, text: `\n${words.join('\n')}\n`, offsets, starts, places, near: nearWordsOf(products) }
}

function notePlaces(placesOf: Map<string, number[]>, product: number, texts: FoldedProduct): void {
  const note = (text: string, begins: number, inside: number, first = begins) => {
    if (text === '') return
    for (const [position, word] of text.split(' ').entries()) {
      const place = packPlace(product, position === 0 ? first : begins, inside)
      const places = placesOf.get(word)
      const last = places?.at(-1)
      if (!places || last === undefined) placesOf.set(word, [place])
      else if (productAt(last) === product) places[places.length - 1] = betterPlace(place, last)
      else places.push(place)
    }
  }
  note(texts.name, 1, 3, 0)
  for (const words of texts.hindi) note(words, 2, NOT_FOUND)
  note(texts.description, 4, 4)
  for (const words of texts.facts) note(words, 5, NOT_FOUND)
}
