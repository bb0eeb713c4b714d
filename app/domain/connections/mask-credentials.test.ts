import { expect, test } from 'vitest'
import { maskCredentials, withoutKeys } from './mask-credentials.ts'

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
