import { expect, test } from 'vitest'
import { missingFieldMessages, settingMessages } from './credential-messages.ts'

const MAIL = {
  MAIL_HOST: 'smtp.shop.example',
  MAIL_PORT: '465',
  MAIL_USER: 'shop@shop.example',
  MAIL_PASSWORD: 'p@ss/word:1234',
  MAIL_FROM: 'orders@shop.example',
}

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
