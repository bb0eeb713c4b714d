import { expect, test } from 'vitest'
import { formatCachedAt } from './offline-banner.tsx'

test('the time of day in India, with the date if it is another day', () => {
  const made = '2026-11-21T08:35:00.000Z'
  expect(formatCachedAt(made, new Date('2026-11-21T18:29:00Z'))).toBe('2:05 pm')
  expect(formatCachedAt(made, new Date('2026-11-21T18:31:00Z'))).toBe('21 Nov, 2:05 pm')
  expect(formatCachedAt('2026-11-20T19:00:00.000Z', new Date('2026-11-21T01:00:00Z'))).toBe('12:30 am')
})
