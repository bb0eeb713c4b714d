import { describe, expect, test } from 'vitest'
import { checkName, maskName } from './person-name.ts'

describe('names in any script', () => {
  test.each(['Asha Verma', 'आशा वर्मा', 'Zoë', "D'Souza", 'D’Souza', 'Anne-Marie', 'Md. Rafi', 'అనిత', 'محمد'])(
    '%s',
    (name) => {
      expect(checkName(name)).toEqual({ ok: true, name: name.normalize('NFC') })
    },
  )
  test.each([
    '',
    ' ',
    'A',
    '123',
    'Asha1',
    '<b>',
    '.Asha',
    'a@b',
    'x'.repeat(61),
    'Asha\u202eamreV',
    '\u3164\u3164',
    '😀😀',
  ])('refuses %j', (name) => expect(checkName(name).ok).toBe(false))
  test('normalises spaces', () => expect(checkName('  Asha \t Verma ')).toEqual({ ok: true, name: 'Asha Verma' }))
})

test.each([
  ['Asha Verma', 'A••• V•••'],
  ['किरण  राव', 'कि••• रा•••'],
  ['', ''],
])('%s is masked as %s', (name, masked) => expect(maskName(name)).toBe(masked))
