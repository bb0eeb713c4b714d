import { expect, test } from 'vitest'
import { CouponForm } from './coupon-form.ts'

const GOOD = { code: 'diwali', kind: 'percent', percent: '10', amount: '50', minimum: '', toDay: '2026-11-12' }

test('what its kind has no use for is left out; an empty field is no limit', () => {
  expect(CouponForm.parse(GOOD)).toEqual({
    code: 'DIWALI',
    kind: 'percent',
    percent: 10,
    amountPaise: null,
    mostPaise: null,
    minimumPaise: 0,
    fromDay: null,
    toDay: '2026-11-12',
    totalLimit: null,
    personLimit: null,
    note: '',
  })
  expect(CouponForm.parse({ ...GOOD, kind: 'amount' })).toMatchObject({ percent: null, amountPaise: 5_000 })
})

test.each([
  ['a code with other letters', { code: 'दिवाली' }, 'code'],
  ['no percentage', { percent: ' ' }, 'percent'],
  ['all of it', { percent: '100' }, 'percent'],
  ['no amount', { kind: 'amount', amount: '' }, 'amount'],
  ['nothing off', { kind: 'amount', amount: '0' }, 'amount'],
  ['a last day before the first', { fromDay: '2026-11-13' }, 'toDay'],
  ['a day that is none', { toDay: '2026-02-30' }, 'toDay'],
  ['more a person than in all', { totalLimit: '1', personLimit: '2' }, 'personLimit'],
])('%s is refused at its field', (_, change, field) => {
  const parsed = CouponForm.safeParse({ ...GOOD, ...change })
  expect(parsed.error?.issues.map(({ path }) => path.join('.'))).toEqual([field])
})

test('all that is wrong is said at once, in words for its field', () => {
  const parsed = CouponForm.safeParse({ ...GOOD, code: '', percent: '', minimum: 'much', totalLimit: 'few' })
  expect(Object.fromEntries(parsed.error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [])).toEqual({
    code: 'Use 3 to 24 letters, digits or dashes.',
    percent: 'Enter a number from 1 to 90.',
    minimum: 'Enter an amount in rupees, like 49.',
    totalLimit: 'Enter a whole number.',
  })
})

test('a first day that is none makes no last day wrong', () => {
  const parsed = CouponForm.safeParse({ ...GOOD, fromDay: 'soon' })
  expect(parsed.error?.issues.map(({ path }) => path.join('.'))).toEqual(['fromDay'])
})
