import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { median } from './measure.ts'

export const MACHINE_WORK = 'a table of 2,000 rows, rendered by React'
const ROWS = Array.from({ length: 2_000 }, (_, row) => row)
const CELLS = ['Product', 'Kilos', 'Packs', 'Sales']
const TIMES = 30

/**
 * Milliseconds of CPU for MACHINE_WORK on the machine that the budgets in milliseconds are for (docs/decisions/0050).
 */
export const REFERENCE_MS = 2.8

/**
 * Milliseconds of CPU that the same work takes on this machine now, the median of thirty after as many to warm up.
 * Times of two runs compare by it.
 */
export function measureMachine(): number {
  const times: number[] = []
  for (let time = 0; time < 2 * TIMES; time++) {
    const before = process.cpuUsage()
    renderToString(createElement('table', null, createElement('tbody', null, ROWS.map(tableRow))))
    const { user, system } = process.cpuUsage(before)
    times.push((user + system) / 1_000)
  }
  return median(times.slice(TIMES))
}

function tableRow(row: number) {
  return createElement(
    'tr',
    { key: row },
    CELLS.map((cell) => createElement('td', { key: cell, className: 'num' }, `${cell} ${row}`)),
  )
}
