import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '#app/domain/settings/default-settings.ts'
import { minBestBefore } from './min-best-before.ts'

test('packs sent now keep for 45 days after the slowest delivery, by the day in India', () => {
  // Ten working days after Saturday 21 November 2026 is Thursday 3 December; 45 days on, 17 January.
  expect(minBestBefore(DEFAULT_SETTINGS.delivery, '2026-11-21T06:00:00.000Z')).toBe('2027-01-17')
  expect(minBestBefore(DEFAULT_SETTINGS.delivery, '2026-11-20T20:00:00.000Z')).toBe('2027-01-17')
})
