import { expect, test } from 'vitest'
import { type BrowserRequestKind, browserRequestKind } from './browser-request-kind.ts'

const SHOP = 'https://mewa.example'

const ROWS: [BrowserRequestKind, string, RequestMode][] = [
  ['page', '/', 'navigate'],
  ['page', '/products?category=nuts', 'navigate'],
  ['page', '/checkout', 'navigate'],
  ['file', '/assets/shop-abc.js', 'cors'],
  ['picture', '/pictures/v2/ajwa-dates-320.avif', 'no-cors'],
  ['picture', '/files/products/ab12-320.avif', 'no-cors'],
  ['other', '/products/1.data', 'cors'],
  ['other', '/admin', 'navigate'],
  ['other', '/admin/orders', 'navigate'],
  ['other', '/api/session', 'cors'],
  ['other', '/dev/inbox', 'navigate'],
  ['other', '/dev/gateway/pay_1', 'navigate'],
  ['other', '/files/problems/ab12.webp', 'no-cors'],
  ['other', '/readyz', 'cors'],
  ['page', '/administration-of-figs', 'navigate'],
]

test.each(ROWS)('%s: %s (%s)', (kind, path, mode) => {
  expect(browserRequestKind({ method: 'GET', mode, url: SHOP + path }, SHOP)).toBe(kind)
})

test('a form, and a request to another origin, are left to the browser', () => {
  expect(browserRequestKind({ method: 'POST', mode: 'cors', url: `${SHOP}/contact.data` }, SHOP)).toBe('other')
  expect(browserRequestKind({ method: 'GET', mode: 'no-cors', url: 'https://cdn.example/files/a.avif' }, SHOP)).toBe(
    'other',
  )
})
