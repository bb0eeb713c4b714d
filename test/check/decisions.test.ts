import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'

// docs/decisions/README.md lists every decision under a heading, with its number, title and status as its file has
// them.

const FILES = globSync('docs/decisions/[0-9]*.md').toSorted()

/** The row of a decision: its first line is "# 7. Title", then a paragraph "Status: …". */
function rowOf(file: string): string {
  const [, number, title, status] = /^# (\d+)\. (.+)\n\nStatus: (.+(?:\n.+)*)\n/.exec(readFileSync(file, 'utf8')) ?? [
    file,
  ]
  return `| ${number} | [${title}](${basename(file)}) | ${status?.replaceAll('\n', ' ')} |`
}

/** The rows under each heading of the index. */
const SECTIONS = Array.from(
  readFileSync('docs/decisions/README.md', 'utf8').matchAll(/^## (.+)\n((?:(?!## ).*\n)*)/gm),
  ([, heading = '', section = '']) => ({ heading, rows: section.match(/^\| \d.*$/gm) ?? [] }),
)

const numberOf = (row: string) => Number(/\d+/.exec(row)?.[0])

test('the index of decisions is complete', () => {
  expect(FILES.length).toBeGreaterThan(50)
  const rows = SECTIONS.flatMap((section) => section.rows)
  expect(rows.toSorted((a, b) => numberOf(a) - numberOf(b))).toEqual(FILES.map(rowOf))
})

test('the index names the numbers that no decision has', () => {
  const numbers = new Set(FILES.map((file) => Number(basename(file).slice(0, 4))))
  const gaps = Array.from({ length: Math.max(...numbers) }, (_, index) => index + 1).filter((n) => !numbers.has(n))
  expect(readFileSync('docs/decisions/README.md', 'utf8')).toContain(`There are no numbers ${gaps.join(' and ')}.`)
})

test.each(SECTIONS)('the decisions under $heading are in the order of their numbers', ({ rows }) => {
  expect(rows.length).toBeGreaterThan(0)
  expect(rows).toEqual(rows.toSorted((a, b) => numberOf(a) - numberOf(b)))
})

test('the decisions that were superseded as a whole are under the last heading, without others', () => {
  const isSuperseded = (row: string) => row.includes('| superseded by ')
  expect(SECTIONS.at(-1)?.heading).toBe('Superseded')
  for (const { heading, rows } of SECTIONS)
    expect(rows.filter((row) => isSuperseded(row) !== (heading === 'Superseded'))).toEqual([])
})

test.each(FILES)('the number of %s is that of its name', (file) => {
  expect(rowOf(file)).toMatch(new RegExp(`^\\| ${Number(basename(file).slice(0, 4))} \\|`))
})
