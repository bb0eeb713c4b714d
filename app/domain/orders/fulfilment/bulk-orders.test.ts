import { expect, test } from 'vitest'
import { bulkWishes } from './bulk-orders.ts'

const SEEN = '2026-11-22T10:00:00.000Z'

test('of a filter, those move that can; what changed after the list was shown is refused', () => {
  const order = (id: string, status: 'shipped' | 'out_for_delivery' | 'packed', updatedAt: string) =>
    ({ id, status, version: 4, updatedAt }) as const
  const orders = [
    order('MW-1', 'shipped', '2026-11-22T09:00:00.000Z'),
    order('MW-2', 'packed', '2026-11-22T09:00:00.000Z'),
    order('MW-3', 'out_for_delivery', '2026-11-22T10:00:00.001Z'),
  ]
  expect(bulkWishes(orders, 'delivered', SEEN)).toEqual([
    { id: 'MW-1', to: 'delivered', version: 4 },
    { id: 'MW-3', to: 'delivered', version: -1 },
  ])
})
