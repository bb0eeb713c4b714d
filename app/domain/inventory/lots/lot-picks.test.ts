import fc from 'fast-check'
import { expect, test } from 'vitest'
import { NO_LOT_FACTS } from '#test/data/lot-facts.ts'
import type { LotPart } from './lot.ts'
import { byExpiry, decidePicks, spreadDifference } from './lot-picks.ts'

const lot = (id: string, leftGrams: number, bestBeforeDay: string | null, receivedDay = '2026-11-01') => ({
  ...NO_LOT_FACTS,
  id,
  productId: '1',
  code: id,
  receivedDay,
  bestBeforeDay,
  receivedGrams: leftGrams,
  leftGrams,
})
const TERMS = { today: '2026-11-21', minBestBefore: '2027-01-20', insist: false }
const partsText = (parts: readonly LotPart[] | null) => parts?.map((part) => `${part.lotId} ${part.grams}`) ?? null

const FRESH = lot('fresh', 2000, '2027-06-01')
const NEXT = lot('next', 2000, '2027-02-01')
const AGEING = lot('ageing', 2000, '2027-01-19')
const EXPIRED = lot('expired', 2000, '2026-11-20')
const UNKNOWN = lot('unknown', 500, null)

test('lots are sorted by best-before day, unknown days first, then by the day received', () => {
  const duplicate = lot('a-twin', 1, '2027-02-01', '2026-11-05')
  expect([FRESH, duplicate, NEXT, UNKNOWN].sort(byExpiry).map(({ id }) => id)).toEqual([
    'unknown',
    'next',
    'a-twin',
    'fresh',
  ])
})

test.each([
  ['first expiry first out', [FRESH, NEXT], 500, {}, ['next 500']],
  ['over the end of a lot', [FRESH, NEXT], 2500, {}, ['next 2000', 'fresh 500']],
  ['an unknown day first', [FRESH, UNKNOWN], 750, {}, ['unknown 500', 'fresh 250']],
  ['an ageing lot is passed over', [AGEING, FRESH], 500, {}, ['fresh 500']],
  ['good until that very day', [AGEING], 500, { minBestBefore: '2027-01-19' }, ['ageing 500']],
  ['nothing fits', [AGEING, NEXT], 2500, {}, 'no-lot-fits 500'],
  ['insisting takes the rest from it', [AGEING, NEXT], 2500, { insist: true }, ['next 2000', 'ageing 500']],
  ['expired, even with insist', [EXPIRED, NEXT], 2500, { insist: true }, 'lots-expired 500'],
  ['an expired lot is not what insisting would help', [EXPIRED], 500, {}, 'lots-expired 500'],
  ['its last day is not past', [lot('today', 500, '2026-11-21')], 500, { insist: true }, ['today 500']],
])('picks from lots: %s', (_, lots, grams, terms, expected) => {
  const decided = decidePicks(lots, grams, { ...TERMS, ...terms })
  expect(decided.ok ? partsText(decided.value) : `${decided.reason} ${decided.detail.shortGrams}`).toEqual(expected)
})

const anyDay = fc.constantFrom(null, '2026-11-20', '2026-12-01', '2027-01-20', '2027-03-01', '2027-09-01')
const anyLots = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 5000 }), anyDay), { maxLength: 6 })
  .map((lots) => lots.map(([grams, day], index) => lot(`lot${index}`, grams, day)))

test('picks are complete, never exceed a lot, and never skip an earlier lot that keeps', () => {
  fc.assert(
    fc.property(anyLots, fc.integer({ min: 1, max: 12_000 }), fc.boolean(), (lots, grams, insist) => {
      const decided = decidePicks(lots, grams, { ...TERMS, insist })
      const freshLots = lots.filter((one) => !one.bestBeforeDay || one.bestBeforeDay >= TERMS.minBestBefore)
      const kept = freshLots.reduce((sum, one) => sum + one.leftGrams, 0)
      if (!decided.ok) {
        expect(kept).toBeLessThan(grams)
        return
      }
      const taken = new Map(decided.value.map((part) => [part.lotId, part.grams]))
      expect(decided.value.reduce((sum, part) => sum + part.grams, 0)).toBe(grams)
      for (const one of lots) expect(taken.get(one.id) ?? 0).toBeLessThanOrEqual(one.leftGrams)
      const last = freshLots.sort(byExpiry).findLastIndex((one) => taken.has(one.id))
      for (const one of freshLots.slice(0, Math.max(0, last))) expect(taken.get(one.id) ?? 0).toBe(one.leftGrams)
    }),
  )
})

test.each([
  ['what is missing is missing from the lot in use', [FRESH, NEXT], -500, ['next -500']],
  ['and then from the next', [FRESH, NEXT], -2500, ['next -2000', 'fresh -500']],
  ['a surplus goes into the lot in use', [FRESH, NEXT], 300, ['next 300']],
  ['or in the last one there was', [lot('gone', 0, '2027-01-01'), lot('later', 0, '2027-02-01')], 300, ['later 300']],
  ['or needs a lot', [], 300, null],
])('a difference spread over lots: %s', (_, lots, grams, expected) => {
  expect(partsText(spreadDifference(lots, grams))).toEqual(expected)
})
