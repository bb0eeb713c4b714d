import { expect, test } from 'vitest'
import { iffMonthsOf, listReturnPeriods, parseReturnPeriod } from './return-period.ts'

const AT = '2026-11-20T06:30:00.000Z'
const period = (query: string, returns: 'monthly' | 'quarterly' = 'monthly') =>
  parseReturnPeriod(new URLSearchParams(query), AT, { returns, gst: { schemes: [] } })
const OCTOBER = period('period=2026-10')

test.each([
  ['monthly', '', '2026-10', 'gstr-1', '102026'],
  ['monthly', 'period=2026-03', '2026-03', 'gstr-1', '032026'],
  ['monthly', 'period=26-27-q2', '2026-10', 'gstr-1', '102026'],
  ['quarterly', '', '26-27-q2', 'gstr-1', '092026'],
  ['quarterly', 'period=26-27-q3', '26-27-q3', 'gstr-1', '122026'],
  ['quarterly', 'period=2026-10', '2026-10', 'iff', '102026'],
  ['quarterly', 'period=2026-12', '26-27-q2', 'gstr-1', '092026'],
] as const)('of a shop that files %s, %s is %s', (returns, query, key, form, filingPeriod) => {
  expect(period(query, returns)).toMatchObject({ key, form, filingPeriod })
})

test('the months of an IFF are the first two of a quarter', () => {
  expect(iffMonthsOf(period('period=26-27-q4', 'quarterly'))).toEqual(['2027-01', '2027-02'])
  expect(iffMonthsOf(OCTOBER)).toEqual([])
  const [, iff] = listReturnPeriods(AT, { returns: 'quarterly', gst: { schemes: [] } })
  expect(iff?.periods.every(({ key }) => Number(key.slice(5)) % 3 !== 0)).toBe(true)
})
