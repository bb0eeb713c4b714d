import { expect, test } from 'vitest'
import { maskPhone } from './mask-phone.ts'

test('masks a phone', () => expect(maskPhone('+919876543210')).toBe('+91 98••• ••210'))
