import type { Finding } from './measure.ts'

/** A figure with its unit, as a person reads it. */
export function sayFigure({ value, unit }: Finding): string {
  return value === null ? 'not measured' : withUnit(unit === '' ? value.toFixed(3) : rounded(value), unit)
}

/** What the figure is to keep; nothing where there is no budget. */
export function sayBudget({ budget, unit }: Finding): string {
  if (!budget) return ''
  return 'most' in budget ? `≤ ${withUnit(budget.most, unit)}` : `≥ ${withUnit(budget.least, unit)}`
}

/** Three digits: more than that no run is good for. */
function rounded(value: number): string {
  const digits = value >= 100 || Number.isInteger(value) ? 0 : value >= 10 ? 1 : 2
  return value.toFixed(digits)
}

function withUnit(value: number | string, unit: Finding['unit']): string {
  if (unit === '' || unit === '×') return `${value}${unit && ` ${unit}`}`
  return unit === '/s' ? `${value} a second` : `${value} ${unit}`
}
