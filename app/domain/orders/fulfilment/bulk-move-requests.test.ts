import { expect, test } from 'vitest'
import { bulkMoveRequests } from './bulk-move-requests.ts'

const SEEN = '2026-11-22T10:00:00.000Z'

test('an order that comes back by a move with its own label is not moved with others', () => {
  const stage = { status: 'undelivered', fulfilment: 'delivery', isLost: false } as const
  const stopped = { id: 'MW-1', ...stage, version: 4, updatedAt: SEEN }
  expect(bulkMoveRequests([stopped], 'out_for_delivery', SEEN)).toEqual([])
})

test('of a filter, the orders that can move do; one that changed after the list was shown is refused', () => {
  const order = (id: string, status: 'shipped' | 'out_for_delivery' | 'packed', updatedAt: string) =>
    ({ id, status, fulfilment: 'delivery', isLost: false, version: 4, updatedAt }) as const
  const orders = [
    order('MW-1', 'shipped', '2026-11-22T09:00:00.000Z'),
    order('MW-2', 'packed', '2026-11-22T09:00:00.000Z'),
    order('MW-3', 'out_for_delivery', '2026-11-22T10:00:00.001Z'),
  ]
  expect(bulkMoveRequests(orders, 'delivered', SEEN)).toEqual([
    { id: 'MW-1', to: 'delivered', version: 4, inBulk: true },
    { id: 'MW-3', to: 'delivered', version: -1, inBulk: true },
  ])
})
