import type { Databases } from './databases.ts'

/** What a figure may be at most, or must be at least. */
export type Budget = { most: number } | { least: number }

/** One figure. Null when it could not be measured; the note then says why, and its budget counts as broken. */
export type Finding = {
  what: string
  value: number | null
  unit: 'ms' | 's' | 'kB' | 'MB' | '×' | '/s' | '%' | 'points' | ''
  /** Without one the figure is for the reader only. */
  budget?: Budget
  note?: string
}

export type Tools = {
  databases: Databases
  /** A line of progress on the screen. */
  say: (words: string) => void
}

/** One part of the bench: `npm run bench -- name` runs it alone. */
export type Measure = {
  name: string
  title: string
  /** How it is measured, for whoever reads the results. */
  how: string
  run: (tools: Tools) => Promise<Finding[]>
}

export type Verdict = 'kept' | 'broken' | 'no budget'

/** Whether a figure keeps its budget. */
export function judge({ value, budget }: Finding): Verdict {
  if (!budget) return 'no budget'
  if (value === null) return 'broken'
  const isKept = 'most' in budget ? value <= budget.most : value >= budget.least
  return isKept ? 'kept' : 'broken'
}
