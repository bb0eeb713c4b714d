import { expect, test } from 'vitest'
import { isCodeFresh } from './one-time-code-freshness.ts'

test('a code is fresh for 15 minutes', () => {
  expect(isCodeFresh('2026-11-20T12:00:00.000Z', '2026-11-20T12:15:00.000Z')).toBe(true)
  expect(isCodeFresh('2026-11-20T12:00:00.000Z', '2026-11-20T12:15:00.001Z')).toBe(false)
})
