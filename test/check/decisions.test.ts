import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'

// docs/decisions/README.md lists every decision with its number, title and status, as its file has them.

const FILES = globSync('docs/decisions/[0-9]*.md').toSorted()

/** The row of a decision: its first line is "# 7. Title", then a paragraph "Status: …". */
function rowOf(file: string): string {
  const [, number, title, status] = /^# (\d+)\. (.+)\n\nStatus: (.+(?:\n.+)*)\n/.exec(readFileSync(file, 'utf8')) ?? [
    file,
  ]
  return `| ${number} | [${title}](${basename(file)}) | ${status?.replaceAll('\n', ' ')} |`
}

test('the index of decisions is complete', () => {
  expect(FILES.length).toBeGreaterThan(50)
  const index = readFileSync('docs/decisions/README.md', 'utf8')
  expect(index.match(/^\| \d.*$/gm)).toEqual(FILES.map(rowOf))
})

test.each(FILES)('the number of %s is that of its name', (file) => {
  expect(rowOf(file)).toMatch(new RegExp(`^\\| ${Number(basename(file).slice(0, 4))} \\|`))
})
