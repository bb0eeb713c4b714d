import { expect, test } from 'vitest'
import { codeDigits, parseCode } from './typed-code.ts'

test.each([
  ['123456', '123456'],
  [' 123 456 ', '123456'],
  ['123-456', '123456'],
  ['१२३४५६', '123456'],
  ['12345', null],
  ['1234567', null],
  ['12345a', null],
  ['', null],
  ['123456; --', null],
])('the code in %j is %j', (typed, code) => expect(parseCode(typed)).toBe(code))

test('takes the digits of a pasted message', () =>
  expect(codeDigits('481920 is your OTP for Mewa. Do not share it.\n\n@mewa.example #481920')).toBe('481920'))
