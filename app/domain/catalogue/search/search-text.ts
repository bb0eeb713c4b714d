/** Longer search texts are cut. */
const MAX_LENGTH = 64

const LATIN_MARKS = /[\u0300-\u036f]/g
const NUKTA = /\u093c/g
const CANDRABINDU = /\u0901/g
const JOINERS = /[\u200b-\u200d\u2060\ufeff]/g
const ASCII = /^[\x20-\x7e]*$/
const ASCII_SEPARATORS = /[^a-z0-9]+/g
const SEPARATORS = /[^\p{L}\p{M}\p{N}]+/gu

/**
 * Folds a text for comparison: lower case, without accents (Türkiye, turkiye) and nukta (चिलगोज़ा, चिलगोजा), and with single spaces
 * in place of punctuation. Devanagari vowel signs stay, since they distinguish words.
 */
export function foldText(text: string): string {
  // A fast path for ASCII: most texts are plain English, and the rest takes four times as long.
  if (ASCII.test(text)) return text.toLowerCase().replace(ASCII_SEPARATORS, ' ').trim()
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(LATIN_MARKS, '')
    .replace(NUKTA, '')
    .replace(CANDRABINDU, '\u0902')
    .replace(JOINERS, '')
    .replace(SEPARATORS, ' ')
    .trim()
}

/** Folds a typed text, of at most MAX_LENGTH characters. */
export function foldTyped(text: string): string {
  return foldText(text.trim().slice(0, MAX_LENGTH))
}

/** Shorter words are not corrected, since they are near to too many. */
const MIN_CORRECTED = 3

/** The words of folded texts to which a typing error may be corrected: plurals also without their s, and no numbers. */
export function correctionsIn(texts: Iterable<string>): string[] {
  const words = new Set<string>()
  for (const text of texts) {
    for (const word of text.split(' ')) {
      if (word.length < MIN_CORRECTED || /^\d+$/.test(word)) continue
      words.add(word)
      if (/[a-z]s$/.test(word)) words.add(word.slice(0, -1))
    }
  }
  return [...words]
}

/** The nearest word within an edit distance of one for up to 5 letters, else of two; the first of equals, or null. */
export function nearestWord(words: Iterable<string>, typed: string): string | null {
  if (typed.length < MIN_CORRECTED) return null
  let nearest: string | null = null
  let maxDistance = typed.length <= 5 ? 1 : 2
  for (const word of words) {
    const distance = editDistance(typed, word, maxDistance)
    if (distance > maxDistance) continue
    if (distance === 0) return word
    nearest = word
    maxDistance = distance - 1
  }
  return nearest
}

/**
 * The edit distance of two words: letters removed, added, replaced or swapped with their neighbour (Damerau-Levenshtein, optimal
 * string alignment). Returns `limit + 1` as soon as it exceeds `limit`.
 */
export function editDistance(from: string, to: string, limit: number): number {
  if (Math.abs(from.length - to.length) > limit) return limit + 1
  let twoAgo: number[] = []
  let oneAgo = Array.from({ length: to.length + 1 }, (_, column) => column)
  for (let row = 1; row <= from.length; row++) {
    const line = [row]
    let lowest = row
    for (let column = 1; column <= to.length; column++) {
      const isSame = from[row - 1] === to[column - 1]
      const isSwapped = row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]
      const cost = Math.min(
        at(oneAgo, column) + 1,
        at(line, column - 1) + 1,
        at(oneAgo, column - 1) + (isSame ? 0 : 1),
        isSwapped ? at(twoAgo, column - 2) + 1 : Number.POSITIVE_INFINITY,
      )
      line[column] = cost
      if (cost < lowest) lowest = cost
    }
    if (lowest > limit) return limit + 1
    twoAgo = oneAgo
    oneAgo = line
  }
  return Math.min(at(oneAgo, to.length), limit + 1)
}

function at(line: readonly number[], column: number): number {
  return line[column] ?? Number.POSITIVE_INFINITY
}
