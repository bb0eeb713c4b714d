import { expect, test } from 'vitest'
import { nextMenuIndex } from './account-menu.tsx'

test.each([
  ['ArrowDown', 0, 1],
  ['ArrowDown', 2, 0],
  ['ArrowDown', -1, 0],
  ['ArrowUp', 2, 1],
  ['ArrowUp', 0, 2],
  ['ArrowUp', -1, 2],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['Tab', 1, null],
])('%s from %i of three leads to %s', (key, from, to) => {
  expect(nextMenuIndex(key, from, 3)).toBe(to)
})

test('an empty list leads nowhere', () => {
  expect(nextMenuIndex('ArrowDown', -1, 0)).toBeNull()
})
