import { expect, test } from 'vitest'
import { minLetterHeight, vegetarianMark } from './legal-print-sizes.ts'

test.each([
  [1, 1],
  [50, 1],
  [50.1, 1.5],
  [100, 1.5],
  [100.1, 2.5],
  [500, 2.5],
  [500.1, 4],
  [2500, 4],
  [2500.1, 6],
])('on a panel of %d cm² letters are at least %d mm high', (area, height) => {
  expect(minLetterHeight(area)).toBe(height)
})

test.each([
  [100, 3],
  [101, 4],
  [500, 4],
  [2500, 6],
  [2501, 8],
])('on a panel of %d cm² the circle of the vegetarian mark is %d mm wide, its square twice that', (area, circle) => {
  expect(vegetarianMark(area)).toEqual({ circle, square: 2 * circle })
})
