import { expect, test } from 'vitest'
import { businessDaysAfter } from './business-days.ts'

test('working days leave out Sundays, also over the end of a year', () => {
  expect(businessDaysAfter('2026-11-20', 6)).toBe('2026-11-27')
  expect(businessDaysAfter('2026-12-31', 1)).toBe('2027-01-01')
})
