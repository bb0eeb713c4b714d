import { expect, test } from 'vitest'
import { indianDay, startOfIndianDay } from './indian-day.ts'

test.each([
  ['2026-11-20T18:29:59.999Z', '2026-11-20'],
  ['2026-11-20T18:30:00.000Z', '2026-11-21'],
  ['2026-12-31T18:30:00.000Z', '2027-01-01'],
  ['2028-02-28T20:00:00.000Z', '2028-02-29'],
])('%s is the day %s in India', (instant, day) => {
  expect(indianDay(instant)).toBe(day)
  expect(indianDay(startOfIndianDay(instant))).toBe(day)
})

test('days agree with the time zone database', () => {
  const book = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' })
  for (let month = 0; month < 600; month++) {
    const instant = new Date(Date.UTC(1990, month, 1 + (month % 28), month % 24, month % 60)).toISOString()
    expect(indianDay(instant), instant).toBe(book.format(new Date(instant)))
  }
})
