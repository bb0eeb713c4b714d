import { expect, test } from 'vitest'
import { isStepUpFresh } from './step-up-freshness.ts'

test('a confirmed code permits sensitive actions for 15 minutes', () => {
  expect(isStepUpFresh('2026-11-20T12:00:00.000Z', '2026-11-20T12:15:00.000Z')).toBe(true)
  expect(isStepUpFresh('2026-11-20T12:00:00.000Z', '2026-11-20T12:15:00.001Z')).toBe(false)
})
