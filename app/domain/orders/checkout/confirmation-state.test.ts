import { expect, test } from 'vitest'
import { confirmationState } from './confirmation-state.ts'

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
  expect(confirmationState({ status }, payment && { status: payment }, payment === 'captured' ? 57_900 : 0)).toBe(
    expected,
  )
})
