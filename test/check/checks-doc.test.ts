import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'

// test/check/README.md says of every check what it asks for.

test('test/check/README.md has a row for each check', () => {
  const rows = readFileSync('test/check/README.md', 'utf8').matchAll(/^\| `([\w-]+\.test\.ts)` \| \S.* \|$/gm)
  const checks = globSync('test/check/*.test.ts').map((file) => basename(file))
  expect(Array.from(rows, ([, name]) => name).toSorted()).toEqual(checks.toSorted())
})
