import { expect, test } from 'vitest'
import { financialYear, firstYearOf } from './financial-year.ts'

test.each([
  ['2026-03-31T18:29:59.999Z', '25-26'],
  ['2026-03-31T18:30:00.000Z', '26-27'],
  ['2026-12-31T23:59:59.000Z', '26-27'],
  ['2027-01-01T00:00:00.000Z', '26-27'],
  ['2099-06-01T00:00:00.000Z', '99-00'],
])('%s is in the financial year %s', (at, year) => {
  expect(financialYear(at)).toBe(year)
})

test.each([
  ['2027-03', 2026],
  ['2027-03-31', 2026],
  ['2027-04-01', 2027],
])('the financial year of %s begins in %s', (day, year) => {
  expect(firstYearOf(day)).toBe(year)
})
