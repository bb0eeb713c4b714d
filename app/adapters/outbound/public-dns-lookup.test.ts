import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { checkHost, isPublicAddress, publicLookup } from './public-dns-lookup.server.ts'

test.each(['localhost', '127.0.0.1', '[::1]', '169.254.169.254', '10.0.0.8'])('%s may not be called', async (host) => {
  expect(await checkHost(host)).toBe('private')
})

test('a name without an address is unknown, and an address of the internet is public', async () => {
  expect(await checkHost('nowhere.invalid')).toBe('unknown')
  expect(await checkHost('8.8.8.8')).toBe('public')
})

test('a connection to a name that leads here is not made, whatever was checked before', async () => {
  const error = await new Promise<Error>((resolve) => {
    connect({ host: 'localhost', port: 9, lookup: publicLookup }).once('error', resolve)
  })
  expect(error).toMatchObject({ code: 'EPRIVATE' })
})

test.each(['1.1.1.1', '8.8.8.8', '172.15.0.1', '172.32.0.1', '192.169.0.1', '2606:4700:4700::1111', '2a00:1450::1'])(
  '%s is of the internet',
  (address) => {
    expect(isPublicAddress(address)).toBe(true)
  },
)

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:10.0.0.1',
  '::ffff:1.1.1.1',
  '64:ff9b::a00:1',
  '2002:a00:1::',
  'fc00::1',
  'fd00:ec2::254',
  'fe80::1',
  'fe80::1%eth0',
  'ff02::1',
  '2001:db8::1',
  '',
  'localhost',
  '2130706433',
])('%s is not', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})
