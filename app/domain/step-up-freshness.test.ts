import { expect, test } from 'vitest'
import { hasFreshCode, isStepUpFresh, SETUP_STEP_UP_LIFE } from './step-up-freshness.ts'

test('a confirmed code permits sensitive actions for 15 minutes', () => {
  expect(isStepUpFresh('2026-11-20T12:00:00.000Z', '2026-11-20T12:15:00.000Z')).toBe(true)
  expect(isStepUpFresh('2026-11-20T12:00:00.000Z', '2026-11-20T12:15:00.001Z')).toBe(false)
})

test('while a shop is set up it permits changes of its settings for an hour', () => {
  const staff = { id: 'usr_owner', codeConfirmedAt: '2026-11-20T12:00:00.000Z' }
  expect(hasFreshCode(staff, '2026-11-20T13:00:00.000Z', SETUP_STEP_UP_LIFE)).toBe(true)
  expect(hasFreshCode(staff, '2026-11-20T13:00:00.001Z', SETUP_STEP_UP_LIFE)).toBe(false)
})
