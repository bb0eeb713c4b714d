import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { IN_SMALL } from '../../scripts/stress-filters.mjs'

// A renamed test would silently no longer run at full size.

test('each name that `npm run stress` runs at full size is that of a test', () => {
  const tests = globSync('{app,commands,test}/**/*.test.{ts,tsx}')
  expect(tests.length).toBeGreaterThan(500)
  expect(IN_SMALL.filter((name) => !tests.some((file) => file.includes(name)))).toEqual([])
})
