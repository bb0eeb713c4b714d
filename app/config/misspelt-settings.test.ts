import { expect, test } from 'vitest'
import { environmentSchema } from './environment-schema.ts'
import { misspeltSettings } from './misspelt-settings.ts'

test.each([
  ['RAZORPAY_WEBHOOK_SECRT', 'RAZORPAY_WEBHOOK_SECRET'],
  ['RAZORPAY_KEYID', 'RAZORPAY_KEY_ID'],
  ['RAZOPRAY_KEY_ID', 'RAZORPAY_KEY_ID'],
  ['PAYMENT', 'PAYMENTS'],
  ['TRUSTED_PROXY', 'TRUSTED_PROXIES'],
  ['SHOP_URI', 'SHOP_URL'],
  ['Shop_Url', 'SHOP_URL'],
  ['DATABASE_URL_', 'DATABASE_URL'],
])('%s is probably %s', (name, meant) => {
  expect(misspeltSettings({ [name]: 'the value' })).toEqual([{ name, meant }])
})

test('what the shop reads, and what other programs read, is not misspelt', () => {
  const settings = Object.fromEntries(Object.keys(environmentSchema.shape).map((name) => [name, 'x']))
  const others = ['PATH', 'HOME', 'HOSTNAME', 'MAIL', 'PORTS', 'NODE_ENV', 'SHLVL', 'DATABASE_HOST', 'LOG_DIR', 'SHELL']
  expect(misspeltSettings(settings)).toEqual([])
  expect(misspeltSettings(Object.fromEntries(others.map((name) => [name, 'x'])))).toEqual([])
})
