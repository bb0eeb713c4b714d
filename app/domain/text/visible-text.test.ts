import { expect, test } from 'vitest'
import { visibleText } from './visible-text.ts'

test.each([
  ['  Diwali Gifts ', 'Diwali Gifts'],
  ['Di\u200bwali\ufeff', 'Diwali'],
  ['\u202eGifts\u202c', 'Gifts'],
  ['\u2067Gifts\u2069', 'Gifts'],
  ['क्\u200dष', 'क्\u200dष'],
  ['نٹس\u200f', 'نٹس\u200f'],
  ['🎁', '🎁'],
  ['❤\ufe0f', '❤\ufe0f'],
  ['<b>', '<b>'],
])('%j is seen as %j', (typed, text) => {
  expect(visibleText(typed)).toBe(text)
})

test.each(['\u200b', '\u200d\u200c', '\u200f', '\u3164', '\u00a0', '\ufe0f', '\u034f'])('%j is nothing', (typed) => {
  expect(visibleText(typed)).toBe('')
})
