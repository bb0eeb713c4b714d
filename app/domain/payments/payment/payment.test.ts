import { expect, test } from 'vitest'
import { comparableReference } from './payment.ts'

test.each([
  ['412345678901', '412345678901'],
  [' 4123 4567 8901', '412345678901'],
  ['४१२३४५६७८९०१', '412345678901'],
  ['neft n12 ab', 'NEFTN12AB'],
])('the reference %o is compared as %o', (reference, compared) => {
  expect(comparableReference(reference)).toBe(compared)
})
