import type { Databases } from './shop/databases.ts'

/** What a figure may be at most, or must be at least. */
export type Budget = { most: number } | { least: number }

/** One reading. Null when it could not be taken, which breaks the budget. `budget` where it differs from that of the others. */
export type Reading = { of: string; value: number | null; budget?: Budget }

/** One budget of the shop, read on both databases or on several pages. It is kept when every reading keeps it. */
export type Figure = {
  what: string
  unit: 'ms' | 's' | 'kB' | 'MB' | '×' | '%' | 'points' | ''
  budget: Budget
  readings: Reading[]
}

export type Tools = {
  databases: Databases
  /** Writes a line of progress on the screen. */
  log: (text: string) => void
}

/** One part of the bench: `npm run bench -- name` runs it alone. */
export type Measure = {
  name: string
  title: string
  /** How it is measured, for whoever reads the results. */
  how: string
  run: (tools: Tools) => Promise<Figure[]>
}

/** How much of its budget a reading uses: 1 is all of it. */
function usedShare({ value, budget }: Reading, ofAll: Budget): number {
  const own = budget ?? ofAll
  if (value === null) return Number.POSITIVE_INFINITY
  if ('least' in own) return own.least / value
  return value / own.most
}

/** The reading that uses most of its budget: that one counts. */
export function worst({ readings, budget }: Figure): Reading {
  const [reading] = readings.toSorted((a, b) => usedShare(b, budget) - usedShare(a, budget))
  if (!reading) throw new Error('Nothing was measured')
  return reading
}

export function isKept(figure: Figure): boolean {
  return usedShare(worst(figure), figure.budget) <= 1
}

/** The value that a share of all lies at or below. Throws when there is none. */
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
