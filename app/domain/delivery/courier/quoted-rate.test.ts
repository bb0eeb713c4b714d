import { expect, test } from 'vitest'
import { HOURS, later } from '#app/domain/time/instant.ts'
import {
  isRateFresh,
  isRateUsable,
  mayCollectCash,
  type QuotedRate,
  rateFee,
  rateGrams,
  rateId,
} from './quoted-rate.ts'

const AT = '2026-06-01T06:30:00.000Z'
const RATE: QuotedRate = { isServiceable: true, takesCash: true, ratePaise: 6_450, askedAt: AT }

test.each([
  [6_450, 0, 6_500],
  [6_400, 0, 6_400],
  [6_450, 10, 7_100],
  [6_450, 100, 12_900],
  [1, 0, 100],
  [0, 50, 0],
])('a rate of %d paise with %d %% more is %d paise: whole rupees, rounded up', (ratePaise, marginPercent, fee) => {
  expect(rateFee({ ...RATE, ratePaise }, { marginPercent })).toBe(fee)
})

test('without a rate there is no fee, and the table holds', () => {
  expect(rateFee({ ...RATE, ratePaise: null }, { marginPercent: 0 })).toBeNull()
  expect(rateFee({ ...RATE, isServiceable: false }, { marginPercent: 0 })).toBeNull()
})

test.each([
  [true, null],
  [true, { isServiceable: true, takesCash: true }],
  [false, { isServiceable: true, takesCash: false }],
  // Sent some other way, by the rules of the owner.
  [true, { isServiceable: false, takesCash: false }],
])('cash may be collected: %s, after %o', (may, rate) => {
  expect(mayCollectCash(rate)).toBe(may)
})

test('a rate is asked for again after six hours, and charged for two more', () => {
  expect(isRateFresh(RATE, later(AT, 6 * HOURS - 1))).toBe(true)
  expect(isRateFresh(RATE, later(AT, 6 * HOURS))).toBe(false)
  expect(isRateUsable(RATE, later(AT, 8 * HOURS - 1))).toBe(true)
  expect(isRateUsable(RATE, later(AT, 8 * HOURS))).toBe(false)
})

test('parcels of one step of 500 g share a rate', () => {
  expect([1, 500, 501, 1_000, 0].map(rateGrams)).toEqual([500, 500, 1_000, 1_000, 500])
  const request = { courier: 'shiprocket', fromPinCode: '110006', toPinCode: '400050' }
  expect(rateId({ ...request, grams: 510 })).toBe(rateId({ ...request, grams: 990 }))
  expect(rateId({ ...request, grams: 510 })).not.toBe(rateId({ ...request, grams: 490 }))
})
