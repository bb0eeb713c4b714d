import { expect, test } from 'vitest'
import { sumNeeds } from './stock-need.ts'

test('needs are summed by product, in id order', () => {
  const needs = [
    { productId: '2', grams: 500 },
    { productId: '10', grams: 250 },
    { productId: '2', grams: 1_000 },
  ]
  expect(sumNeeds(needs)).toEqual([
    { productId: '10', grams: 250 },
    { productId: '2', grams: 1_500 },
  ])
  expect(sumNeeds(needs.toReversed())).toEqual(sumNeeds(needs))
})
