import { foldTyped } from './fold-text.ts'
import { NOT_FOUND } from './search-place.ts'
import { beginsGenericWord, namesIn, namesSeveralFoods, otherWordsFor } from './search-vocabulary.ts'

/** What is searched: how many products there are, how well a folded text fits each, and which known word is nearest to one. */
export type Searched = {
  size: number
  /** The rank of each product as searchRank says it, NOT_FOUND for null. */
  rank: (text: string) => Uint8Array
  nearest: (word: string) => string | null
}

/**
 * Places of what a text finds, best first. `shownFor` is what they were found by where that is not what was typed: then
 * the shopper is told so. Null where the text found them, or where it found nothing.
 */
export type SearchOutcome = { places: Uint32Array; shownFor: string | null }

/** More names than that in one text are no list of wishes; each costs a look at every product. */
const MOST_NAMES = 6
const IN_DESCRIPTION = 4
const NOTHING: SearchOutcome = { places: new Uint32Array(), shownFor: null }

/**
 * Finds what a text means. First what the specification finds (section 5): where the text stands in name or description.
 * Generic words alone mean everything; beside a name, and so do pack weights, they mean nothing. Several foods mean either,
 * those with most of them first. Where nothing is found so, unknown words are corrected, exchanged for another word of the
 * same food, or left out. Blank finds nothing.
 */
export function understandSearch(searched: Searched, typed: string): SearchOutcome {
  const text = foldTyped(typed)
  if (text === '') return NOTHING
  const literal = bestFirst(searched.rank(text))
  const { names, isGeneric } = namesIn(text)
  const meansEverything = names === '' ? isGeneric : literal.length === 0 && beginsGenericWord(text)
  if (meansEverything) return { places: thenOthers(literal, everything(searched)), shownFor: null }
  const words = wordsOf(names)
  if (literal.length > 0) {
    const meansMore = names !== '' && (isGeneric || namesSeveralFoods(words))
    return { places: meansMore ? thenOthers(literal, findAny(searched, words)) : literal, shownFor: null }
  }
  const known = words.map((word) => knownWord(searched, word))
  const found = findAny(
    searched,
    known.filter((word) => word !== null),
  )
  if (found.length === 0) return correctedGeneric(searched, text)
  const isAsTyped = known.every((word, at) => word === words[at]) && wordsOf(names, Infinity).length === words.length
  return { places: found, shownFor: isAsTyped ? null : known.filter(Boolean).join(' ') }
}

function wordsOf(text: string, most = MOST_NAMES): string[] {
  return [...new Set(text.split(' '))].filter((word) => word.length > 1).slice(0, most)
}

/** The word if it finds something, else another for the same food that does, else the nearest one; null for none. */
function knownWord({ rank, nearest }: Searched, word: string): string | null {
  const finds = (text: string) => rank(text).some((one) => one !== NOT_FOUND)
  if (finds(word)) return word
  const near = /\d/.test(word) ? null : nearest(word)
  const others = [...otherWordsFor(word), ...(near ? [near, ...otherWordsFor(near)] : [])]
  return others.find(finds) ?? null
}

/** Generic words with a typo: near to “dryfruits” means everything, and says so. */
function correctedGeneric(searched: Searched, text: string): SearchOutcome {
  const meant = text
    .split(' ')
    .map((word) => searched.nearest(word) ?? word)
    .join(' ')
  const { names, isGeneric } = namesIn(meant)
  return names === '' && isGeneric ? { places: everything(searched), shownFor: meant } : NOTHING
}

/** What all words find together, if they do not name several foods; else what any finds: by more words first, then the best of each in turn. */
function findAny({ rank }: Searched, words: readonly string[]): Uint32Array {
  if (words.length === 0) return NOTHING.places
  const together = bestFirst(rank(words.join(' ')))
  if (words.length === 1 || (together.length > 0 && !namesSeveralFoods(words))) return together
  const ranks = words.map(rank)
  const lists = ranks.map(bestFirst)
  const keys = new Map<number, number>()
  const most = 2 * words.length
  const places = (lists[0]?.length ?? 0) + lists.reduce((longest, list) => Math.max(longest, list.length), 0)
  for (const [turn, list] of lists.entries()) {
    for (const [at, place] of list.entries()) {
      if (keys.has(place)) continue
      const score = ranks.reduce((sum, one) => sum + weightOf(one[place] ?? NOT_FOUND), 0)
      keys.set(place, ((most - score) * places + at) * words.length + turn)
    }
  }
  const inOrder = Float64Array.from(keys.values()).sort()
  return Uint32Array.from(inOrder, (key) => {
    const turn = key % words.length
    return lists[turn]?.[((key - turn) / words.length) % places] ?? 0
  })
}

/** A name says more of what is wished for than a description. */
function weightOf(rank: number): number {
  if (rank === NOT_FOUND) return 0
  return rank === IN_DESCRIPTION ? 1 : 2
}

/** Places that were found, by rank; equals keep the order of the catalogue. */
export function bestFirst(ranks: Uint8Array): Uint32Array {
  const found: number[][] = Array.from({ length: NOT_FOUND }, () => [])
  for (let place = 0; place < ranks.length; place++) found[ranks[place] ?? NOT_FOUND]?.push(place)
  return Uint32Array.from(found.flat())
}

function everything({ size }: Searched): Uint32Array {
  return Uint32Array.from({ length: size }, (_, place) => place)
}

/** The first places, then the others that are not among them. */
function thenOthers(first: Uint32Array, others: Uint32Array): Uint32Array {
  if (first.length === 0) return others
  const known = new Set(first)
  return Uint32Array.from([...first, ...others.filter((place) => !known.has(place))])
}
