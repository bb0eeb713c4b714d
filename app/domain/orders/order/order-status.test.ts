import { expect, test } from 'vitest'
import { ALMOND_PACK } from '#test/data/cart-lines.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { place } from '#test/shop/place-order.ts'
import { FULFILMENTS, type Fulfilment } from './order-fulfilment.ts'
import {
  isInPhase,
  isReadyForPickup,
  mayBecome,
  nextOfAnyOrder,
  nextStatuses,
  ORDER_STATUSES,
  type OrderStatus,
  STATUS_FACTS,
  shortestWay,
  statusesInPhases,
  statusesOfFulfilment,
} from './order-status.ts'
import { STATUS_HANDLING } from './order-status-handling.ts'

test('an order that is over waits for nobody, every other order waits for somebody', () => {
  for (const status of ORDER_STATUSES) {
    const { phase, waitsFor } = STATUS_FACTS[status]
    const isOver = phase === 'void' || nextOfAnyOrder(status).length === 0
    expect(waitsFor === null, status).toBe(isOver)
  }
})

test('a packed order never becomes unpacked, and only orders being prepared are on the packing table', () => {
  for (const from of ORDER_STATUSES) {
    const { isPacked, isInPacking, phase } = STATUS_FACTS[from]
    if (isInPacking) expect(phase, from).toBe('preparing')
    for (const to of nextOfAnyOrder(from))
      if (isPacked && STATUS_FACTS[to].phase !== 'void')
        expect(STATUS_FACTS[to].isPacked, `${from} to ${to}`).toBe(true)
  }
})

test('the phases', () => {
  expect(statusesInPhases('unpaid', 'void')).toEqual(['pending_payment', 'cancelled', 'expired'])
  expect(statusesInPhases('returned')).toEqual(['returning', 'returned'])
  expect(mayBecome('packed', 'shipped')).toBe(true)
})

test('the facts of the two tables agree', () => {
  for (const status of ORDER_STATUSES) {
    const { phase, waitsFor } = STATUS_FACTS[status]
    const { group, isCashBought, hasLeft, cashCollector, nextStep } = STATUS_HANDLING[status]
    // What waits for staff is under a tab, and so on the dashboard; an unpaid order is under none.
    expect(group === null, status).toBe(phase === 'unpaid')
    if (isCashBought) expect(['unpaid', 'void'], status).not.toContain(phase)
    if (hasLeft) expect(['in-transit', 'delivered', 'returned'], status).toContain(phase)
    else expect(['unpaid', 'preparing', 'void'], status).toContain(phase)
    // Somebody takes the cash wherever an order can be delivered.
    expect(cashCollector !== null, status).toBe(mayBecome(status, 'delivered'))
    // Staff hand over what its shopper comes for.
    if (nextStep) expect(waitsFor === 'staff' || waitsFor === 'courier' || isReadyForPickup(status), status).toBe(true)
  }
})

onBothDatabases((open) => {
  test('the database accepts every status', async () => {
    const { shop } = await open({ samples: true })
    const id = await place(shop, await makeBuyer(shop, [ALMOND_PACK]), 'cod')
    for (const status of ORDER_STATUSES) {
      await shop.db.updateTable('orders').set({ status }).where('id', '=', id).execute()
    }
    expect(await shop.db.selectFrom('orders').select('status').where('id', '=', id).execute()).toHaveLength(1)
  })
})

test.each<[OrderStatus, Fulfilment, OrderStatus, OrderStatus[]]>([
  ['packed', 'delivery', 'shipped', ['shipped']],
  ['placed', 'delivery', 'delivered', ['confirmed', 'packed', 'shipped', 'delivered']],
  ['packed', 'pickup', 'delivered', ['ready_for_pickup', 'delivered']],
  ['packed', 'local_delivery', 'delivered', ['out_for_delivery', 'delivered']],
  ['packed', 'delivery', 'packed', []],
  ['delivered', 'delivery', 'returning', []],
  ['packed', 'pickup', 'shipped', []],
])('the shortest way of %s for %s to %s', (status, fulfilment, to, way) => {
  expect(shortestWay({ status, fulfilment, isLost: false }, to)).toEqual(way)
})

test('every status is reached by an order of some kind that was just created', () => {
  const reached = new Set(FULFILMENTS.flatMap(statusesOfFulfilment))
  expect([...reached].toSorted()).toEqual(ORDER_STATUSES.toSorted())
  for (const fulfilment of FULFILMENTS) expect(statusesOfFulfilment(fulfilment), fulfilment).toContain('delivered')
  expect(statusesOfFulfilment('local_delivery')).not.toContain('shipped')
  expect(statusesOfFulfilment('pickup')).not.toContain('shipped')
  for (const fulfilment of ['delivery', 'local_delivery'] as const)
    expect(statusesOfFulfilment(fulfilment), fulfilment).not.toContain('ready_for_pickup')
})

test.each(statusesInPhases('in-transit'))(
  'an order that is %s comes back first, and ends at once if it was lost',
  (status) => {
    const stage = { status, fulfilment: 'delivery' } as const
    const takenBack = (isLost: boolean) => nextStatuses({ ...stage, isLost }).filter((to) => isInPhase(to, 'returned'))
    expect(takenBack(false)).toEqual(['returning'])
    expect(takenBack(true)).toEqual(['returned'])
  },
)
