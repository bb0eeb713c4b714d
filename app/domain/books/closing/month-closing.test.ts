import { expect, test } from 'vitest'
import type { SumsByRegister } from '../registers/all-registers.ts'
import { changedSums, decideClosing, isOver } from './month-closing.ts'

const OVER = '2026-12-01T06:30:00.000Z'
const FACTS = { at: OVER, isClosed: false, hasUnpaidOrderEdit: false, hasTrial: false }

test.each([
  ['a month that is over', {}, null],
  // Midnight in India is 18:30 UTC.
  ['one hour after its last day', { at: '2026-11-30T19:30:00.000Z' }, null],
  ['a minute earlier', { at: '2026-11-30T19:29:00.000Z' }, 'not-over'],
  ['a closed month', { isClosed: true }, 'already-closed'],
  ['a month with an edit that waits', { hasUnpaidOrderEdit: true }, 'edit-waits'],
  ['a trial year', { hasTrial: true }, 'trial-year'],
] as const)('%s', (_, facts, reason) => {
  const decided = decideClosing('2026-11', { ...FACTS, ...facts })
  expect(decided.ok ? null : decided.reason).toBe(reason)
})

test('a month of India ends in the evening of UTC', () => {
  expect(isOver('2026-02', '2026-02-28T19:29:59.999Z')).toBe(false)
  expect(isOver('2026-02', '2026-02-28T19:30:00.000Z')).toBe(true)
})

test('what differs is named by register and column; what is newer than the closing is left out', () => {
  const kept: Partial<SumsByRegister> = {
    refunds: { rows: 2, sums: { amount_paise: 500 } },
    payments: { rows: 1, sums: {} },
  }
  const now: Partial<SumsByRegister> = {
    refunds: { rows: 3, sums: { amount_paise: 700 } },
    payments: { rows: 1, sums: { amount_paise: 100 } },
    orders: { rows: 9, sums: { total_paise: 1 } },
  }
  expect(changedSums(kept, kept)).toEqual([])
  expect(changedSums(kept, now)).toEqual([
    { register: 'refunds', column: null, kept: 2, now: 3 },
    { register: 'refunds', column: 'amount_paise', kept: 500, now: 700 },
  ])
})
