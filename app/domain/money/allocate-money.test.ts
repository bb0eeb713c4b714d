import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allocateMoney } from './allocate-money.ts'

test.each([
  [100, [1, 1, 1], [34, 33, 33]],
  [10, [1, 1, 8], [1, 1, 8]],
  [7, [0, 5, 5], [0, 4, 3]],
  [5, [3, 3, 4], [2, 1, 2]],
  [0, [3, 4], [0, 0]],
  [5, [], []],
  [5, [0, 0], [0, 0]],
])('%i by %j', (amount, weights, shares) => {
  expect(allocateMoney(amount, weights)).toEqual(shares)
})

test('shares add up, differ from the exact fraction by less than a paisa, and do not exceed their weight', () => {
  const weights = fc.array(fc.integer({ min: 0, max: 5_000_000 }), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (parts, part) => {
      const whole = parts.reduce((sum, weight) => sum + weight, 0)
      const amount = Math.floor(whole * part)
      const shares = allocateMoney(amount, parts)
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(amount)
      parts.forEach((weight, index) => {
        const share = shares[index] ?? Number.NaN
        expect(share).toBeGreaterThanOrEqual(0)
        expect(share).toBeLessThanOrEqual(weight)
        if (whole > 0) expect(Math.abs(share - (amount * weight) / whole)).toBeLessThan(1)
      })
    }),
  )
})
