/**
 * How many single letters must be left out, added, exchanged or swapped with their neighbour to make one word of the
 * other (Damerau-Levenshtein, optimal string alignment). Gives `limit + 1` as soon as it must be more than `limit`.
 */
export function editDistance(from: string, to: string, limit: number): number {
  if (Math.abs(from.length - to.length) > limit) return limit + 1
  let twoAgo: number[] = []
  let oneAgo = Array.from({ length: to.length + 1 }, (_, column) => column)
  for (let row = 1; row <= from.length; row++) {
    const line = [row]
    for (let column = 1; column <= to.length; column++) {
      const same = from[row - 1] === to[column - 1]
      const swapped = row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]
      line[column] = Math.min(
        at(oneAgo, column) + 1,
        at(line, column - 1) + 1,
        at(oneAgo, column - 1) + (same ? 0 : 1),
        swapped ? at(twoAgo, column - 2) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    if (Math.min(...line) > limit) return limit + 1
    twoAgo = oneAgo
    oneAgo = line
  }
  return at(oneAgo, to.length)
}

function at(line: readonly number[], column: number): number {
  return line[column] ?? Number.POSITIVE_INFINITY
}
