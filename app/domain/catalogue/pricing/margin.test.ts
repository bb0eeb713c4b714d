import { expect, test } from 'vitest'
import { rupees } from '#app/domain/money/money.ts'
import { marginBp } from './margin.ts'

test.each([
  // ₹1,050 including 5 % is ₹1,000 without tax; at a cost of ₹750 the margin is a quarter.
  [rupees(1050), 1000, rupees(750), 500, 2500],
  [rupees(1050), 1000, rupees(1000), 500, 0],
  [rupees(1050), 1000, rupees(1100), 500, -1000],
  [rupees(525), 500, rupees(750), 500, 2500],
])('the margin of %i paise for %i g, bought at %i a kilogram', (price, grams, cost, rate, expected) => {
  expect(marginBp(price, grams, cost, rate)).toBe(expected)
})
