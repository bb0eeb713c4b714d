import { expect, test } from 'vitest'
import { marginPercent, profitOf, sumProfit } from './profit.ts'
import { byUrgency, COVER_DAYS, coverOf } from './stock-cover.ts'

const ALMONDS = { productId: '1', name: 'Almonds' }

test('profit is sales without GST less what the lots cost, and unknown while a lot has no cost', () => {
  // 1.5 kg at ₹800 a kilo and 0.5 kg at ₹900.
  const costPaiseGrams = 1_500 * 80_000 + 500 * 90_000
  const trade = { ...ALMONDS, salesPaise: 250_000, grams: 2_000, costedGrams: 2_000, costPaiseGrams }
  const known = profitOf(trade)
  expect(known).toMatchObject({ costPaise: 165_000, profitPaise: 85_000, uncostedGrams: 0 })
  const unknown = profitOf({ ...trade, costedGrams: 1_500 })
  expect(unknown).toMatchObject({ costPaise: null, profitPaise: null, uncostedGrams: 500 })
  expect(sumProfit([known, unknown])).toEqual({
    salesPaise: 250_000,
    costPaise: 165_000,
    profitPaise: 85_000,
    unknownSalesPaise: 250_000,
  })
  expect(marginPercent(85_000, 250_000)).toBe(34)
  expect(marginPercent(0, 0)).toBeNull()
})

const facts = (onHandGrams: number, sold30Grams: number, sold90Grams: number) => ({
  ...ALMONDS,
  onHandGrams,
  sold30Grams,
  sold90Grams,
  valuePaise: 0,
  uncostedGrams: 0,
})

test.each([
  // 3 kg in 30 days: 100 g a day, so that 45 days need 4.5 kg.
  ['at the rate of the last month', facts(2_000, 3_000, 6_000), { daysAt30: 20, daysAt90: 30, suggestedGrams: 3_000 }],
  [
    'at that of the quarter, if it is higher',
    facts(0, 300, 9_000),
    { daysAt30: 0, daysAt90: 0, suggestedGrams: 5_000 },
  ],
  ['enough', facts(9_000, 3_000, 6_000), { daysAt30: 90, daysAt90: 135, suggestedGrams: 0 }],
  ['nobody buys it', facts(9_000, 0, 0), { daysAt30: null, daysAt90: null, suggestedGrams: 0 }],
])('%s', (_, stock, expected) => {
  expect(COVER_DAYS).toBe(45)
  expect(coverOf(stock)).toMatchObject(expected)
})

test('what ends first is first, and what nobody buys is last', () => {
  const [soon, later, never] = [facts(1_000, 3_000, 3_000), facts(9_000, 3_000, 3_000), facts(1, 0, 0)].map(coverOf)
  if (!soon || !later || !never) throw new Error('Three')
  expect([never, later, soon].toSorted(byUrgency)).toEqual([soon, later, never])
})
