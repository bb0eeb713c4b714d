import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ORDER_STEPS, STEPS } from '../../.dependency-cruiser.mjs'

// ARCHITECTURE.md lists the modules, and the folders of orders, in the order in which they may use one another. The
// import rules enforce the same two lists.

const DOC = readFileSync('ARCHITECTURE.md', 'utf8')

/** The first column of the table under this heading row. */
function firstColumn(heading: string): string[] {
  const [, rows = ''] = DOC.split(`| ${heading} | What it does |\n|---|---|\n`)
  const [table = ''] = rows.split('\n\n')
  return table.split('\n').map((row) => /^\| `([\w-]+)` \| .+\. \|$/.exec(row)?.[1] ?? row)
}

test('ARCHITECTURE.md lists the modules as the import rules do', () => {
  expect(firstColumn('Module')).toEqual(STEPS.flat())
})

test('ARCHITECTURE.md lists the folders of orders as the import rules do', () => {
  expect(firstColumn('Folder of orders')).toEqual(ORDER_STEPS)
})
