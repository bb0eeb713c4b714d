import { expect, test } from 'vitest'
import { optionalTyped, wholeTyped } from './number-field-schemas.ts'

const field = optionalTyped(wholeTyped(1, 90))

test.each([undefined, null, '', '  '])('%j is empty', (typed) => {
  expect(field.parse(typed)).toBeNull()
})

test('an optional field uses the schema and the messages of its field', () => {
  expect(field.parse('12')).toBe(12)
  expect(field.safeParse('twelve').error?.issues.map(({ message }) => message)).toEqual(['Enter a whole number.'])
  expect(field.safeParse('91').error?.issues.map(({ message }) => message)).toEqual(['Enter a number from 1 to 90.'])
})
