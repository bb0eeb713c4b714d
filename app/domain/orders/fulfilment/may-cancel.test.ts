import { expect, test } from 'vitest'
import { ORDER_STATUSES, STATUS_FACTS, statusesInPhases } from '../order/order-status.ts'
import { mayCancel } from './may-cancel.ts'

test('the shopper cancels until the order is packed, staff until it leaves', () => {
  const beforeItLeaves = statusesInPhases('unpaid', 'preparing')
  expect(ORDER_STATUSES.filter((status) => mayCancel(status, 'staff'))).toEqual(beforeItLeaves)
  expect(ORDER_STATUSES.filter((status) => mayCancel(status, 'shopper'))).toEqual(
    beforeItLeaves.filter((status) => !STATUS_FACTS[status].isPacked),
  )
})
