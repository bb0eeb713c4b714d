import { expect, test } from 'vitest'
import { originOfHost } from './accepted-hosts.server.ts'

const OPEN = { origin: 'https://shop.example', privateDemo: false }
const DEMO = { origin: 'http://localhost:3000', privateDemo: true }

test.each([
  ['shop.example', 'as it is known'],
  ['Shop.Example', 'in other letters'],
  ['shop.example.', 'with the dot of DNS'],
  ['shop.example:8443', 'at the port the proxy listens at'],
  [undefined, 'without a host'],
  ['', 'with an empty host'],
  ['127.0.0.1:3001', 'nginx with its default configuration'],
  ['10.0.0.7:3000', 'at an address'],
  ['[fd00::7]:3000', 'at an address of six'],
  ['localhost', 'from this machine'],
  ['mewa', 'by the name of a group of servers'],
] as [string | undefined, string][])('a public shop requested at %s (%s) has the origin SHOP_URL', (host) => {
  expect(originOfHost(host, OPEN)).toBe('https://shop.example')
})

test.each([
  'evil.example',
  'shop.example.evil.example',
  'sub.shop.example',
  'shop.example@evil.example',
  'evil.example/shop.example',
  'evil.example#//shop.example',
  'a b',
])('a public shop rejects %s', (host) => {
  expect(originOfHost(host, OPEN)).toBeNull()
})

test.each([
  ['localhost:3000', 'http://localhost:3000'],
  ['LOCALHOST:3000', 'http://localhost:3000'],
  ['127.0.0.1:3000', 'http://127.0.0.1:3000'],
  ['127.9.9.9', 'http://127.9.9.9'],
  ['[::1]:3000', 'http://[::1]:3000'],
  ['shop.localhost:3000', 'http://shop.localhost:3000'],
  ['localhost:8080', 'http://localhost:8080'],
])('a private demo requested at %s has that origin', (host, origin) => {
  expect(originOfHost(host, DEMO)).toBe(origin)
})

test.each([
  undefined,
  '',
  'evil.example',
  'localhost.evil.example',
  '127.0.0.1.evil.example',
  '192.168.1.7:3000',
  '0.0.0.0:3000',
  '[::]:3000',
  '[fd00::7]:3000',
  'mewa',
  'localhost@evil.example',
])('a private demo rejects %s', (host) => {
  expect(originOfHost(host, DEMO)).toBeNull()
})

test('a demo behind TLS on this machine keeps its scheme', () => {
  const demo = { origin: 'https://localhost:8443', privateDemo: true }
  expect(originOfHost('localhost:8443', demo)).toBe('https://localhost:8443')
})
