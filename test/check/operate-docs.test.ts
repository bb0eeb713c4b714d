import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'

// The pages for whoever runs the shop: each is in the index and ends with what was tested, and every command is listed.

const PAGES = globSync('docs/operate/*.md').filter((page) => basename(page) !== 'README.md')

test('the index of docs/operate lists every page by its title', () => {
  expect(PAGES.length).toBeGreaterThan(8)
  const links = PAGES.map((page) => `[${readFileSync(page, 'utf8').split('\n')[0]?.slice(2)}](${basename(page)})`)
  const index = readFileSync('docs/operate/README.md', 'utf8')
  expect(index.match(/\[[^\]]+\]\([^)]+\)/g)?.toSorted()).toEqual(links.toSorted())
})

test.each(PAGES)('%s ends with what was tested and what was not', (page) => {
  const last = readFileSync(page, 'utf8').split('\n## ').at(-1)
  expect(last).toMatch(/^Tested, not tested\n\nTested[\s\S]+\n\nNot tested/)
})

test('docs/operate/command-line.md lists every command', () => {
  const [, table = ''] = /const COMMANDS.*\{\n([\s\S]*?)\n\}/.exec(readFileSync('mewa.ts', 'utf8')) ?? []
  const commands = Array.from(table.matchAll(/^ {2}'?([\w-]+)/gm), ([, command = '']) => command)
  expect(commands).toContain('doctor')
  const lines = readFileSync('docs/operate/command-line.md', 'utf8').matchAll(/^npm run mewa -- ([\w-]+)/gm)
  expect([...new Set(Array.from(lines, ([, command]) => command))].toSorted()).toEqual(commands.toSorted())
})
