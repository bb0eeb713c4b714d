import { expect, test } from 'vitest'
import { checkLinkTarget, MAX_LINK_TARGET_LENGTH } from './check-link-target.ts'

const ORIGIN = 'https://shop.example'

test.each([
  ['/', '/'],
  [' /products?category=nuts ', '/products?category=nuts'],
  ['/#rates', '/#rates'],
  ['https://shop.example/contact#faq', '/contact#faq'],
  ['http://shop.example/contact', null],
  ['https://other.example/a?b=c', 'https://other.example/a?b=c'],
  ['HTTPS://other.example', 'https://other.example/'],
])('%s leads to %s', (typed, to) => {
  const checked = checkLinkTarget(typed, ORIGIN)
  expect('to' in checked ? checked.to : null).toBe(to)
})

test.each([
  '',
  'products',
  'javascript:alert(1)',
  'JavaScript://%0aalert(1)',
  'data:text/html,x',
  '//evil.example',
  '/\\evil.example',
  '/..//evil.example',
  'https:evil.example',
  'https://user:word@evil.example/',
  'https://shop.example@evil.example/',
  'http://evil.example/',
  '/a b',
  '/a\u0000b',
  '/admin/settings',
  'https://shop.example/admin',
  '/logout',
  `/${'a'.repeat(MAX_LINK_TARGET_LENGTH)}`,
])('%s is refused', (typed) => {
  expect(checkLinkTarget(typed, ORIGIN)).toHaveProperty('message')
})
