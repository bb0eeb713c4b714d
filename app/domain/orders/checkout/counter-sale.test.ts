import { expect, test } from 'vitest'
import { decideNamedBuyer } from './counter-sale.ts'

const business = {
  company: 'Hill Hotels',
  gstin: '27AAPFU0939F1ZV',
  address: '4 Hill Road',
  city: 'Mumbai',
  pincode: '400050',
}

test.each([
  [4_999_999, null, null],
  [5_000_000, null, 'buyer-needed'],
  [5_000_000, business, null],
] as const)('%d paise, business %j: %s', (totalPaise, business, reason) => {
  expect(decideNamedBuyer(totalPaise, business)).toMatchObject(reason ? { reason } : { ok: true })
})
