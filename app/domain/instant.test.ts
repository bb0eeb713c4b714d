import { expect, test } from 'vitest'
import { DAYS, formatAgo, formatDay, HOURS, indianDay, later, MINUTES, startOfIndianDay } from './instant.ts'

test.each([
  ['2026-11-20T18:29:59.999Z', '2026-11-20'],
  ['2026-11-20T18:30:00.000Z', '2026-11-21'],
  ['2026-12-31T18:30:00.000Z', '2027-01-01'],
  ['2028-02-28T20:00:00.000Z', '2028-02-29'],
])('%s is the day %s in India', (instant, day) => {
  expect(indianDay(instant)).toBe(day)
  expect(indianDay(startOfIndianDay(instant))).toBe(day)
})

test('days and their names agree with the time zone database', () => {
  const timeZone = 'Asia/Kolkata'
  const book = new Intl.DateTimeFormat('en-CA', { timeZone })
  const words = new Intl.DateTimeFormat('en-IN', { timeZone, weekday: 'long', day: 'numeric', month: 'long' })
  for (let month = 0; month < 600; month++) {
    const instant = new Date(Date.UTC(1990, month, 1 + (month % 28), month % 24, month % 60)).toISOString()
    expect(indianDay(instant), instant).toBe(book.format(new Date(instant)))
    expect(formatDay(instant)).toBe(words.format(new Date(instant)).replace(',', ''))
  }
})

test.each([
  [0, '1 min'],
  [59 * MINUTES, '59 min'],
  [HOURS, '1 h'],
  [47 * HOURS, '47 h'],
  [2 * DAYS, '2 days'],
])('%s ms ago is %s', (passed, words) => {
  const at = '2026-11-20T18:30:00.000Z'
  expect(formatAgo(later(at, -passed), at)).toBe(words)
})
