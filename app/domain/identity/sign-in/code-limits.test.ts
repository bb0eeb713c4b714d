import { expect, test } from 'vitest'
import { prefixOf } from './code-limits.ts'

test('the prefix is the phone without its last four digits', () => expect(prefixOf('+919876543210')).toBe('+91987654'))
