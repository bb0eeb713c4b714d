import { expect, test } from 'vitest'
import { counted } from './counted.ts'

test('only one is singular', () => {
  expect([0, 1, 2].map((count) => counted(count, 'hour'))).toEqual(['0 hours', '1 hour', '2 hours'])
})
