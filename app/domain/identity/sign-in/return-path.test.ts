import { expect, test } from 'vitest'
import { localPath, returnPath } from './return-path.ts'

const own = [
  '/',
  '/cart',
  '/checkout',
  '/products?search=badam',
  '/track/MW-7K3M-9QXF',
  '/orders#last',
  '/products?next=https://evil.example',
  '/a%2fb',
  '/%E0%A4%AC',
]
test.each(own)('%s stays', (path) => expect(returnPath(path)).toBe(path))

// Everything a browser, a proxy or a URL parser may read as another site.
const foreign = [
  'https://evil.example',
  'http://evil.example',
  'HTTPS://EVIL.EXAMPLE',
  'https:evil.example',
  'https:/evil.example',
  'https:\\\\evil.example',
  '//evil.example',
  '///evil.example',
  '////evil.example',
  '//evil.example/%2f..',
  '//evil.example@shop.example',
  '//user:pass@evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '\\\\evil.example',
  '/\\/evil.example',
  '/\\\\evil.example',
  '\\evil.example',
  '/cart\\@evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r/evil.example',
  '/\r\n/evil.example',
  '\t//evil.example',
  '\n//evil.example',
  ' //evil.example',
  '/ /evil.example',
  '/\u0000/evil.example',
  '\u0000//evil.example',
  '/\u0009/evil.example',
  '/\u000b/evil.example',
  '/\u0085/evil.example',
  '/\u00a0/evil.example',
  '/\u2028/evil.example',
  '/\u3000/evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/./..//evil.example',
  '/x/..//evil.example',
  '/%2e//evil.example',
  '/%2e%2e//evil.example',
  '/.//evil.example/x',
  '/a/../..//evil.example',
  '/x/%2e%2e//evil.example',
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:https://evil.example/x',
  'evil.example',
  'www.evil.example',
  '@evil.example',
  '.evil.example',
  ':80',
  '?next=//evil.example',
  '#//evil.example',
  'mailto:a@evil.example',
  'ftp://evil.example',
  '//[::1]/',
  '//0x7f000001',
  '//①②⑦.0.0.1',
  '／／evil.example',
  '/\u{2f}/evil.example',
  'https://shop.invalid.evil.example',
]
test('the list has 60 different attacks', () => expect(new Set(foreign).size).toBeGreaterThanOrEqual(60))
test.each(foreign.map((path) => [JSON.stringify(path), path]))('%s returns the home page', (_, path) =>
  expect(returnPath(path)).toBe('/'),
)

test('a foreign path is refused, and sign-in belongs to the shop', () => {
  expect(foreign.filter((path) => localPath(path) !== null)).toEqual([])
  expect(localPath('/auth?next=/cart')).toBe('/auth?next=/cart')
})

test.each([null, '', '/auth', '/auth?next=/cart', '/logout'])('%j returns the home page', (path) =>
  expect(returnPath(path)).toBe('/'),
)
test('no result has another origin', () => {
  for (const path of [...own, ...foreign])
    expect(new URL(returnPath(path), 'https://shop.example').origin).toBe('https://shop.example')
})
