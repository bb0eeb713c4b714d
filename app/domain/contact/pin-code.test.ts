import { expect, test } from 'vitest'
import { hasSixDigits, isArmyPost, isPinCode } from './pin-code.ts'

test.each([
  ['110001', true, true],
  ['010001', true, false],
  ['11000', false, false],
  ['1100011', false, false],
  ['110001\n', false, false],
  ['11000a', false, false],
  ['११०००१', false, false],
  ['', false, false],
])('%j: six digits %s, a PIN code %s', (text, six, pincode) => {
  expect(hasSixDigits(text)).toBe(six)
  expect(isPinCode(text)).toBe(pincode)
})

test('army post offices are those whose PIN codes begin with 9', () => {
  expect(isArmyPost('900056')).toBe(true)
  expect(isArmyPost('110001')).toBe(false)
})
