import { expect, test } from 'vitest'
import { sum, sumBy } from './sum.ts'

test('sums numbers; of none it is 0', () => {
  expect(sum([250, -100, 500])).toBe(650)
  expect(sum([])).toBe(0)
})

test('sums a number of each item; of none it is 0', () => {
  const lines = [
    { grams: 250, quantity: 2 },
    { grams: 1000, quantity: 1 },
  ]
  expect(sumBy(lines, ({ grams, quantity }) => grams * quantity)).toBe(1500)
  expect(sumBy([], () => 1)).toBe(0)
})
