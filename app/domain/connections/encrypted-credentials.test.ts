import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { decryptCredentials, encryptCredentials } from './encrypted-credentials.server.ts'

const SECRET = 'a secret of at least thirty-two characters'
const keys = { kind: 'twilio', fields: { TWILIO_AUTH_TOKEN: 'a token of Twilio' } }
const row = { id: 'con_1', name: 'sms' }
const seal = () => encryptCredentials(keys, row, { secret: SECRET, randomBytes })

test('keys are sealed, differently each time, and opened with the same secret', () => {
  const [first, second] = [seal(), seal()]
  expect(first).not.toBe(second)
  expect(first).not.toMatch(/token|twilio/i)
  expect(Buffer.from(first.split('.')[1] ?? '', 'base64url').toString('latin1')).not.toMatch(/token|twilio/i)
  expect(decryptCredentials(first, row, SECRET)).toEqual(keys)
})

test('another secret, another row, another name and a changed text open nothing', () => {
  const sealed = seal()
  expect(decryptCredentials(sealed, row, `${SECRET}!`)).toBeNull()
  expect(decryptCredentials(sealed, { ...row, id: 'con_2' }, SECRET)).toBeNull()
  expect(decryptCredentials(sealed, { ...row, name: 'mail' }, SECRET)).toBeNull()
  const bytes = Buffer.from(sealed.split('.')[1] ?? '', 'base64url')
  for (let index = 0; index < bytes.length; index += 7) {
    const changed = Buffer.from(bytes)
    changed[index] = (changed[index] ?? 0) ^ 1
    expect(decryptCredentials(`v1.${changed.toString('base64url')}`, row, SECRET), String(index)).toBeNull()
  }
  for (const broken of ['', 'v1.', 'v2.abcd', 'nonsense', `v1.${bytes.subarray(0, 20).toString('base64url')}`])
    expect(decryptCredentials(broken, row, SECRET), broken).toBeNull()
})
