import { expect, test } from 'vitest'
import { cacheKey, mayCache } from './page-cache-key.ts'

const SHOP = 'https://mewa.example'

test.each([
  ['/', '/'],
  ['/?utm_source=letter', '/'],
  ['/products?category=nuts', '/products?category=nuts'],
  ['/products/1?w=1kg&pin=110001', '/products/1'],
  ['/cart', '/cart'],
  ['/pages/our-recipes?utm_source=letter', '/pages/our-recipes'],
  ['/journal/dates-ladoo', '/journal/dates-ladoo'],
  ['/journal?page=2&utm_source=letter', '/journal?page=2'],
  ['/collections/diwali-gifts?page=3', '/collections/diwali-gifts?page=3'],
  ['/preview?until=2026-12-01&k=abc', null],
  ['/preview/page_1?until=2026-12-01&k=abc', null],
  ['/return-policy', '/return-policy'],
  ['/orders', null],
  ['/track/MW-AAAA-AAAA', null],
  ['/checkout', null],
  ['/profile', null],
  ['/auth', null],
  ['/pay/abc', null],
  ['/products/1/sample', null],
  ['/offline?to=/orders', null],
])('%s is cached as %s', (path, address) => {
  expect(cacheKey(SHOP + path)).toBe(address)
})

test('only complete public pages are cached', () => {
  const html = { 'Content-Type': 'text/html; charset=utf-8' }
  expect(mayCache(new Response('', { headers: html }))).toBe(true)
  expect(mayCache(new Response('', { headers: html, status: 404 }))).toBe(false)
  expect(mayCache(new Response('', { headers: html, status: 503 }))).toBe(false)
  expect(mayCache(new Response('', { headers: { ...html, 'Cache-Control': 'no-store' } }))).toBe(false)
  expect(mayCache(Response.json({}))).toBe(false)
})
