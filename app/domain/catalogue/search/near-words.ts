import { editDistance } from './edit-distance.ts'
import type { FoldedProduct } from './folded-product.ts'
import { GENERIC_WORDS, SAME_FOOD } from './search-vocabulary.ts'

/** Words a typo is measured against, each once, in the order of the catalogue; `letters` is a quick look at each. */
export type NearWords = { words: readonly string[]; letters: Uint32Array }

/** A word and how many letters it is off. */
export type NearWord = { word: string; distance: number }

/** Words of one or two letters are near to everything. */
const SHORTEST = 3

/** The words of names and search words: plurals as they are and without their s, since people type either. */
export function nearWordsOf(products: readonly FoldedProduct[]): NearWords {
  return nearWords(products.flatMap(({ name, hindi }) => [name, ...hindi]))
}

function nearWords(texts: readonly string[]): NearWords {
  const words = [...new Set(texts.flatMap(wordsOf))]
  return { words, letters: Uint32Array.from(words, lettersOf) }
}

function wordsOf(text: string): string[] {
  return text
    .split(' ')
    .filter((word) => word.length >= SHORTEST)
    .flatMap((word) => (/[a-z]s$/.test(word) ? [word, word.slice(0, -1)] : [word]))
}

/** The nearest word, the first of equals: one letter off at up to 5 letters, two beyond. Null when none is near. */
export function nearestWord({ words, letters }: NearWords, typed: string): NearWord | null {
  if (typed.length < SHORTEST) return null
  const limit = typed.length <= 5 ? 1 : 2
  const typedLetters = lettersOf(typed)
  let nearest: NearWord | null = null
  for (const [index, word] of words.entries()) {
    if (Math.abs(word.length - typed.length) > limit) continue
    if (bitsIn((letters[index] ?? 0) ^ typedLetters) > 2 * limit) continue
    const distance = editDistance(typed, word, limit)
    if (distance <= limit && distance < (nearest?.distance ?? limit + 1)) nearest = { word, distance }
  }
  return nearest
}

/** The nearest of several, the first of equals. */
export function nearer(words: readonly (NearWord | null)[]): string | null {
  const best = words.reduce(
    (nearest, one) => (one && (!nearest || one.distance < nearest.distance) ? one : nearest),
    null,
  )
  return best?.word ?? null
}

/** The nearest word of the trade that need not stand in any product. */
export function nearestTradeWord(typed: string): NearWord | null {
  return nearestWord(TRADE_WORDS, typed)
}

const TRADE_WORDS = nearWords([...GENERIC_WORDS, ...SAME_FOOD.flat()])

/** Which letters a word has, a bit for each: an edit changes at most two of them, so most words need no closer look. */
function lettersOf(word: string): number {
  let bits = 0
  for (let index = 0; index < word.length; index++) bits |= 1 << (word.charCodeAt(index) % 32)
  return bits >>> 0
}

function bitsIn(number: number): number {
  let count = 0
  for (let rest = number >>> 0; rest !== 0; rest &= rest - 1) count++
  return count
}
