import { expect, test } from 'vitest'
import { EVERYBODY } from './segment.ts'
import { segmentText } from './segment-text.ts'

test('a segment is said in words', () => {
  expect(segmentText(EVERYBODY, null)).toBe('everybody who agreed')
  const segment = {
    ...EVERYBODY,
    bought: { kind: 'product', id: '1' } as const,
    withinDays: 90,
    places: ['pune', '4110'],
  }
  expect(segmentText(segment, 'Almonds')).toBe('bought Almonds in the last 90 days; lives in pune, 4110')
  expect(segmentText({ ...EVERYBODY, withinDays: 1 }, null)).toBe('bought something in the last day')
  expect(segmentText({ ...EVERYBODY, quietDays: 1 }, null)).toBe('no order in the last day')
})
