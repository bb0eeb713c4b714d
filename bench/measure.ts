import type { Databases } from './shop/databases.ts'

/** The largest or the smallest value that a figure may have. */
export type Budget = { max: number } | { min: number }

/**
 * One reading. Null when it could not be taken, which exceeds any budget. `budget` where it differs from that of the
 * others.
 */
export type Measurement = { of: string; value: number | null; budget?: Budget }

/**
 * One budget of the shop, read on both databases or on several pages. Every reading has to be within it. `slowness`:
 * how much longer this machine takes than the one the budgets in milliseconds are for (machine-speed.ts).
 */
export type Figure = {
  what: string
  unit: 'ms' | 's' | 'kB' | 'MB' | '×' | '%' | 'points' | ''
  budget: Budget
  readings: Measurement[]
  slowness?: number
}

export type Tools = {
  databases: Databases
  /** Prints a line of progress. */
  log: (text: string) => void
}

/** One part of the bench: `npm run bench -- name` runs it alone. */
export type Measure = {
  name: string
  title: string
  /** How it is measured, for readers of the results. */
  how: string
  run: (tools: Tools) => Promise<Figure[]>
}

/** The part of its budget that a reading uses; 1 is all of it. */
function usedShare(reading: Measurement, figure: Figure): number {
  const own = budgetHere(reading.budget ?? figure.budget, figure)
  if (reading.value === null) return Number.POSITIVE_INFINITY
  if ('min' in own) return own.min / reading.value
  return reading.value / own.max
}

/** A budget on this machine: a slower one may take more milliseconds, a faster one as many as were asked for. */
export function budgetHere(budget: Budget, { unit, slowness = 1 }: Pick<Figure, 'unit' | 'slowness'>): Budget {
  return unit === 'ms' && 'max' in budget ? { max: budget.max * Math.max(1, slowness) } : budget
}

/** The reading that uses the largest part of its budget: it is the one that counts. */
export function worst(figure: Figure): Measurement {
  const [reading] = figure.readings.toSorted((a, b) => usedShare(b, figure) - usedShare(a, figure))
  if (!reading) throw new Error('Nothing was measured')
  return reading
}

/** Whether every reading is within its budget. */
export function isWithinBudget(figure: Figure): boolean {
  return usedShare(worst(figure), figure) <= 1
}

/** The value at a quantile, 0.95 for the 95th percentile. Throws without values. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
  if (value === undefined) throw new Error('Nothing was measured')
  return value
}

/** The middle value: an outlier does not change it. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}
