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
 * The edit distance of two words: letters removed, added, replaced or swapped with their neighbour
 * (Damerau-Levenshtein, optimal string alignment). Returns `limit + 1` as soon as it exceeds `limit`.
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
