import { expect, test } from 'vitest'
import { ORDER_STATUSES } from '../order/order-status.ts'
import { countGroup, ORDER_GROUPS, parseOrderGroup } from './order-groups.ts'

test('every state lies in exactly one group, but for the orders nobody paid for yet', () => {
  const grouped = Object.values(ORDER_GROUPS).flatMap((group) => [...group.statuses])
  expect([...grouped, 'pending_payment'].toSorted()).toEqual(ORDER_STATUSES.toSorted())
})

test('a group counts its states', () => {
  expect(countGroup('on-the-way', { shipped: 3, out_for_delivery: 2, delivered: 9 })).toBe(5)
  expect(countGroup('new', {})).toBe(0)
})

test('only a known name is a group', () => {
  expect(parseOrderGroup('to-pack')).toBe('to-pack')
  expect(parseOrderGroup('toString')).toBeNull()
  expect(parseOrderGroup(null)).toBeNull()
})
