import { expect, test } from 'vitest'
import { ORDER_STATUSES } from '../order/order-status.ts'
import { ORDER_GROUPS, type OrderGroup, statusesOfGroup } from '../order/order-status-handling.ts'
import { parseOrderGroup } from './order-query.ts'

test('no group is empty, and only unpaid orders are in none', () => {
  const groups = (Object.keys(ORDER_GROUPS) as OrderGroup[]).map((group) => {
    const { delivery, pickup } = statusesOfGroup(group)
    return [...delivery, ...pickup]
  })
  expect(groups.filter((statuses) => statuses.length === 0)).toEqual([])
  expect(ORDER_STATUSES.filter((status) => !groups.flat().includes(status))).toEqual(['pending_payment'])
})

test('an order that is packed is shipped, or made ready for pickup', () => {
  expect(statusesOfGroup('to-ship')).toEqual({ delivery: ['packed'], pickup: [] })
  expect(statusesOfGroup('to-collect')).toEqual({
    delivery: ['ready_for_pickup'],
    pickup: ['packed', 'ready_for_pickup'],
  })
})

test('only a known name is a group', () => {
  expect(parseOrderGroup('to-pack')).toBe('to-pack')
  expect(parseOrderGroup('toString')).toBeNull()
  expect(parseOrderGroup(null)).toBeNull()
})
