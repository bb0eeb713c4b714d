import { expect, test } from 'vitest'
import { checkPinCode } from '#app/domain/delivery/pin-code-check.ts'
import { pinCodeProblem } from '#app/domain/identity/profile/address.ts'
import { cleanPhone } from '#app/domain/identity/profile/typed-phone.ts'
import { codeDigits } from '#app/domain/identity/sign-in/typed-code.ts'
import { kilosTyped, rupeesTyped, wholeTyped } from '#app/domain/number-field-schemas.ts'
import { DEFAULT_SETTINGS } from '#app/domain/settings/default-settings.ts'
import { asciiDigits } from './ascii-digits.ts'

test.each([
  ['१९०००१', '190001'],
  ['১৯০০০১', '190001'],
  ['੧੯੦', '190'],
  ['૧૯૦', '190'],
  ['୧୯୦', '190'],
  ['௧௯௦', '190'],
  ['౧౯౦', '190'],
  ['೧೯೦', '190'],
  ['൧൯൦', '190'],
  ['١٩٠', '190'],
  ['۱۹۰', '190'],
  ['１９０', '190'],
  ['फ्लैट 12', 'फ्लैट 12'],
])('%s is read as %s', (typed, plain) => {
  expect(asciiDigits(typed)).toBe(plain)
})

test('every number field accepts digits of any script', () => {
  expect(checkPinCode('১১০০০১', DEFAULT_SETTINGS, '2026-11-23T04:00:00.000Z')).toMatchObject({
    kind: 'served',
    pin: '110001',
  })
  expect(cleanPhone('+91 ৯৮১২৩ ৪৫৬৭৮')).toBe('9812345678')
  expect(codeDigits('१२३ ૪૫૬')).toBe('123456')
  expect(rupeesTyped.parse('₹१,११९')).toBe(111_900)
  expect(kilosTyped.parse('१२.५')).toBe(12_500)
  expect(wholeTyped(1, 20).parse('१२')).toBe(12)
})

test('six digits that are no PIN code get a message, and are not requested again', () => {
  for (const pin of ['000000', '199999']) {
    expect(checkPinCode(pin, DEFAULT_SETTINGS, '2026-11-23T04:00:00.000Z')).toEqual({ kind: 'unknown-pin', pin })
    expect(pinCodeProblem(pin)).toBe('We can’t find this PIN code. Please check it.')
  }
  expect(pinCodeProblem('1100')).toBe('Enter a 6-digit PIN code.')
})
