import { expect, test } from 'vitest'
import { credentialsToSettings } from './credentials-to-settings.ts'

const MAIL = {
  MAIL_HOST: 'smtp.shop.example',
  MAIL_PORT: '465',
  MAIL_USER: 'shop@shop.example',
  MAIL_PASSWORD: 'p@ss/word:1234',
  MAIL_FROM: 'orders@shop.example',
}

test('a mail server becomes the setting of the environment, whatever its password holds', () => {
  const { MAIL_URL = '', MAIL_FROM } = credentialsToSettings('mail', { kind: 'smtp', fields: MAIL })
  const url = new URL(MAIL_URL)
  expect([url.protocol, url.host, MAIL_FROM]).toEqual(['smtps:', 'smtp.shop.example:465', 'orders@shop.example'])
  expect([url.username, url.password].map(decodeURIComponent)).toEqual([MAIL.MAIL_USER, MAIL.MAIL_PASSWORD])
  const plain = credentialsToSettings('mail', {
    kind: 'smtp',
    fields: { MAIL_HOST: 'smtp.shop.example', MAIL_PORT: '587' },
  })
  expect(plain).toEqual({ MAIL_URL: 'smtp://smtp.shop.example:587' })
})

test('the templates of MSG91 are typed one a line; a kind without an id is left out', () => {
  const fields = {
    MSG91_AUTH_KEY: 'key',
    MSG91_TEMPLATES: 'one-time-code = 65f0c1\norder-placed=\n\nrefund-done=65f0c2',
  }
  expect(credentialsToSettings('sms', { kind: 'msg91', fields })).toEqual({
    SMS: 'msg91',
    MSG91_AUTH_KEY: 'key',
    MSG91_TEMPLATES: 'one-time-code=65f0c1,refund-done=65f0c2',
  })
})
