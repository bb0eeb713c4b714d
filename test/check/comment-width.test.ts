import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// Biome wraps code at 120 characters, but no comment.

const WIDTH = 120
const COMMENT = /^\s*(?:\/\*\*|\*|\/\/) /
// A directive for a tool stands in one line.
const DIRECTIVE = /^\s*\/\/ (?:biome-ignore|@ts-)/

function tooWideIn(source: string): string[] {
  return source.split('\n').filter((line) => line.length > WIDTH && COMMENT.test(line) && !DIRECTIVE.test(line))
}

test('a comment is no wider than the code', () => {
  const files = execFileSync('git', ['ls-files', '-z', '*.ts', '*.tsx', '*.mjs', ':!app/db/migrations'], {
    encoding: 'utf8',
  })
    .split('\0')
    .filter((file) => file && existsSync(file))
  expect(files.length).toBeGreaterThan(2000)
  expect(files.flatMap((file) => tooWideIn(readFileSync(file, 'utf8')).map((line) => `${file}: ${line}`))).toEqual([])
})

test('a line that is too wide is found', () => {
  expect(tooWideIn(` * ${'word '.repeat(24)}`)).toHaveLength(1)
  expect(tooWideIn(` * ${'word '.repeat(20)}`)).toHaveLength(0)
})
