import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ORDER_STEPS, STEPS } from '../../.dependency-cruiser.mjs'

// ARCHITECTURE.md lists the modules, and the folders of orders, in the order in which they may use one another. The
// import rules enforce the same two lists.

const [, SECTION = ''] = readFileSync('ARCHITECTURE.md', 'utf8').split('## Which module may use which')

/** The names of a list in the text, from the first name to the end of the list. */
function listedFrom(first: string): string[] {
  const [list = ''] = SECTION.slice(SECTION.search(new RegExp(String.raw`\b${first}\s+·`))).split(/\.\s|\n\n/)
  return list.split('·').map((name) => name.trim())
}

test('ARCHITECTURE.md lists the modules as the import rules do', () => {
  expect(listedFrom('limits')).toEqual(STEPS.flat())
})

test('ARCHITECTURE.md lists the folders of orders as the import rules do', () => {
  expect(listedFrom('order')).toEqual(ORDER_STEPS)
})
