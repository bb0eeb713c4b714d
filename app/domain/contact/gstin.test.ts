import { expect, test } from 'vitest'
import { isGstin } from './gstin.ts'

test('accepts a published GSTIN', () => {
  expect(isGstin('27AAPFU0939F1ZV')).toBe(true)
  expect(isGstin('29AAGCB7383J1Z4')).toBe(true)
})

test.each(['27AAPFU0939F1ZW', '27AAPFU0939F1Z', '27aapfu0939f1zv', '72AAPFU0939F1ZV', ''])('refuses %s', (text) => {
  expect(isGstin(text)).toBe(false)
})
