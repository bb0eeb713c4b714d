import { expect, test } from 'vitest'
import { smsLength } from './sms-length.ts'

test.each([
  ['a'.repeat(160), { letters: 160, parts: 1, perPart: 160, notGsm: null }],
  ['a'.repeat(161), { letters: 161, parts: 2, perPart: 153, notGsm: null }],
  ['€'.repeat(81), { letters: 162, parts: 2, perPart: 153, notGsm: null }],
  ['₹579', { letters: 4, parts: 1, perPart: 70, notGsm: '₹' }],
  ['बादाम '.repeat(12), { letters: 72, parts: 2, perPart: 67, notGsm: 'ब' }],
])('a text is counted as it is billed', (text, length) => {
  expect(smsLength(text)).toEqual(length)
})
