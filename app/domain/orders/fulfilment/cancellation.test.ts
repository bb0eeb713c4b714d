import { expect, test } from 'vitest'
import { ORDER_STATUSES } from '../order/order-status.ts'
import { mayCancel } from './cancellation.ts'

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
