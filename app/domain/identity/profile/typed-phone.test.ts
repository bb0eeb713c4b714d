import { expect, test } from 'vitest'
import { cleanPhone } from './typed-phone.ts'

test('a number starting with 91 keeps its own 91', () => expect(cleanPhone('9198765432')).toBe('9198765432'))
