import { expect, test } from 'vitest'
import { currentStep, parsePeriod, stepName, stepsOf } from './report-period.ts'

// 2:30 pm on a Saturday in India.
const AT = '2026-11-21T09:00:00.000Z'
const periodOf = (query: string, at = AT) => parsePeriod(new URLSearchParams(query), at)

test.each([
  ['range=today', '2026-11-21', '2026-11-21', 'hour'],
  ['range=7d', '2026-11-15', '2026-11-21', 'day'],
  ['', '2026-10-23', '2026-11-21', 'day'],
  ['range=year', '2026-04-01', '2026-11-21', 'month'],
  ['range=range&from=2026-10-01&to=2026-10-31', '2026-10-01', '2026-10-31', 'day'],
  ['range=range&from=2026-10-31&to=2026-10-01', '2026-10-01', '2026-10-31', 'day'],
  ['range=range&from=2020-01-01&to=2026-10-01', '2024-09-30', '2026-10-01', 'month'],
  ['range=range&from=yesterday&to=2026-10-01', '2026-10-23', '2026-11-21', 'day'],
  ['range=range&from=2026-02-30&to=2026-10-01', '2026-10-23', '2026-11-21', 'day'],
  ['range=nonsense', '2026-10-23', '2026-11-21', 'day'],
])('%s is %s to %s by %s', (query, firstDay, lastDay, step) => {
  expect(periodOf(query)).toMatchObject({ firstDay, lastDay, step })
})

test('days begin at midnight in India', () => {
  expect(periodOf('range=today').from).toBe('2026-11-20T18:30:00.000Z')
  expect(periodOf('range=range&from=2026-10-01&to=2026-10-01')).toMatchObject({
    from: '2026-09-30T18:30:00.000Z',
    before: '2026-10-01T18:30:00.000Z',
  })
})

test('half a day is compared with half a day', () => {
  const { from, before, earlierFrom, earlierBefore } = periodOf('range=today')
  expect(earlierFrom).toBe('2026-11-19T18:30:00.000Z')
  expect(Date.parse(earlierBefore) - Date.parse(earlierFrom)).toBe(Date.parse(before) - Date.parse(from))
  expect(before).toBe('2026-11-21T09:00:00.001Z')
})

test('the financial year is compared with the same days of the last one', () => {
  expect(periodOf('range=year')).toMatchObject({
    from: '2026-03-31T18:30:00.000Z',
    earlierFrom: '2025-03-31T18:30:00.000Z',
  })
  expect(periodOf('range=year', '2027-03-31T18:29:59.000Z').firstDay).toBe('2026-04-01')
  expect(periodOf('range=year', '2027-03-31T18:30:00.000Z').firstDay).toBe('2027-04-01')
})

test.each([
  ['range=today', '14'],
  ['range=7d', '2026-11-21'],
  ['range=year', '2026-11'],
  ['range=range&from=2026-10-01&to=2026-10-31', null],
])('of %s the step %s still grows', (query, key) => {
  expect(currentStep(periodOf(query), AT)).toBe(key)
})

test('lists every bar', () => {
  expect(stepsOf(periodOf('range=today'))).toHaveLength(24)
  expect(stepsOf(periodOf('range=7d'))).toEqual(
    ['15', '16', '17', '18', '19', '20', '21'].map((day) => `2026-11-${day}`),
  )
  expect(stepsOf(periodOf('range=year'))).toEqual(
    ['04', '05', '06', '07', '08', '09', '10', '11'].map((month) => `2026-${month}`),
  )
})

test.each([
  ['00', 'hour', '12 am'],
  ['13', 'hour', '1 pm'],
  ['2026-11-21', 'day', '21 Nov'],
  ['2026-11', 'month', 'Nov 26'],
] as const)('%s of an %s reads %s', (key, step, words) => {
  expect(stepName(key, step)).toBe(words)
})
