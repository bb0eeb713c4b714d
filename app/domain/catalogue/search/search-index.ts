import type { Product } from '../product/product.ts'
import { correctionsOf, type FoldedProduct, foldProduct, matchPhrase, type Searchable } from './search-products.ts'
import { foldTyped, nearestWord } from './search-text.ts'
import { bestFirst, MATCH, type Match, type SearchOutcome, understandSearch } from './understand-search.ts'

/** A word and, for each part of their texts, the numbers of the products it stands in, ascending. */
type Word = { word: string } & Record<Part, number[]>
type Part = 'name' | 'hindi' | 'description' | 'facts'

/** The catalogue made ready to be searched: an inverted index of its words. Never changed once made. */
export type SearchIndex = {
  products: readonly Product[]
  texts: readonly FoldedProduct[]
  /** Sorted by code unit. */
  words: readonly Word[]
  /** The words a typo may be corrected to. */
  corrections: readonly string[]
}

/** Products between two yields: a few milliseconds. */
const STEP = 500

/**
 * Makes products ready to be searched. An earlier index is kept where no text of it changed, else those of its folded
 * texts that did not. Yields now and then, so that the caller can let others have a turn.
 */
export function* indexProducts(products: readonly Product[], earlier?: SearchIndex): Generator<void, SearchIndex> {
  if (earlier && haveSameTexts(earlier.products, products)) return { ...earlier, products }
  const known = new Map(earlier?.products.map((product, place) => [product, earlier.texts[place]]))
  const texts: FoldedProduct[] = []
  const words = new Map<string, Word>()
  for (const [place, product] of products.entries()) {
    const text = known.get(product) ?? foldProduct(product)
    texts.push(text)
    post(words, 'name', text.name, place)
    for (const one of text.hindi) post(words, 'hindi', one, place)
    post(words, 'description', text.description, place)
    for (const one of text.facts) post(words, 'facts', one, place)
    if (place % STEP === STEP - 1) yield
  }
  const sorted = [...words.values()].sort((a, b) => (a.word < b.word ? -1 : 1))
  yield
  return { products, texts, words: sorted, corrections: correctionsOf(texts) }
}

/** Numbers of the products a text stands in, in the order they were indexed in, best first: the same that searchProducts finds. */
export function searchIndex(index: SearchIndex, typed: string): readonly number[] {
  const text = foldTyped(typed)
  return text === '' ? [] : bestFirst(matchIndex(index, text))
}

/** What a text means among these products (understandSearch). */
export function understandInIndex(index: SearchIndex, typed: string): SearchOutcome {
  return understandSearch(
    { match: (text) => matchIndex(index, text), nearest: (word) => nearestWord(index.corrections, word) },
    typed,
  )
}

/** How well each product matches a folded text: what matchProduct finds, without looking at each. */
function matchIndex(index: SearchIndex, text: string): Match[] {
  const matches = new Array<Match>(index.products.length).fill(MATCH.none)
  if (text.includes(' ')) matchPhrases(index, text, matches)
  else matchWord(index, text, matches)
  return matches
}

/** From the worst match to the best, so that a better one replaces those before it. */
function matchWord({ texts, words }: SearchIndex, text: string, matches: Match[]): void {
  const beginning = wordsBeginning(words, text)
  const holding = words.filter(({ word }) => word.includes(text))
  const mark = (some: readonly Word[], part: Part, match: Match) => {
    for (const word of some) for (const place of word[part]) matches[place] = match
  }
  mark(beginning, 'facts', MATCH.eachWord)
  mark(holding, 'description', MATCH.description)
  mark(holding, 'name', MATCH.insideName)
  mark(beginning, 'hindi', MATCH.hindi)
  mark(beginning, 'name', MATCH.wordOfName)
  for (const { name } of beginning)
    for (const place of name) if (texts[place]?.name.startsWith(text)) matches[place] = MATCH.name
}

/**
 * Several words match where each begins a word, or where they stand as they are. That is compared text by text, but only
 * where a word ends with the first, others are those between, and one begins with the last.
 */
function matchPhrases({ texts, words }: SearchIndex, text: string, matches: Match[]): void {
  const typed = text.split(' ')
  const beginnings = new Map(typed.map((word) => [word, wordsBeginning(words, word)]))
  for (const place of placesWithAll([...beginnings.values()])) matches[place] = MATCH.eachWord
  const [first = '', ...others] = typed
  const last = others.pop() ?? ''
  const asTheyAre = [
    words.filter(({ word }) => word.endsWith(first)),
    ...others.map((whole) => beginnings.get(whole)?.filter(({ word }) => word === whole) ?? []),
    beginnings.get(last) ?? [],
  ]
  for (const place of placesWithAll(asTheyAre)) {
    const product = texts[place]
    const match = product ? matchPhrase(product, text) : MATCH.none
    if (match !== MATCH.none) matches[place] = match
  }
}

/** Numbers of the products in which a word of each list stands. */
function placesWithAll(lists: readonly (readonly Word[])[]): Set<number> {
  return (
    lists.reduce<Set<number> | null>((before, words) => {
      const found = new Set<number>()
      if (before?.size === 0) return before
      for (const { name, hindi, description, facts } of words)
        for (const places of [name, hindi, description, facts])
          for (const place of places) if (!before || before.has(place)) found.add(place)
      return found
    }, null) ?? new Set()
  )
}

/** The words that begin so: they are sorted, so these stand together. */
function wordsBeginning(words: readonly Word[], beginning: string): readonly Word[] {
  let [from, end] = [0, words.length]
  while (from < end) {
    const middle = (from + end) >>> 1
    if ((words[middle]?.word ?? '') < beginning) from = middle + 1
    else end = middle
  }
  while (words[end]?.word.startsWith(beginning)) end++
  return words.slice(from, end)
}

function post(words: Map<string, Word>, part: Part, text: string, place: number): void {
  if (text === '') return
  for (const word of text.split(' ')) {
    const known = words.get(word)
    const places = known ?? { word, name: [], hindi: [], description: [], facts: [] }
    if (!known) words.set(word, places)
    if (places[part].at(-1) !== place) places[part].push(place)
  }
}

function haveSameTexts(before: readonly Product[], now: readonly Product[]): boolean {
  return (
    before.length === now.length &&
    now.every((product, place) => product === before[place] || searchedTexts(product) === searchedTexts(before[place]))
  )
}

function searchedTexts(product: Searchable | undefined): string {
  if (!product) return ''
  const { name, hindiName, devanagariName, searchWords, description, category, countryOfOrigin, kinds } = product
  return JSON.stringify([name, hindiName, devanagariName, searchWords, description, category, countryOfOrigin, kinds])
}
