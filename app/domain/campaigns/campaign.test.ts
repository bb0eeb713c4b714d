import { expect, test } from 'vitest'
import { campaignStatus } from './campaign.ts'

test('a status follows from what happened', () => {
  const at = '2026-06-01T06:30:00.000Z'
  expect(campaignStatus({ startedAt: null, stoppedAt: null, endedAt: null })).toBe('draft')
  expect(campaignStatus({ startedAt: at, stoppedAt: null, endedAt: null })).toBe('sending')
  expect(campaignStatus({ startedAt: at, stoppedAt: at, endedAt: null })).toBe('stopped')
  expect(campaignStatus({ startedAt: at, stoppedAt: null, endedAt: at })).toBe('ended')
})
