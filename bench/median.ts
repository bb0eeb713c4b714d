/** The value that a share of all lies at or below: 0.5 is the median. Throws when there is none. */
export function shareOf(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
  if (value === undefined) throw new Error('Nothing was measured')
  return value
}

/** The one in the middle: one odd round does not move it. */
export function median(values: readonly number[]): number {
  return shareOf(values, 0.5)
}
