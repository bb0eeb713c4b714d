import { expect, test } from 'vitest'
import { ratingOf } from './rating.ts'

test.each([
  [{ 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 }, null],
  [
    { 1: 0, 2: 0, 3: 0, 4: 1, 5: 2 },
    { count: 3, average: 4.7 },
  ],
  [
    { 1: 1, 2: 0, 3: 0, 4: 0, 5: 0 },
    { count: 1, average: null },
  ],
  [
    { 1: 0, 2: 0, 3: 0, 4: 0, 5: 2 },
    { count: 2, average: null },
  ],
])('%o makes %o', (spread, rating) => {
  const made = ratingOf(spread)
  expect(made && { count: made.count, average: made.average }).toEqual(rating)
})
