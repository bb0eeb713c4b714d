import { expect, test } from 'vitest'
import { kindOfRequest, type RequestKind } from './kind-of-request.ts'

const SHOP = 'https://mewa.example'

const ROWS: [RequestKind, string, RequestMode][] = [
  ['page', '/', 'navigate'],
  ['page', '/products?category=nuts', 'navigate'],
  ['page', '/checkout', 'navigate'],
  ['data', '/products/1.data?_routes=routes%2Fstorefront%2Fproduct%2Froute', 'cors'],
  ['data', '/_.data', 'cors'],
  ['file', '/assets/shop-abc.js', 'cors'],
  ['picture', '/pictures/v2/ajwa-dates-320.avif', 'no-cors'],
  ['picture', '/files/products/ab12-320.avif', 'no-cors'],
  ['routes', '/__manifest?paths=%2Fcart&version=1', 'cors'],
  // Only fetched ahead: a failure leads nowhere.
  ['other', '/products/1.data', 'no-cors'],
  ['other', '/coupon.data?goods=100', 'cors'],
  ['other', '/admin', 'navigate'],
  ['other', '/admin/orders', 'navigate'],
  ['other', '/admin.data', 'cors'],
  ['other', '/admin/orders.data', 'cors'],
  ['other', '/api/session', 'cors'],
  ['other', '/dev/inbox', 'navigate'],
  ['other', '/dev/gateway/pay_1', 'navigate'],
  ['other', '/files/problems/ab12.webp', 'no-cors'],
  ['other', '/readyz', 'cors'],
  ['page', '/administration-of-figs', 'navigate'],
]

test.each(ROWS)('%s: %s (%s)', (kind, path, mode) => {
  expect(kindOfRequest({ method: 'GET', mode, url: SHOP + path }, SHOP)).toBe(kind)
})

test('what is sent, and what others are asked, is left alone', () => {
  expect(kindOfRequest({ method: 'POST', mode: 'cors', url: `${SHOP}/contact.data` }, SHOP)).toBe('other')
  expect(kindOfRequest({ method: 'GET', mode: 'no-cors', url: 'https://cdn.example/files/a.avif' }, SHOP)).toBe('other')
})
