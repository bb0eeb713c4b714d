import { expect, test } from 'vitest'
import { byTime, byTimeDescending } from './by-time.ts'

const EVENTS = [
  { id: 'second', at: '2026-11-20T17:30:00.000Z' },
  { id: 'last', at: '2026-12-01T00:00:00.000Z' },
  { id: 'first', at: '2026-11-20T17:29:59.999Z' },
  { id: 'also second', at: '2026-11-20T17:30:00.000Z' },
]

const ids = (events: typeof EVENTS) => events.map(({ id }) => id)

test('sorts the earliest first; those of the same instant keep their sequence', () => {
  expect(ids(EVENTS.toSorted(byTime(({ at }) => at)))).toEqual(['first', 'second', 'also second', 'last'])
})

test('sorts the latest first; those of the same instant keep their sequence', () => {
  expect(ids(EVENTS.toSorted(byTimeDescending(({ at }) => at)))).toEqual(['last', 'second', 'also second', 'first'])
})

test('the same instant is neither earlier nor later', () => {
  const compare = byTime((instant: string) => instant)
  expect(compare('2026-11-20T17:30:00.000Z', '2026-11-20T17:30:00.000Z')).toBe(0)
})
