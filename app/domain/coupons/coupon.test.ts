import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { TEN_PERCENT } from '#test/data/coupon-terms.ts'
import {
  type Coupon,
  couponState,
  couponText,
  decideCoupon,
  discountOf,
  parseCouponCode,
  randomCouponCode,
} from './coupon.ts'

const NOON = '2026-11-21T06:30:00.000Z'
const DIWALI: Coupon = { ...TEN_PERCENT, id: 'cpn_1', uses: 0, endedAt: null, version: 1, createdAt: NOON }
const FREE_DELIVERY: Coupon = { ...DIWALI, kind: 'free-delivery', percent: null }
const decide = (
  change: Partial<Coupon>,
  order: { goodsPaise?: number; deliveryPaise?: number | null } = {},
  personUses = 0,
) =>
  decideCoupon(
    { code: 'DIWALI', coupon: { ...DIWALI, ...change }, personUses },
    { goodsPaise: 38_000, deliveryPaise: 3_900, at: NOON, ...order },
  )

describe('a coupon that does not apply has a reason', () => {
  test.each<[string, Partial<Coupon>, number, string]>([
    ['its last day is over', { toDay: '2026-11-12' }, 0, 'This coupon ended on 12 November.'],
    ['it was ended by hand', { endedAt: '2026-11-20T20:00:00.000Z' }, 0, 'This coupon ended on 21 November.'],
    [
      'it was ended by hand after its last day',
      { endedAt: NOON, toDay: '2026-11-12' },
      0,
      'This coupon ended on 12 November.',
    ],
    ['its first day is to come', { fromDay: '2026-12-05' }, 0, 'This coupon starts on 5 December.'],
    ['too few goods', { minimumPaise: 50_000 }, 0, 'Needs ₹500 of goods; add ₹120.'],
    ['too many uses', { totalLimit: 3, uses: 3 }, 0, 'This coupon has been used as often as it can be.'],
    ['one use a person', { personLimit: 1 }, 1, 'You have used this coupon already.'],
    ['two uses a person', { personLimit: 2 }, 2, 'You have used this coupon 2 times, and that is its limit.'],
  ])('%s', (_, change, personUses, message) => {
    expect(decide(change, {}, personUses)).toMatchObject({ ok: false, detail: { message } })
  })

  test('the code is unknown', () => {
    expect(
      decideCoupon({ code: 'X', coupon: null, personUses: 0 }, { goodsPaise: 1, deliveryPaise: 0, at: NOON }),
    ).toMatchObject({ reason: 'coupon-not-found' })
  })

  test('with free delivery already given, the coupon is not used up', () => {
    expect(decide(FREE_DELIVERY, { deliveryPaise: 0 })).toMatchObject({ reason: 'nothing-to-save' })
  })
})

describe('a coupon that applies', () => {
  test.each<[string, Partial<Coupon>, number]>([
    ['a percentage of the goods, rounded half up', { percent: 15 }, 5_700],
    ['a percentage with its maximum', { maxPaise: 2_500 }, 2_500],
    ['an amount', { kind: 'amount', percent: null, amountPaise: 10_000 }, 10_000],
    ['an amount above the goods leaves ₹1', { kind: 'amount', percent: null, amountPaise: 90_000 }, 37_900],
    ['on its first and last day', { fromDay: '2026-11-21', toDay: '2026-11-21' }, 3_800],
    ['at exactly its minimum', { minimumPaise: 38_000 }, 3_800],
    ['for its last use', { totalLimit: 3, uses: 2, personLimit: 1 }, 3_800],
  ])('%s', (_, change, savedPaise) => {
    expect(decide(change)).toEqual({ ok: true, value: { code: 'DIWALI', freeDelivery: false, savedPaise } })
  })

  test('free delivery saves the delivery fee, unknown without an address', () => {
    expect(decide(FREE_DELIVERY)).toMatchObject({ value: { freeDelivery: true, savedPaise: 3_900 } })
    expect(decide(FREE_DELIVERY, { deliveryPaise: null })).toMatchObject({ value: { savedPaise: 0 } })
  })

  test('the discount is never negative, and at least ₹1 of the goods is left to pay', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 100_000_000 }),
        fc.oneof(
          fc.record({ percent: fc.integer({ min: 1, max: 90 }), maxPaise: fc.option(fc.integer({ min: 1 })) }),
          fc.record({ amountPaise: fc.integer({ min: 1, max: 1e9 }) }),
        ),
        (goodsPaise, worth) => {
          const kind = 'percent' in worth ? 'percent' : 'amount'
          const discount = discountOf({ percent: null, amountPaise: null, maxPaise: null, ...worth, kind }, goodsPaise)
          expect(discount).toBeGreaterThanOrEqual(0)
          expect(discount).toBeLessThanOrEqual(Math.max(0, goodsPaise - 100))
          expect(Number.isInteger(discount)).toBe(true)
        },
      ),
    )
  })
})

test('the state and the text for its owner', () => {
  expect(couponState(DIWALI, NOON)).toBe('running')
  expect(couponState({ ...DIWALI, fromDay: '2026-11-22' }, NOON)).toBe('planned')
  expect(couponState({ ...DIWALI, toDay: '2026-11-20' }, NOON)).toBe('ended')
  expect(couponState({ ...DIWALI, totalLimit: 1, uses: 1 }, NOON)).toBe('used-up')
  expect(couponText({ ...DIWALI, maxPaise: 20_000 })).toBe('10% off, at most ₹200')
  expect(couponText(FREE_DELIVERY)).toBe('Free delivery')
})

test('a code is stored in capitals without spaces, and a random one is unambiguous', () => {
  expect(parseCouponCode(' diwali 10 ')).toBe('DIWALI10')
  expect(parseCouponCode('a')).toBe(null)
  expect(parseCouponCode("X'; DROP")).toBe(null)
  expect(parseCouponCode('-AB-')).toBe(null)
  const made = randomCouponCode(new Uint8Array([1, 2, 3, 4, 5]))
  expect(made).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/)
  expect(parseCouponCode(made)).toBe(made)
})
