import { expect, test } from 'vitest'
import { couponFormSchema, newCouponFormSchema } from './coupon-form.ts'

const GOOD = {
  intent: 'save',
  code: 'diwali',
  kind: 'percent',
  percent: '10',
  amount: '50',
  minimum: '',
  toDay: '2026-11-12',
}

test('fields that its kind does not use are left out, and an empty field is no limit', () => {
  expect(newCouponFormSchema.parse(GOOD).terms).toEqual({
    code: 'DIWALI',
    kind: 'percent',
    percent: 10,
    amountPaise: null,
    maxPaise: null,
    minimumPaise: 0,
    fromDay: null,
    toDay: '2026-11-12',
    totalLimit: null,
    personLimit: null,
    note: '',
  })
  expect(newCouponFormSchema.parse({ ...GOOD, kind: 'amount' }).terms).toMatchObject({
    percent: null,
    amountPaise: 5_000,
  })
})

test.each([
  ['a code with other letters', { code: 'दिवाली' }, 'code'],
  ['no percentage', { percent: ' ' }, 'percent'],
  ['all of it', { percent: '100' }, 'percent'],
  ['no amount', { kind: 'amount', amount: '' }, 'amount'],
  ['less than a rupee off', { kind: 'amount', amount: '0.50' }, 'amount'],
  ['nothing off', { kind: 'amount', amount: '0' }, 'amount'],
  ['a last day before the first', { fromDay: '2026-11-13' }, 'toDay'],
  ['a day that is none', { toDay: '2026-02-30' }, 'toDay'],
  ['more a person than in all', { totalLimit: '1', personLimit: '2' }, 'personLimit'],
])('%s is refused at its field', (_, change, field) => {
  const parsed = newCouponFormSchema.safeParse({ ...GOOD, ...change })
  expect(parsed.error?.issues.map(({ path }) => path.join('.'))).toEqual([field])
})

test('every error is reported at once, with a message for its field', () => {
  const parsed = newCouponFormSchema.safeParse({ ...GOOD, code: '', percent: '', minimum: 'much', totalLimit: 'few' })
  expect(Object.fromEntries(parsed.error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [])).toEqual({
    code: 'Use 3 to 24 letters, digits or dashes.',
    percent: 'Enter a number from 1 to 90.',
    minimum: 'Enter an amount in rupees, like 49.',
    totalLimit: 'Enter a whole number.',
  })
})

test('an invalid first day does not make the last day wrong', () => {
  const parsed = newCouponFormSchema.safeParse({ ...GOOD, fromDay: 'soon' })
  expect(parsed.error?.issues.map(({ path }) => path.join('.'))).toEqual(['fromDay'])
})

test('an existing coupon is changed from a version, or ended', () => {
  expect(couponFormSchema.parse({ ...GOOD, version: '3' })).toMatchObject({
    intent: 'save',
    version: 3,
    terms: { percent: 10 },
  })
  expect(couponFormSchema.parse({ intent: 'end' })).toEqual({ intent: 'end' })
  expect(couponFormSchema.safeParse({ ...GOOD, intent: 'burn' }).error?.issues[0]?.path).toEqual(['intent'])
})
