import { expect, test } from 'vitest'
import { ORDER_STATUSES } from './order-status.ts'
import { ORDER_GROUPS, type OrderGroup, statusesOfGroupByFulfilment } from './order-status-handling.ts'

test('no group is empty, and only unpaid orders are in none', () => {
  const groups = (Object.keys(ORDER_GROUPS) as OrderGroup[]).map((group) => {
    return Object.values(statusesOfGroupByFulfilment(group)).flat()
  })
  expect(groups.filter((statuses) => statuses.length === 0)).toEqual([])
  expect(ORDER_STATUSES.filter((status) => !groups.flat().includes(status))).toEqual(['pending_payment'])
})

test('an order that is packed is shipped, made ready for pickup, or brought by the shop', () => {
  expect(statusesOfGroupByFulfilment('to-ship')).toEqual({ delivery: ['packed'], pickup: [], local_delivery: [] })
  expect(statusesOfGroupByFulfilment('to-collect')).toEqual({
    delivery: [],
    pickup: ['packed', 'ready_for_pickup'],
    local_delivery: [],
  })
  expect(statusesOfGroupByFulfilment('to-deliver')).toEqual({ delivery: [], pickup: [], local_delivery: ['packed'] })
})
