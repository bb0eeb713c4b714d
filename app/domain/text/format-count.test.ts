import { expect, test } from 'vitest'
import { formatCount } from './format-count.ts'

test.each([
  [0, '0 rows'],
  [1, '1 row'],
  [999, '999 rows'],
  [123456, '1,23,456 rows'],
])('%i with its noun is %s', (count, text) => {
  expect(formatCount(count, 'row')).toBe(text)
})
