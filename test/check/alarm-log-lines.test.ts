import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// docs/operate/running.md lists every log line at level `error`, each with what to do, and no other line.

// log.error(facts, 'line'), or log[… 'error' …](facts, 'line'); a table of lines instead of one has its line for
// `full`.
const CALL = /\blog(?:\.error|\[[^\]\n]*'error'[^\]\n]*\])\(\s*(?:\{[^}]*\}|\w+),\s*(?:'([^']+)'|(\w+)\[)/g

function errorLinesIn(source: string): string[] {
  return Array.from(source.matchAll(CALL), ([, line]) => line ?? /^ {2}full: '([^']+)'/m.exec(source)?.[1] ?? '?')
}

test('docs/operate/running.md lists the log lines worth an alarm', () => {
  const files = ['server.mjs', ...globSync('app/**/*.{ts,tsx}').filter((file) => !file.includes('.test.'))]
  const logged = new Set(files.flatMap((file) => errorLinesIn(readFileSync(file, 'utf8'))))
  expect(logged.size).toBeGreaterThan(20)
  const [, section = ''] = readFileSync('docs/operate/running.md', 'utf8').split('## Log lines worth an alarm')
  const rows = section.split('\n\n').find((block) => block.startsWith('| Line')) ?? ''
  const lines = rows
    .split('\n')
    .flatMap((row) => Array.from((row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g), ([, line = '']) => line))
  expect(lines.toSorted()).toEqual([...logged].toSorted())
})

test.each([
  ["shop.log.error({ error }, 'a logout failed')", ['a logout failed']],
  ["log.error(\n    { error, path: at },\n    'a page failed',\n  )", ['a page failed']],
  ["shop.log[again ? 'warn' : 'error'](facts, 'a message was not sent')", ['a message was not sent']],
  ["log.warn({ error }, 'a picture could not be read')", []],
])('in %s the lines are %j', (source, lines) => {
  expect(errorLinesIn(source)).toEqual(lines)
})
