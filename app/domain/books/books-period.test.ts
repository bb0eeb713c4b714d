import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addMonths } from '#app/domain/time/calendar-month.ts'
import { boundsOf, listBooksPeriods, parseBooksPeriod } from './books-period.ts'

const AT = '2026-11-20T06:30:00.000Z'
const period = (query: string) => parseBooksPeriod(new URLSearchParams(query), AT)

test.each([
  ['', '2026-11', 'November 2026', '2026-11-01', '2026-11-30'],
  ['period=2024-02', '2024-02', 'February 2024', '2024-02-01', '2024-02-29'],
  ['period=26-27', '26-27', 'April 2026 to March 2027', '2026-04-01', '2027-03-31'],
  ['period=26-27-q1', '26-27-q1', 'April to June 2026', '2026-04-01', '2026-06-30'],
  ['period=26-27-q3', '26-27-q3', 'October to December 2026', '2026-10-01', '2026-12-31'],
  ['period=26-27-q4', '26-27-q4', 'January to March 2027', '2027-01-01', '2027-03-31'],
  ['period=days&from=2026-11-09&to=2026-11-03', 'days', '3 Nov 2026 to 9 Nov 2026', '2026-11-03', '2026-11-09'],
  ['period=days&from=2026-11-09&to=2026-11-09', 'days', '9 Nov 2026', '2026-11-09', '2026-11-09'],
  ['period=days&from=2026-02-30&to=2026-11-09', '2026-11', 'November 2026', '2026-11-01', '2026-11-30'],
  ['period=2026-13', '2026-11', 'November 2026', '2026-11-01', '2026-11-30'],
  ['period=26-28', '2026-11', 'November 2026', '2026-11-01', '2026-11-30'],
])('%s is %s, %s', (query, key, name, firstDay, lastDay) => {
  expect(period(query)).toEqual({ key, name, firstDay, lastDay })
})

test('a month begins at midnight in India, where the one before it ends', () => {
  expect(boundsOf(period('period=2026-11'))).toEqual({
    from: '2026-10-31T18:30:00.000Z',
    before: '2026-11-30T18:30:00.000Z',
  })
})

test('the periods begin with the one of the first order, and of a shop without one there is the current one', () => {
  const keys = (first: string) => listBooksPeriods(AT, first).map(({ periods }) => periods.map(({ key }) => key))
  expect(keys('2026-09-30T18:29:00.000Z')).toEqual([
    ['2026-11', '2026-10', '2026-09'],
    ['26-27-q3', '26-27-q2'],
    ['26-27'],
  ])
  // Midnight in India has passed: it is October.
  expect(keys('2026-09-30T18:30:00.000Z')[0]).toEqual(['2026-11', '2026-10'])
  expect(keys(AT)).toEqual([['2026-11'], ['26-27-q3'], ['26-27']])
  expect(keys('2027-05-01T00:00:00.000Z')).toEqual(keys(AT))
})

test('every period offered is found again by its key, and those of a group follow each other without a gap', () => {
  const instants = fc.date({ min: new Date('2021-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(instants, (date) => {
      for (const { periods } of listBooksPeriods(date.toISOString())) {
        for (const each of periods) expect(period(`period=${each.key}`)).toEqual(each)
        for (const [at, each] of periods.slice(1).entries())
          expect(boundsOf(each).before).toBe(boundsOf(periods[at] ?? each).from)
      }
    }),
    { numRuns: 50 },
  )
  expect(addMonths('2026-11', 2)).toBe('2027-01')
})
