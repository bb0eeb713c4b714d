import { expect, test } from 'vitest'
import {
  maskCredentials,
  mergeCredentials,
  missingFieldMessages,
  retypeKeyMessages,
  settingMessages,
  withoutKeys,
} from './connection-credentials.ts'

const MAIL = {
  MAIL_HOST: 'smtp.shop.example',
  MAIL_PORT: '465',
  MAIL_USER: 'shop@shop.example',
  MAIL_PASSWORD: 'p@ss/word:1234',
  MAIL_FROM: 'orders@shop.example',
}

test('a browser sees four characters of a long key, none of a short one, and what is no key', () => {
  const shown = maskCredentials('mail', { kind: 'smtp', fields: MAIL })
  expect(shown).toEqual({ ...MAIL, MAIL_PASSWORD: '1234' })
  expect(maskCredentials('mail', { kind: 'smtp', fields: { MAIL_PASSWORD: 'short' } })).toEqual({ MAIL_PASSWORD: '' })
  expect(withoutKeys('mail', MAIL)).not.toHaveProperty('MAIL_PASSWORD')
})

test('a key left empty keeps the stored one of the same service; another service begins empty', () => {
  const stored = { kind: 'smtp', fields: MAIL }
  const typed = { kind: 'smtp', fields: { ...MAIL, MAIL_PASSWORD: '', MAIL_USER: '' } }
  expect(mergeCredentials('mail', typed, stored).fields).toEqual({
    MAIL_HOST: MAIL.MAIL_HOST,
    MAIL_PORT: '465',
    MAIL_PASSWORD: MAIL.MAIL_PASSWORD,
    MAIL_FROM: MAIL.MAIL_FROM,
  })
  const other = { kind: 'twilio', fields: { TWILIO_AUTH_TOKEN: '', elsewhere: 'x' } }
  expect(mergeCredentials('sms', other, { kind: 'msg91', fields: { MSG91_AUTH_KEY: 'key' } }).fields).toEqual({})
})

test('a stored key is not sent to another server than it was typed for', () => {
  const stored = { kind: 'smtp', fields: MAIL }
  const typed = { kind: 'smtp', fields: { ...MAIL, MAIL_HOST: 'smtp.elsewhere.example', MAIL_PASSWORD: '' } }
  expect(mergeCredentials('mail', typed, stored).fields).not.toHaveProperty('MAIL_PASSWORD')
  expect(Object.keys(retypeKeyMessages('mail', typed, stored))).toEqual(['MAIL_PASSWORD'])
  const again = { kind: 'smtp', fields: { ...typed.fields, MAIL_PASSWORD: 'another' } }
  expect(retypeKeyMessages('mail', again, stored)).toEqual({})
  expect(retypeKeyMessages('mail', { kind: 'smtp', fields: { ...MAIL, MAIL_PASSWORD: '' } }, stored)).toEqual({})
  const bucket = {
    FILES_ENDPOINT: 'https://s3.shop.example',
    FILES_ACCESS_KEY_ID: 'id',
    FILES_SECRET_ACCESS_KEY: 'key',
  }
  const elsewhere = { kind: 's3', fields: { FILES_ENDPOINT: 'https://s3.elsewhere.example' } }
  expect(Object.keys(retypeKeyMessages('files', elsewhere, { kind: 's3', fields: bucket }))).toEqual([
    'FILES_ACCESS_KEY_ID',
    'FILES_SECRET_ACCESS_KEY',
  ])
})

test('a mail without a server and a bucket without an endpoint are not complete', () => {
  const mail = { kind: 'smtp', fields: { MAIL_PORT: '587', MAIL_PASSWORD: 'x' } }
  expect(Object.keys(missingFieldMessages('mail', mail, []))).toEqual(['MAIL_HOST', 'MAIL_FROM'])
  expect(Object.keys(missingFieldMessages('mail', mail, ['MAIL_FROM']))).toEqual(['MAIL_HOST'])
  expect(Object.keys(missingFieldMessages('files', { kind: 's3', fields: { FILES_BUCKET: 'b' } }, []))).toEqual([
    'FILES_ENDPOINT',
  ])
  expect(missingFieldMessages('mail', { kind: 'smtp', fields: MAIL }, [])).toEqual({})
})

test('a problem of a setting stands at the field it is typed into', () => {
  const problems = {
    MAIL_URL: { reason: 'invalid', message: 'has no address' },
    MAIL_FROM: { reason: 'missing' },
  } as const
  expect(settingMessages('mail', 'smtp', problems)).toEqual({
    MAIL_HOST: 'It has no address.',
    MAIL_FROM: 'Fill this in.',
  })
})
