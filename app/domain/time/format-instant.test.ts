import { expect, test } from 'vitest'
import { formatAgo, formatDay } from './format-instant.ts'
import { DAYS, HOURS, later, MINUTES } from './instant.ts'

test('the names of days agree with the time zone database', () => {
  const timeZone = 'Asia/Kolkata'
  const words = new Intl.DateTimeFormat('en-IN', { timeZone, weekday: 'long', day: 'numeric', month: 'long' })
  for (let month = 0; month < 600; month++) {
    const instant = new Date(Date.UTC(1990, month, 1 + (month % 28), month % 24, month % 60)).toISOString()
    expect(formatDay(instant), instant).toBe(words.format(new Date(instant)).replace(',', ''))
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
