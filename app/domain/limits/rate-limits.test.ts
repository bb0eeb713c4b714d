import { expect, test } from 'vitest'
import { isLocalDemo } from './rate-limits.ts'

test.each([
  [true, '127.0.0.1', true],
  [true, '0:0:0:0::/64', true],
  [true, '203.0.113.7', false],
  [false, '127.0.0.1', false],
])('demo %s from %s: own machine %s', (demo, client, own) => expect(isLocalDemo(demo, client)).toBe(own))
