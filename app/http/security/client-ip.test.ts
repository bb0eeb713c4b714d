import { expect, test } from 'vitest'
import { clientIp } from './client-ip.server.ts'

const claim = (list: string, proxies = 1) => clientIp(new Headers({ 'X-Forwarded-For': list }), '10.0.0.1', proxies)

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['203.0.113.9:4711', '203.0.113.9'],
  ['198.51.100.1, 203.0.113.9:4711', '203.0.113.9'],
  ['[2001:db8:1:2:3:4:5:6]:4711', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::6]', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['[::ffff:203.0.113.9]:80', '203.0.113.9'],
  ['::FFFF:203.0.113.9', '203.0.113.9'],
])('with a proxy that sends %s the client is %s', (list, address) => {
  expect(claim(list)).toBe(address)
})

test('a port does not change the client', () => {
  const ports = ['4711', '4712', '4713']
  expect(new Set(ports.map((port) => claim(`203.0.113.9:${port}`))).size).toBe(1)
  expect(new Set(ports.map((port) => claim(`[2001:db8::${port}]:${port}`))).size).toBe(1)
})

test('only entries of trusted proxies count', () => {
  expect(claim('198.51.100.1, 203.0.113.9', 2)).toBe('198.51.100.1')
  expect(claim('203.0.113.9', 0)).toBe('10.0.0.1')
  expect(claim('203.0.113.9', 2)).toBe('10.0.0.1')
  expect(claim('', 1)).toBe('10.0.0.1')
})
