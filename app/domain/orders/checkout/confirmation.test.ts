import { expect, test } from 'vitest'
import { confirmationState } from './confirmation.ts'

test.each([
  ['placed', 'captured', 'placed'],
  ['placed', undefined, 'placed'],
  ['shipped', 'captured', 'placed'],
  ['pending_payment', undefined, 'unpaid'],
  ['pending_payment', 'created', 'unpaid'],
  ['pending_payment', 'pending', 'confirming'],
  ['pending_payment', 'failed', 'failed'],
  ['pending_payment', 'parked', 'mismatched'],
  ['expired', 'parked', 'mismatched'],
  ['expired', 'failed', 'expired'],
  ['expired', 'captured', 'returned'],
  ['cancelled', 'captured', 'over'],
] as const)('%s with a %s payment is %s', (status, payment, expected) => {
  const paidPaise = payment === 'captured' ? 57_900 : 0
  expect(confirmationState({ status, replacedAt: null }, payment && { status: payment }, paidPaise)).toBe(expected)
})

test.each([
  ['captured', 'replaced'],
  ['failed', 'replaced'],
  [undefined, 'replaced'],
  // Money that is set aside is not on its way back yet.
  ['parked', 'mismatched'],
] as const)('an order that a newer one replaced, with a payment %s, is %s', (payment, expected) => {
  const order = { status: 'expired', replacedAt: '2026-06-01T06:30:00.000Z' } as const
  const paidPaise = payment === 'captured' ? 57_900 : 0
  expect(confirmationState(order, payment && { status: payment }, paidPaise)).toBe(expected)
})
