import { describe, expect, test } from 'vitest'
import type { OrderLine } from '#app/domain/orders/order/order.ts'
import { decideReport, priceOfGrams, problemDue, problemGrams } from './pack-problem.ts'

const LINE = {
  kind: 'pack',
  position: 1,
  grams: 500,
  quantity: 3,
  grossPaise: 179_700,
  weight: '500g',
} as unknown as OrderLine
const ORDER = { status: 'delivered', deliveredAt: '2026-11-20T10:00:00.000Z', problemHours: 48, lines: [LINE] } as const
const IN_TIME = '2026-11-22T10:00:00.000Z'
const INPUT = { position: 1, kind: 'short', packs: 2, shortGrams: 40, words: '' } as const

describe('a report', () => {
  test.each([
    ['the last moment', INPUT, IN_TIME, true],
    ['a moment later', INPUT, '2026-11-22T10:00:00.001Z', 'too-late'],
    ['another line', { ...INPUT, position: 2 }, IN_TIME, 'not-a-pack'],
    ['all packs', { ...INPUT, packs: 3 }, IN_TIME, true],
    ['a pack too many', { ...INPUT, packs: 4 }, IN_TIME, 'too-many-packs'],
    ['all the grams', { ...INPUT, shortGrams: 1000 }, IN_TIME, true],
    ['a gram too many', { ...INPUT, shortGrams: 1001 }, IN_TIME, 'too-many-grams'],
  ] as const)('%s', (_, input, at, outcome) => {
    const decided = decideReport(ORDER, input, at)
    expect(decided.ok || decided.reason).toBe(outcome)
  })

  test('before delivery is refused', () => {
    expect(decideReport({ ...ORDER, status: 'shipped', deliveredAt: null }, INPUT, IN_TIME)).toMatchObject({
      ok: false,
    })
  })

  test('is answered within 48 hours', () => {
    expect(problemDue({ createdAt: '2026-11-20T10:00:00.000Z' })).toBe('2026-11-22T10:00:00.000Z')
  })
})

// Paise paid for the line, its grams, and how many of them are missing.
test.each([
  [179_700, 500, 3, 40, 4_792],
  [179_700, 500, 3, 1500, 179_700],
  [59_900, 500, 1, 1, 120],
  [59_900, 250, 1, 1, 240],
  [100, 1000, 1, 5, 1],
  [100, 1000, 1, 4, 0],
  [0, 250, 1, 100, 0],
])('%i paise for %i g × %i: %i g are worth %i paise', (grossPaise, grams, quantity, missing, worth) => {
  expect(priceOfGrams({ grossPaise, grams, quantity }, missing)).toBe(worth)
})

test.each([
  [{ shortGrams: 40, packs: 2 }, 40],
  [{ shortGrams: null, packs: 2 }, 1000],
])('a report is about %o: %i g', (problem, grams) => {
  expect(problemGrams(problem, { grams: 500 })).toBe(grams)
})
