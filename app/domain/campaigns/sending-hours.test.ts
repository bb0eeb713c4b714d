import { describe, expect, test } from 'vitest'
import { nextSendingTime } from './sending-hours.ts'

describe('the hours of offers', () => {
  // 10:00 in India is 04:30 UTC, and 20:30 is 15:00 UTC.
  test.each([
    ['before they begin', '2026-06-01T04:29:59.999Z', '2026-06-01T04:30:00.000Z'],
    ['as they begin', '2026-06-01T04:30:00.000Z', '2026-06-01T04:30:00.000Z'],
    ['at noon', '2026-06-01T06:30:00.000Z', '2026-06-01T06:30:00.000Z'],
    ['in their last millisecond', '2026-06-01T14:59:59.999Z', '2026-06-01T14:59:59.999Z'],
    ['as they end', '2026-06-01T15:00:00.000Z', '2026-06-02T04:30:00.000Z'],
    ['at midnight in India', '2026-06-01T18:30:00.000Z', '2026-06-02T04:30:00.000Z'],
    ['on the last evening of a year', '2026-12-31T16:00:00.000Z', '2027-01-01T04:30:00.000Z'],
  ])('%s', (_, at, expected) => {
    expect(nextSendingTime(at)).toBe(expected)
  })
})
