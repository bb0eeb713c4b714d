import { expect, test } from 'vitest'
import { isCalendarDay, monthsAfter, weekdayOf } from './calendar-day.ts'

test.each([
  ['2026-11-21', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-02-30', false],
  ['2026-13-01', false],
  ['2026-11-32', false],
  ['21/11/2026', false],
  ['2026-11-21T00:00', false],
  ['', false],
])('%j is a day of the calendar: %s', (text, isOne) => {
  expect(isCalendarDay(text)).toBe(isOne)
})

test('refuses years before 1900 and after 2999', () => {
  expect(['0001-01-01', '1899-12-31', '3000-01-01', '9999-12-31'].filter(isCalendarDay)).toEqual([])
  expect(['1900-01-01', '2026-11-22', '2999-12-31'].every(isCalendarDay)).toBe(true)
})

test('the weekday of a day, from Sunday on', () => {
  expect(['2026-11-22', '2026-11-23', '2026-11-28'].map(weekdayOf)).toEqual([0, 1, 6])
})

test.each([
  ['2026-11-21', 9, '2027-08-21'],
  ['2026-08-31', 6, '2027-02-28'],
  ['2027-08-31', 6, '2028-02-29'],
])('%s and %i months is %s', (day, months, expected) => {
  expect(monthsAfter(day, months)).toBe(expected)
})
