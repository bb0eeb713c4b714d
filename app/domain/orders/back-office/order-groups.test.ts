import { expect, test } from 'vitest'
import { ORDER_STATUSES } from '../order/order-status.ts'
import { ORDER_GROUPS, type OrderGroup, statusesOfGroup } from '../order/order-status-handling.ts'
import { countGroup, parseOrderGroup } from './order-query.ts'

test('no group is empty, and only unpaid orders are in none', () => {
  const groups = (Object.keys(ORDER_GROUPS) as OrderGroup[]).map(statusesOfGroup)
  expect(groups.filter((statuses) => statuses.length === 0)).toEqual([])
  expect(ORDER_STATUSES.filter((status) => !groups.flat().includes(status))).toEqual(['pending_payment'])
})

test('a group counts its statuses', () => {
  expect(countGroup('on-the-way', { shipped: 3, out_for_delivery: 2, delivered: 9 })).toBe(5)
  expect(countGroup('new', {})).toBe(0)
})

test('only a known name is a group', () => {
  expect(parseOrderGroup('to-pack')).toBe('to-pack')
  expect(parseOrderGroup('toString')).toBeNull()
  expect(parseOrderGroup(null)).toBeNull()
})
