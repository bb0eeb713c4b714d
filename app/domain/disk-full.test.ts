import { expect, test } from 'vitest'
import { diskErrorMessage } from './disk-full.ts'

const withFacts = (message: string, facts: object) => Object.assign(new Error(message), facts)

test.each([
  withFacts('ENOSPC: no space left on device, write', { code: 'ENOSPC' }),
  withFacts('could not extend file', { code: '53100' }),
  withFacts('database or disk is full', { errcode: 13 }),
  withFacts('disk I/O error', { errcode: (3 << 8) | 13 }),
  new Error('the order was not written', { cause: withFacts('write', { code: 'ENOSPC' }) }),
])('a full disk is reported with its location: %o', (error) => {
  expect(diskErrorMessage(error, '/var/lib/mewa')).toBe('The disk is full: there is no room left in /var/lib/mewa.')
})

test.each([withFacts('permission denied', { code: 'EACCES' }), withFacts('database is locked', { errcode: 5 })])(
  'other errors keep their message: %o',
  (error) => {
    expect(diskErrorMessage(error, '/var/lib/mewa')).toBe(error.message)
  },
)
