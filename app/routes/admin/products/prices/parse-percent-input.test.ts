import { expect, test } from 'vitest'
import { parsePercentInput } from './parse-percent-input.ts'

test.each([
  ['5', 50],
  ['+5', 50],
  [' -2.5 ', -25],
  ['−10', -100],
  ['0', 0],
  ['', null],
  ['-', null],
  ['a5', null],
  ['100', null],
  ['5%', null],
])('%o is %o tenths', (typed, tenths) => {
  expect(parsePercentInput(typed)).toBe(tenths)
})
