import { expect, test } from 'vitest'
import type { Fulfilment } from '../order/order-fulfilment.ts'
import type { OrderStatus } from '../order/order-status.ts'
import { isLate } from './late-order.ts'

test.each<[OrderStatus, Fulfilment, string, boolean]>([
  ['shipped', 'delivery', '2026-11-21', false],
  ['shipped', 'delivery', '2026-11-22', true],
  ['packed', 'pickup', '2026-11-22', true],
  ['ready_for_pickup', 'pickup', '2026-11-22', false],
  ['out_for_delivery', 'delivery', '2026-11-22', false],
  ['delivered', 'delivery', '2026-11-22', false],
  ['pending_payment', 'delivery', '2026-11-22', false],
])('an order that is %s by %s, due on the 21st, is late on %s: %s', (status, fulfilment, today, expected) => {
  expect(isLate({ status, fulfilment, isLost: false, dueDay: '2026-11-21' }, today)).toBe(expected)
})
