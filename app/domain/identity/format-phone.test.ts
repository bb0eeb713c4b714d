import { expect, test } from 'vitest'
import { formatPhone } from './format-phone.ts'

test.each([
  ['+919876543210', '+91 98765 43210'],
  ['+911140000000', '+91 11 4000 0000'],
  ['+912266001234', '+91 22 6600 1234'],
  ['+911412345678', '+91 1412345678'],
  ['+918023456789', '+91 80 2345 6789'],
  ['+918012345678', '+91 80123 45678'],
])('%s is shown as %s', (phone, shown) => expect(formatPhone(phone)).toBe(shown))
