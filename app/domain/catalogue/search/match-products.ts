import { sumBy } from '#app/domain/sum.ts'
import { foldTyped } from './fold-text.ts'
import { GENERIC_WORDS, STOP_WORDS, SYNONYMS } from './trade-words.ts'

/**
 * How well a product matches a text, best first: its name starts with it, a word of the name does, a Hindi name or
 * search word does, the name contains it, the description contains it, or each of its words starts a word somewhere.
 */
export const MATCH = { name: 0, wordOfName: 1, hindi: 2, insideName: 3, description: 4, eachWord: 5, none: 6 } as const
export type Match = (typeof MATCH)[keyof typeof MATCH]

/** The searched products: how well each matches a folded text, and the known word nearest to a misspelt one. */
export type SearchSource = {
  match: (text: string) => readonly Match[]
  nearest: (word: string) => string | null
}

/**
 * The indexes of the products found, best first. `shownFor` is the corrected text by which they were found, which the
 * page shows; null when the typed text found them, or nothing was found.
 */
export type SearchOutcome = { indexes: readonly number[]; shownFor: string | null }

/** The most names interpreted in one text; each costs a search. */
const MAX_NAMES = 6
/** The letters of a generic word that are enough while it is being typed. */
const MIN_GENERIC_LETTERS = 3
const NOTHING: SearchOutcome = { indexes: [], shownFor: null }

/**
 * Interprets a search text. First by section 5 of docs/specification.md: products whose name or description contains
 * it. Generic words alone find everything; beside a name they are ignored, as are pack weights. Several foods find
 * products of any, those with most of them first. Without results, unknown words are corrected, replaced by a synonym,
 * or left out. Blank finds nothing.
 */
export function matchProducts({ match, nearest }: SearchSource, typed: string): SearchOutcome {
  const text = foldTyped(typed)
  if (text === '') return NOTHING
  const searched = { match: memoized(match), nearest }
  const matches = searched.match(text)
  const literal = bestFirst(matches)
  const { names, isGeneric } = namesIn(text)
  const meansEverything = names === '' ? isGeneric : literal.length === 0 && isGenericPrefix(text)
  if (meansEverything) return { indexes: appendOthers(literal, [...matches.keys()]), shownFor: null }
  const words = wordsOf(names)
  if (literal.length > 0) {
    const meansMore = names !== '' && (isGeneric || namesSeveralFoods(words))
    return { indexes: meansMore ? appendOthers(literal, findAny(searched, words)) : literal, shownFor: null }
  }
  const known = words.map((word) => correctedWord(searched, word))
  const found = findAny(
    searched,
    known.filter((word) => word !== null),
  )
  if (found.length === 0) return correctedGeneric(searched, text, matches)
  const isAsTyped =
    known.every((word, index) => word === words[index]) && wordsOf(names, Infinity).length === words.length
  return { indexes: found, shownFor: isAsTyped ? null : known.filter(Boolean).join(' ') }
}

/** Caches the results of a function, for one search looks the same word up several times. */
function memoized<Result>(find: (text: string) => Result): (text: string) => Result {
  const known = new Map<string, Result>()
  return (text) => {
    const found = known.get(text) ?? find(text)
    known.set(text, found)
    return found
  }
}

/** The indexes of the matching products, best first; equal matches keep the order of the catalogue. */
export function bestFirst(matches: readonly Match[]): number[] {
  const found: number[][] = Array.from({ length: MATCH.none }, () => [])
  for (let productIndex = 0; productIndex < matches.length; productIndex++)
    found[matches[productIndex] ?? MATCH.none]?.push(productIndex)
  return found.flat()
}

function wordsOf(text: string, max = MAX_NAMES): string[] {
  return [...new Set(text.split(' '))].filter((word) => word.length > 1).slice(0, max)
}

/** A word if it has results, else a synonym that has, else the nearest word; null without any. */
function correctedWord({ match, nearest }: SearchSource, word: string): string | null {
  const finds = (text: string) => match(text).some((one) => one !== MATCH.none)
  if (finds(word)) return word
  const near = /\d/.test(word) ? null : nearest(word)
  const others = [...synonymsOf(word), ...(near ? [near, ...synonymsOf(near)] : [])]
  return others.find(finds) ?? null
}

/** Generic words with a typing error: one near “dryfruits” finds everything, shown for the correction. */
function correctedGeneric({ nearest }: SearchSource, text: string, matches: readonly Match[]): SearchOutcome {
  const meant = text
    .split(' ')
    .map((word) => nearest(word) ?? word)
    .join(' ')
  const { names, isGeneric } = namesIn(meant)
  return names === '' && isGeneric ? { indexes: [...matches.keys()], shownFor: meant } : NOTHING
}

/**
 * The products that all words find together, unless they name several foods; else those that any finds, by most words
 * first, then by turns.
 */
function findAny({ match }: SearchSource, words: readonly string[]): readonly number[] {
  if (words.length === 0) return []
  const together = bestFirst(match(words.join(' ')))
  if (words.length === 1 || (together.length > 0 && !namesSeveralFoods(words))) return together
  const matches = words.map(match)
  const lists = matches.map(bestFirst)
  const byScore: number[][] = Array.from({ length: 2 * words.length + 1 }, () => [])
  for (let index = 0; index < Math.max(...lists.map((list) => list.length)); index++) {
    for (const [turn, list] of lists.entries()) {
      const productIndex = list[index]
      // A product found by several words is taken from the list of the first.
      if (productIndex === undefined || matches.findIndex((one) => one[productIndex] !== MATCH.none) !== turn) continue
      byScore[sumBy(matches, (one) => weightOf(one[productIndex] ?? MATCH.none))]?.push(productIndex)
    }
  }
  return byScore.toReversed().flat()
}

/** A match in a name counts more than one in a description. */
function weightOf(match: Match): number {
  if (match === MATCH.none) return 0
  return match === MATCH.description ? 1 : 2
}

/** The first indexes, then the others without duplicates. */
function appendOthers(first: readonly number[], others: readonly number[]): readonly number[] {
  if (first.length === 0) return others
  const known = new Set(first)
  return [...first, ...others.filter((productIndex) => !known.has(productIndex))]
}

const UNITS = 'kgs?|kilos?|kilograms?|gms?|gra?ms?|gr|g|किलो|ग्राम'
const HALVES = 'half|quarter|aadha|adha|ek|pav|paav|pao|आधा|एक|पाव'
const PACK_WEIGHT = new RegExp(`(?<= )(?:(?:\\d \\d{1,2}|\\d+) ?|(?:${HALVES}) )(?:${UNITS})(?= )`, 'g')
const GENERIC = new RegExp(`(?<= )(?:${GENERIC_WORDS.join('|')})(?= )`, 'g')
const STOP = new RegExp(`(?<= )(?:${STOP_WORDS.join('|')})(?= )`, 'g')

/**
 * A folded text without pack weights, generic words and stop words, and whether it had pack weights or generic words.
 */
function namesIn(text: string): { names: string; isGeneric: boolean } {
  const named = ` ${text} `.replace(PACK_WEIGHT, '').replace(GENERIC, '')
  return { names: named.replace(STOP, '').replace(/ +/g, ' ').trim(), isGeneric: named !== ` ${text} ` }
}

function isGenericPrefix(text: string): boolean {
  return text.length >= MIN_GENERIC_LETTERS && GENERIC_WORDS.some((word) => word.startsWith(text))
}

/** The other words for the food that a folded word names, if any. */
function synonymsOf(word: string): readonly string[] {
  return foodOf(word)?.filter((one) => one !== word) ?? []
}

function namesSeveralFoods(words: readonly string[]): boolean {
  return new Set(words.map(foodOf).filter((food) => food !== undefined)).size > 1
}

function foodOf(word: string): readonly string[] | undefined {
  return SYNONYMS.find((words) => words.includes(word))
}
