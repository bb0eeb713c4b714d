import { expect, test } from 'vitest'
import { cleanPhone, maskPhone } from './phone.ts'

test('a number starting with 91 keeps its own 91', () => expect(cleanPhone('9198765432')).toBe('9198765432'))
test('masks a phone', () => expect(maskPhone('+919876543210')).toBe('+91 98••• ••210'))
