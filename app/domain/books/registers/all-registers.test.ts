import { expect, test } from 'vitest'
import { REGISTERS } from './all-registers.ts'

test('a register is narrowed to statuses of orders that were placed, which neither wait for money nor expired', () => {
  const status = REGISTERS.orders.columns.find(({ key }) => key === 'status')
  const names = Object.values(status && 'choices' in status ? status.choices : {})
  expect(names).toEqual(
    expect.arrayContaining([
      'Order placed',
      'Order confirmed',
      'Packed',
      'Ready for pickup',
      'Shipped',
      'Out for delivery',
      'Delivered',
      'Delivery attempted',
      'Returning to seller',
      'Returned to seller',
      'Lost by the courier',
      'Cancelled',
    ]),
  )
  for (const unplaced of ['Payment pending', 'Expired']) expect(names).not.toContain(unplaced)
})
