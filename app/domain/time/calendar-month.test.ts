import { expect, test } from 'vitest'
import { splitIntoMonths } from './calendar-month.ts'

test('splits days into whole months and the rest', () => {
  const { months, days } = splitIntoMonths({ firstDay: '2026-01-31', lastDay: '2026-04-02', without: [] })
  expect(months).toEqual(['2026-02', '2026-03'])
  expect(days).toEqual(['2026-01-31', '2026-04-01', '2026-04-02'])
})

test('a month with an excluded day is split into days', () => {
  const { months, days } = splitIntoMonths({ firstDay: '2026-02-01', lastDay: '2026-03-31', without: ['2026-02-14'] })
  expect(months).toEqual(['2026-03'])
  expect(days).toHaveLength(27)
  expect(days).not.toContain('2026-02-14')
})

test('an empty range has neither', () => {
  expect(splitIntoMonths({ firstDay: '2026-02-02', lastDay: '2026-02-01', without: [] })).toEqual({
    months: [],
    days: [],
  })
})
