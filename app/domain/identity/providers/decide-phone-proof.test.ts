import { expect, test } from 'vitest'
import { CODE_LIMITS } from '../sign-in/code-limits.ts'
import { decidePhoneProof } from './decide-phone-proof.ts'
import type { IdToken } from './identity-provider.ts'

const AT = '2026-06-01T06:30:00.000Z'
const NOW = Date.parse(AT) / 1000
/** In seconds, as `authTime` is. */
const CODE_LIFE = CODE_LIMITS.life / 1000
const PHONE = '+919876543210'
const RIGHT: IdToken = { uid: 'Ab12', phone: PHONE, name: null, signInProvider: 'phone', authTime: NOW }

test.each<[string, Partial<IdToken>, string, string]>([
  ['right now', {}, PHONE, 'ok'],
  ['as old as a code may be', { authTime: NOW - CODE_LIFE }, PHONE, 'ok'],
  ['a second older than that', { authTime: NOW - CODE_LIFE - 1 }, PHONE, 'code-expired'],
  ['by a clock that is a little ahead', { authTime: NOW + 10 }, PHONE, 'ok'],
  ['from the future', { authTime: NOW + 11 }, PHONE, 'code-wrong'],
  ['by password', { signInProvider: 'password' }, PHONE, 'code-wrong'],
  ['by no provider', { signInProvider: null }, PHONE, 'code-wrong'],
  ['without a phone', { phone: null }, PHONE, 'code-wrong'],
  ['of another phone', { phone: '+919123456789' }, PHONE, 'code-wrong'],
  ['without an id', { uid: '' }, PHONE, 'code-wrong'],
  ['of another country', { phone: '+14155552671' }, '+14155552671', 'code-wrong'],
  ['of a landline', { phone: '+911123456789' }, '+911123456789', 'code-wrong'],
])('a token %s', (_, changes, phone, wanted) => {
  const decided = decidePhoneProof({ ...RIGHT, ...changes }, phone, AT)
  expect(decided.ok ? 'ok' : decided.reason).toBe(wanted)
})
