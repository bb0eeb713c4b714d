import { expect, test } from 'vitest'
import { mayCancel } from './cancellation.ts'
import { ORDER_STATUSES } from './order-status.ts'

test('the shopper cancels until packed, staff until it leaves', () => {
  expect(ORDER_STATUSES.filter((status) => mayCancel(status, 'shopper'))).toEqual([
    'pending_payment',
    'placed',
    'confirmed',
  ])
  expect(ORDER_STATUSES.filter((status) => mayCancel(status, 'staff'))).toEqual([
    'pending_payment',
    'placed',
    'confirmed',
    'packed',
  ])
})
