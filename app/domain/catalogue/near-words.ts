import { editDistance } from './edit-distance.ts'
import type { FoldedProduct } from './folded-product.ts'

/** Words a typo is measured against, each once, in the order of the catalogue; `letters` is a quick look at each. */
export type NearWords = { words: readonly string[]; letters: Uint32Array }

/** A word and how many letters it is off. */
export type NearWord = { word: string; distance: number }

/** Words of one or two letters are near to everything. */
const SHORTEST = 3

/** The words of names and search words: plurals as they are and without their s, since people type either. */
export function nearWordsOf(products: readonly FoldedProduct[]): NearWords {
  const words = [...new Set(products.flatMap(({ name, hindi }) => [name, ...hindi]).flatMap(wordsOf))]
  return { words, letters: Uint32Array.from(words, lettersOf) }
}

function wordsOf(text: string): string[] {
  return text
    .split(' ')
    .filter((word) => word.length >= SHORTEST)
    .flatMap((word) => (/[a-z]s$/.test(word) ? [word, word.slice(0, -1)] : [word]))
}

/** Whether what was typed begins a known word: then it is no typo. */
export function isKnown({ words }: NearWords, typed: string): boolean {
  return words.some((word) => word.startsWith(typed))
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
