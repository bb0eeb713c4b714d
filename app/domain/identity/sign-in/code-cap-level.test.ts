import { expect, test } from 'vitest'
import { capLevel } from './code-cap-level.server.ts'

test.each([
  [249, 'calm'],
  [250, 'half'],
  [399, 'half'],
  [400, 'near'],
  [499, 'near'],
  [500, 'full'],
] as const)('%i of 500 codes are %s', (open, level) => expect(capLevel(open, 500)).toBe(level))
