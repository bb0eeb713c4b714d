import { expect, test } from 'vitest'
import { isGstin } from './gstin.ts'

test('a published GSTIN is one', () => {
  expect(isGstin('27AAPFU0939F1ZV')).toBe(true)
  expect(isGstin('29AAGCB7383J1Z4')).toBe(true)
})

test.each(['27AAPFU0939F1ZW', '27AAPFU0939F1Z', '27aapfu0939f1zv', '72AAPFU0939F1ZV', ''])('%s is not', (text) => {
  expect(isGstin(text)).toBe(false)
})
