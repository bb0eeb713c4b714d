import { compareTexts } from '#app/domain/compare-texts.ts'
import type { Product } from '../product/product.ts'
import { foldTyped } from './fold-text.ts'
import { type FoldedProduct, foldProduct, phraseMatchOf, type Searchable } from './folded-product.ts'
import { bestFirst, MATCH, type Match, matchProducts, type SearchOutcome } from './match-products.ts'
import { correctionsOf } from './search-without-index.ts'
import { nearestWord } from './spelling-correction.ts'

/** A word of the index with the indexes of the products that contain it, ascending, by part of their texts. */
type Word = { word: string } & Record<Part, number[]>
type Part = 'name' | 'hindi' | 'description' | 'facts'

/** The inverted index of the words of a catalogue. Immutable. */
export type SearchIndex = {
  products: readonly Product[]
  texts: readonly FoldedProduct[]
  /** Sorted by code unit. */
  words: readonly Word[]
  /** The words to which a typing error may be corrected. */
  corrections: readonly string[]
}

/** Products indexed between two yields, in a few milliseconds. */
const STEP = 500

/**
 * Indexes products. Reuses an earlier index if no text changed, else its unchanged folded texts. Yields now and then,
 * so that the caller can let the event loop run.
 */
export function* indexProducts(products: readonly Product[], earlier?: SearchIndex): Generator<void, SearchIndex> {
  if (earlier && haveSameTexts(earlier.products, products)) return { ...earlier, products }
  const known = new Map(earlier?.products.map((product, productIndex) => [product, earlier.texts[productIndex]]))
  const texts: FoldedProduct[] = []
  const words = new Map<string, Word>()
  for (const [productIndex, product] of products.entries()) {
    const text = known.get(product) ?? foldProduct(product)
    texts.push(text)
    addPosting(words, 'name', text.name, productIndex)
    for (const one of text.hindi) addPosting(words, 'hindi', one, productIndex)
    addPosting(words, 'description', text.description, productIndex)
    for (const one of text.facts) addPosting(words, 'facts', one, productIndex)
    if (productIndex % STEP === STEP - 1) yield
  }
  const sorted = [...words.values()].sort((a, b) => compareTexts(a.word, b.word))
  yield
  return { products, texts, words: sorted, corrections: correctionsOf(texts) }
}

/** The indexes of the products that match a text, best first: the same products that searchProducts finds. */
export function searchIndex(index: SearchIndex, typed: string): readonly number[] {
  const text = foldTyped(typed)
  return text === '' ? [] : bestFirst(matchIndex(index, text))
}

/** Interprets a search text among the indexed products (matchProducts). */
export function searchCatalogue(index: SearchIndex, typed: string): SearchOutcome {
  return matchProducts(
    { match: (text) => matchIndex(index, text), nearest: (word) => nearestWord(index.corrections, word) },
    typed,
  )
}

/** How well each product matches a folded text: the result of matchProduct for each, by the index. */
function matchIndex(index: SearchIndex, text: string): Match[] {
  const matches = new Array<Match>(index.products.length).fill(MATCH.none)
  if (text.includes(' ')) matchPhrases(index, text, matches)
  else matchWord(index, text, matches)
  return matches
}

/** Marks matches from worst to best, so that a better one replaces a worse one. */
function matchWord({ texts, words }: SearchIndex, text: string, matches: Match[]): void {
  const starting = wordsWithPrefix(words, text)
  const containing = words.filter(({ word }) => word.includes(text))
  const mark = (some: readonly Word[], part: Part, match: Match) => {
    for (const word of some) for (const productIndex of word[part]) matches[productIndex] = match
  }
  mark(starting, 'facts', MATCH.eachWord)
  mark(containing, 'description', MATCH.description)
  mark(containing, 'name', MATCH.insideName)
  mark(starting, 'hindi', MATCH.hindi)
  mark(starting, 'name', MATCH.wordOfName)
  for (const { name } of starting)
    for (const productIndex of name) if (texts[productIndex]?.name.startsWith(text)) matches[productIndex] = MATCH.name
}

/**
 * Several words match products with a word starting with each of them, or with the phrase itself. The phrase is
 * compared only with products that have a word ending in the first, the words between, and a word starting with the
 * last.
 */
function matchPhrases({ texts, words }: SearchIndex, text: string, matches: Match[]): void {
  const typed = text.split(' ')
  const prefixMatches = new Map(typed.map((word) => [word, wordsWithPrefix(words, word)]))
  for (const productIndex of indexesWithAll([...prefixMatches.values()])) matches[productIndex] = MATCH.eachWord
  const [first = '', ...others] = typed
  const last = others.pop() ?? ''
  const phraseMatches = [
    words.filter(({ word }) => word.endsWith(first)),
    ...others.map((whole) => prefixMatches.get(whole)?.filter(({ word }) => word === whole) ?? []),
    prefixMatches.get(last) ?? [],
  ]
  for (const productIndex of indexesWithAll(phraseMatches)) {
    const product = texts[productIndex]
    const match = product ? phraseMatchOf(product, text) : MATCH.none
    if (match !== MATCH.none) matches[productIndex] = match
  }
}

/** The indexes of the products that contain a word of each list. */
function indexesWithAll(lists: readonly (readonly Word[])[]): Set<number> {
  return (
    lists.reduce<Set<number> | null>((before, words) => {
      const found = new Set<number>()
      if (before?.size === 0) return before
      for (const { name, hindi, description, facts } of words)
        for (const indexes of [name, hindi, description, facts])
          for (const productIndex of indexes) if (!before || before.has(productIndex)) found.add(productIndex)
      return found
    }, null) ?? new Set()
  )
}

/** The words with a prefix, by binary search in the sorted words. */
function wordsWithPrefix(words: readonly Word[], prefix: string): readonly Word[] {
  let [from, end] = [0, words.length]
  while (from < end) {
    const middle = (from + end) >>> 1
    if ((words[middle]?.word ?? '') < prefix) from = middle + 1
    else end = middle
  }
  while (words[end]?.word.startsWith(prefix)) end++
  return words.slice(from, end)
}

function addPosting(words: Map<string, Word>, part: Part, text: string, productIndex: number): void {
  if (text === '') return
  for (const word of text.split(' ')) {
    const known = words.get(word)
    const entry = known ?? { word, name: [], hindi: [], description: [], facts: [] }
    if (!known) words.set(word, entry)
    if (entry[part].at(-1) !== productIndex) entry[part].push(productIndex)
  }
}

function haveSameTexts(before: readonly Product[], now: readonly Product[]): boolean {
  return (
    before.length === now.length &&
    now.every(
      (product, productIndex) =>
        product === before[productIndex] || searchedTexts(product) === searchedTexts(before[productIndex]),
    )
  )
}

function searchedTexts(product: Searchable | undefined): string {
  if (!product) return ''
  const { name, hindiName, devanagariName, searchWords, description, countryOfOrigin, kinds } = product
  const categoryNames = [product.categoryName, product.categoryHindiName]
  return JSON.stringify([
    name,
    hindiName,
    devanagariName,
    searchWords,
    description,
    categoryNames,
    countryOfOrigin,
    kinds,
  ])
}
