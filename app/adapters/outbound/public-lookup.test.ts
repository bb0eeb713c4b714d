import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { checkHost, publicLookup } from './public-lookup.server.ts'

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
