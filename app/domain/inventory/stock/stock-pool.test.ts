import fc from 'fast-check'
import { expect, test } from 'vitest'
import { agedGrams, sellableGrams, sumNeeds, uncoveredGrams } from './stock-pool.ts'

const SACK = 30
const KEEP_UNTIL = '2026-08-01'
const DAYS = ['2026-07-01', '2026-07-31', '2026-08-01', '2026-12-24', null] as const

type Sack = { bestBeforeDay: (typeof DAYS)[number]; leftGrams: number }

const lots = fc.array(fc.record<Sack>({ bestBeforeDay: fc.constantFrom(...DAYS), leftGrams: fc.nat({ max: SACK }) }), {
  maxLength: 5,
})
const orders = fc.array(fc.record({ grams: fc.integer({ min: 1, max: SACK }), isSold: fc.boolean() }), { maxLength: 5 })

/**
 * An oracle by simulation: each waiting order is packed gram by gram from fresh lots, then a buyer takes single grams
 * until none is left. It shares no formula with the rule.
 */
function packOneByOne(sacks: readonly Sack[], waiting: readonly { grams: number }[]) {
  const grains = sacks.flatMap(({ bestBeforeDay, leftGrams }) =>
    bestBeforeDay === null || bestBeforeDay >= KEEP_UNTIL ? Array<string>(leftGrams).fill('keeps') : [],
  )
  let missing = 0
  for (const { grams } of waiting) for (let gram = 0; gram < grams; gram++) if (grains.pop() === undefined) missing++
  let bought = 0
  while (grains.pop() !== undefined) bought++
  return { bought, missing }
}

test('the stock on sale can still be packed after every waiting order', () => {
  fc.assert(
    fc.property(lots, orders, (sacks, waiting) => {
      const inLots = sacks.reduce((sum, { leftGrams }) => sum + leftGrams, 0)
      const sum = (isSold: boolean) =>
        waiting.filter((order) => order.isSold === isSold).reduce((grams, order) => grams + order.grams, 0)
      fc.pre(inLots >= sum(true) + sum(false))
      // Like the ledger: sold grams have left the pool, held grams have not.
      const pool = { onHandGrams: inLots - sum(true), heldGrams: sum(false), agedGrams: agedGrams(sacks, KEEP_UNTIL) }
      const packed = packOneByOne(sacks, waiting)
      expect(sellableGrams(pool)).toBe(packed.bought)
      expect(uncoveredGrams(pool)).toBe(packed.missing)
    }),
    { numRuns: 500 },
  )
})

test('a pool without lots sells all its grams', () => {
  expect(sellableGrams({ onHandGrams: 5000, heldGrams: 750, agedGrams: agedGrams([], KEEP_UNTIL) })).toBe(4250)
})

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
