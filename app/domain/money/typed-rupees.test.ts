import { expect, test } from 'vitest'
import { rupeesTyped } from '#app/domain/number-field-schemas.ts'
import { parseRupees, rupeesForField } from './typed-rupees.ts'

test.each([
  ['579', 57_900],
  [' ₹1,119 ', 111_900],
  ['49.5', 4_950],
  ['49.50', 4_950],
  ['०', 0],
  ['१,१९९', 119_900],
  ['', null],
  [',', null],
  ['-5', null],
  ['1e3', null],
  ['5.999', null],
  ['1 199', null],
  ['free', null],
])('%j is %j paise, in a preview and in the form that is sent', (typed, paise) => {
  expect(parseRupees(typed)).toBe(paise)
  expect(rupeesTyped.safeParse(typed).data ?? null).toBe(paise)
})

test.each([0, 4_950, 29_900, 111_950])('an amount of %i paise is read back from its field', (paise) => {
  expect(parseRupees(rupeesForField(paise))).toBe(paise)
})

test('a field shows whole rupees, or paise with two digits', () => {
  expect([29_900, 4_950, 3_999_980, 5].map(rupeesForField)).toEqual(['299', '49.50', '39999.80', '0.05'])
})
