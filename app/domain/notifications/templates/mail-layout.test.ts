import { expect, test } from 'vitest'
import { brandOf } from '#app/domain/brand/brand.ts'
import { DEFAULT_SETTINGS } from '#app/domain/settings/default-settings.ts'
import { mailBrand } from './mail-brand.ts'
import { mailHtml, mailText } from './mail-layout.ts'

const BRAND = mailBrand(brandOf(DEFAULT_SETTINGS), DEFAULT_SETTINGS.store, {
  origin: 'https://mewa.example',
  files: '/files',
})

test('the layout carries the shop’s name and address, and is dark where the phone is', () => {
  const html = mailHtml('<p>Hello</p>', BRAND)
  expect(html).toContain('<p>Hello</p>')
  expect(html).toContain('Mewa<br>12 Khari Baoli, Old Delhi, New Delhi 110006')
  expect(html).toContain('<meta name="color-scheme" content="light dark">')
  expect(html).toContain('@media (prefers-color-scheme:dark)')
  expect(mailText('Hello', BRAND)).toBe('Hello\n\n-- \nMewa\n12 Khari Baoli, Old Delhi, New Delhi 110006')
  expect(mailText('Hello', { ...BRAND, address: '' })).toBe('Hello\n\n-- \nMewa')
})

test('no picture but the logo, and nothing from outside', () => {
  expect(mailHtml('', BRAND)).not.toMatch(/<img|https?:|url\(|@import/)
  const logo = { url: 'https://mewa.example/logo.png', width: 120, height: 40 }
  expect(mailHtml('', { ...BRAND, logo }).match(/https?:/g)).toHaveLength(1)
})

test('a brand cannot break out of the page or the style sheet', () => {
  const accent = { ...BRAND.accent, light: 'red}</style><script>' }
  const html = mailHtml('', { ...BRAND, name: '<b>&', accent })
  expect(html).not.toMatch(/<script|<b>/)
  expect(html.match(/<\/style>/g)).toHaveLength(1)
  expect(html).toContain('&lt;b&gt;&amp;')
})
