import { expect, test } from 'vitest'
import { decideCounterLimits } from './counter-sale.ts'

const business = {
  company: 'Hill Hotels',
  gstin: '27AAPFU0939F1ZV',
  address: '4 Hill Road',
  city: 'Mumbai',
  pincode: '400050',
}

test.each([
  [4_999_999, 'cash', null, null],
  [5_000_000, 'cash', null, 'buyer-needed'],
  [5_000_000, 'upi', null, 'buyer-needed'],
  [19_999_999, 'cash', business, null],
  [20_000_000, 'cash', business, 'too-much-cash'],
  [20_000_000, 'upi', business, null],
] as const)('%d paise by %s, business %j: %s', (totalPaise, method, business, reason) => {
  expect(decideCounterLimits(totalPaise, { method, business })).toMatchObject(reason ? { reason } : { ok: true })
})
