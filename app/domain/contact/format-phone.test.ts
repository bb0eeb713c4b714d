import { expect, test } from 'vitest'
import { formatPhone } from './format-phone.ts'

test.each([
  ['+919876543210', '+91\u00a098765\u00a043210'],
  ['+911140000000', '+91\u00a011\u00a04000\u00a00000'],
  ['+912266001234', '+91\u00a022\u00a06600\u00a01234'],
  ['+911412345678', '+91\u00a01412345678'],
  ['+918023456789', '+91\u00a080\u00a02345\u00a06789'],
  ['+918012345678', '+91\u00a080123\u00a045678'],
])('%s is shown as %s', (phone, shown) => expect(formatPhone(phone)).toBe(shown))
