import { expect, test } from 'vitest'
import { refusalStatus } from './error-responses.server.ts'

test.each([
  ['too-many-requests', 429],
  ['too-many-addresses', 409],
  ['order-not-found', 409],
])('%s is answered with %i', (reason, status) => expect(refusalStatus(reason, 409)).toBe(status))
