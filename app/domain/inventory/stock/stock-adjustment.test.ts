import { expect, test } from 'vitest'
import { NO_LOT_FACTS } from '#test/data/lot-facts.ts'
import { decideAdjustment } from './stock-adjustment.ts'

const lot = (id: string, bestBeforeDay: string) => ({
  ...NO_LOT_FACTS,
  id,
  productId: '1',
  code: id,
  receivedDay: '2026-11-01',
  bestBeforeDay,
  receivedGrams: 2000,
  leftGrams: 2000,
})
const LOTS = [lot('fresh', '2027-06-01'), lot('next', '2027-02-01')]

test.each([
  ['a count of all lots', { kind: 'count', grams: 3500 }, ['next -500']],
  ['a count that finds nothing new', { kind: 'count', grams: 4000 }, []],
  ['a count of one lot', { kind: 'count', grams: 2100, lotId: 'fresh' }, ['fresh 100']],
  ['writing off one lot', { kind: 'write-off', grams: 2000, lotId: 'fresh' }, ['fresh -2000']],
  ['writing off what ends first', { kind: 'write-off', grams: 2100 }, ['next -2000', 'fresh -100']],
  ['more than the lot has', { kind: 'write-off', grams: 2001, lotId: 'fresh' }, 'not-in-lot'],
  ['a lot of another product', { kind: 'count', grams: 1, lotId: 'other' }, 'lot-not-found'],
] as const)('a lot is adjusted: %s', (_, adjustment, expected) => {
  const decided = decideAdjustment(LOTS, adjustment)
  expect(decided.ok ? decided.value?.map((part) => `${part.lotId} ${part.grams}`) : decided.reason).toEqual(expected)
})
