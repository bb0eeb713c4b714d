import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatMoney } from './money.ts'

test('groups rupees the Indian way', () => {
  const india = new Intl.NumberFormat('en-IN')
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000_000 }), (whole) => {
      const sign = whole < 0 ? '−' : ''
      expect(formatMoney(whole * 100)).toBe(`${sign}₹${india.format(Math.abs(whole))}`)
    }),
  )
  expect([0, 99_900, 1_23_456_00, -1_00_000_05].map(formatMoney)).toEqual(['₹0', '₹999', '₹1,23,456', '−₹1,00,000.05'])
})
