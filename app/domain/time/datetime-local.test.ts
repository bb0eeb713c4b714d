import { expect, test } from 'vitest'
import { fromDatetimeLocal, toDatetimeLocal } from './datetime-local.ts'

test.each([
  ['2026-11-06T00:00', '2026-11-05T18:30:00.000Z'],
  ['2026-11-06T23:59', '2026-11-06T18:29:00.000Z'],
  ['', ''],
])('%s in India is %s', (typed, instant) => {
  expect(fromDatetimeLocal(typed)).toBe(instant)
  expect(toDatetimeLocal(instant)).toBe(typed)
})

test.each(['2026-02-30T10:00', '2026-11-06', '2026-11-06T24:00', 'now', '0001-01-01T00:00'])('%s is none', (typed) => {
  expect(fromDatetimeLocal(typed)).toBeNull()
})
