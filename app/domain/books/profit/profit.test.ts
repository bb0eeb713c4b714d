import { expect, test } from 'vitest'
import { byUrgency, COVER_DAYS, coverOf } from '../stock/stock-cover.ts'
import { leftOf, marginPercent, profitByProduct, profitOf, sumOther, sumProfit } from './profit.ts'

const PRODUCT = { productId: '1', name: 'Almonds' }

test('profit is sales without GST less what the lots cost, and unknown while a lot has no cost', () => {
  // 1.5 kg at ₹800 a kilo and 0.5 kg at ₹900.
  const costPaiseGrams = 1_500 * 80_000 + 500 * 90_000
  const trade = { ...PRODUCT, salesPaise: 250_000, grams: 2_000, costedGrams: 2_000, costPaiseGrams }
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

test('months add up by product, and what delivery brought and cost is added to what is left', () => {
  const trade = { ...PRODUCT, salesPaise: 100_000, grams: 1_000, costedGrams: 1_000, costPaiseGrams: 80_000_500 }
  const figs = { ...trade, productId: '2', name: 'Figs', salesPaise: 300_000, costedGrams: 400 }
  const online = { payments: 2, billedPayments: 1, gatewayPaise: 236 }
  const given = { costPaise: 240, grams: 30, uncostedGrams: 0 }
  const lost = { costPaise: -60, grams: 100, uncostedGrams: 40 }
  const other = {
    chargedPaise: 5_000,
    parcels: 3,
    billedParcels: 2,
    courierPaise: 11_800,
    ...online,
    given,
    lost,
    goodwillPaise: 300,
    lostCashPaise: 50,
  }
  const nothing = { costPaise: 0, grams: 0, uncostedGrams: 0 }
  const none = {
    chargedPaise: 0,
    parcels: 0,
    billedParcels: 0,
    courierPaise: 0,
    payments: 0,
    billedPayments: 0,
    gatewayPaise: 0,
    given: nothing,
    lost: nothing,
    goodwillPaise: 0,
    lostCashPaise: 0,
  }
  const months = [
    { month: '2026-10', products: [trade], other },
    { month: '2026-11', products: [trade, figs], other },
    { month: '2026-12', products: [{ ...figs, productId: '3', salesPaise: 0, grams: 0, costedGrams: 0 }], other: none },
  ]
  const [first, second, ...others] = profitByProduct(months)
  expect(others).toEqual([])
  expect(first).toMatchObject({ productId: '2', profitPaise: null, uncostedGrams: 600 })
  // Half a paisa of each month is rounded once: 2 × ₹800.005 is ₹1,600.01.
  expect(second).toMatchObject({ productId: '1', salesPaise: 200_000, costPaise: 160_001, profitPaise: 39_999 })
  const sum = sumOther(months)
  expect(sum).toEqual({
    ...{ chargedPaise: 10_000, parcels: 6, billedParcels: 4, courierPaise: 23_600 },
    ...{ payments: 4, billedPayments: 2, gatewayPaise: 472 },
    given: { costPaise: 480, grams: 60, uncostedGrams: 0 },
    lost: { costPaise: -120, grams: 200, uncostedGrams: 80 },
    goodwillPaise: 600,
    lostCashPaise: 100,
  })
  expect(leftOf({ profitPaise: 39_999 }, sum)).toBe(24_867)
})

const facts = (onHandGrams: number, sold30Grams: number, sold90Grams: number) => ({
  ...PRODUCT,
  packs: [],
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

test('what is sold in one size is bought in whole packs of it', () => {
  const jars = {
    ...facts(2_000, 3_000, 6_000),
    packs: [{ weight: 'Jar 350g' }, { weight: '1kg', isRetired: true }] as const,
  }
  // 2.5 kg are missing.
  expect(coverOf(jars)).toMatchObject({ suggestedGrams: 8 * 350 })
})

test('what ends first is first, and what nobody buys is last', () => {
  const [soon, later, never] = [facts(1_000, 3_000, 3_000), facts(9_000, 3_000, 3_000), facts(1, 0, 0)].map(coverOf)
  if (!soon || !later || !never) throw new Error('Three')
  expect([never, later, soon].toSorted(byUrgency)).toEqual([soon, later, never])
})
