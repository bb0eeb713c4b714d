import { describe, expect, test } from 'vitest'
import { isCodeFresh } from '#app/domain/fresh-code.ts'
import { checkName } from '../profile/person-name.ts'
import { describeDevice } from '../sessions/session.ts'
import { isAdmin, isStaffRole, ROLES, roleOf } from '../user.ts'
import { codeDigits, parseCode } from './one-time-code.ts'

describe('names in any script', () => {
  test.each(['Asha Verma', 'आशा वर्मा', 'Zoë', "D'Souza", 'D’Souza', 'Anne-Marie', 'Md. Rafi', 'అనిత', 'محمد'])(
    '%s',
    (name) => {
      expect(checkName(name)).toEqual({ ok: true, name: name.normalize('NFC') })
    },
  )
  test.each(['', ' ', 'A', '123', 'Asha1', '<b>', '.Asha', 'a@b', 'x'.repeat(61), 'Asha\u202eamreV', '😀😀'])(
    'refuses %j',
    (name) => expect(checkName(name).ok).toBe(false),
  )
  test('normalises spaces', () => expect(checkName('  Asha \t Verma ')).toEqual({ ok: true, name: 'Asha Verma' }))
})

test.each([
  ['123456', '123456'],
  [' 123 456 ', '123456'],
  ['123-456', '123456'],
  ['१२३४५६', '123456'],
  ['12345', null],
  ['1234567', null],
  ['12345a', null],
  ['', null],
  ['123456; --', null],
])('the code in %j is %j', (typed, code) => expect(parseCode(typed)).toBe(code))

test('takes the digits of a pasted message', () =>
  expect(codeDigits('481920 is your OTP for Mewa. Do not share it.\n\n@mewa.example #481920')).toBe('481920'))

describe('roles', () => {
  const LIST = ['+919999999999']
  test.each(ROLES.map((role) => [role]))('%s is the stored role, unless ADMIN_PHONES names the phone', (role) => {
    expect(roleOf(role, '+919876543210', LIST)).toBe(role)
    expect(roleOf(role, '+919999999999', LIST)).toBe('owner')
    expect(isAdmin(role)).toBe(role === 'owner')
    expect(isStaffRole(role)).toBe(role !== 'customer')
  })
})

test.each([
  [
    'Mozilla/5.0 (Linux; Android 13; SM-A245F) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/23.0 Chrome/115.0.0.0 Mobile Safari/537.36',
    'Samsung Internet on Android',
  ],
  [
    'Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari on iPhone or iPad',
  ],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0', 'Firefox on Windows'],
  ['curl/8.0', 'Unknown device'],
])('%s is %s', (agent, device) => expect(describeDevice(agent)).toBe(device))

test('a code is fresh for 15 minutes', () => {
  expect(isCodeFresh('2026-11-20T12:00:00.000Z', '2026-11-20T12:15:00.000Z')).toBe(true)
  expect(isCodeFresh('2026-11-20T12:00:00.000Z', '2026-11-20T12:15:00.001Z')).toBe(false)
})
