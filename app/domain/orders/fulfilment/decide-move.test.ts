import { expect, test } from 'vitest'
import type { PaymentStatus } from '#app/domain/payments/payment/payment-status.ts'
import { FULFILMENTS, type Fulfilment, movesOf, NEXT, ORDER_STATUSES, type OrderStatus } from '../order/order-status.ts'
import { bulkMoveRequests, decideMove, type MoveRequest } from './decide-move.ts'
import { needsReason } from './offered-moves.ts'

test('every status can be reached, and only final ones have no move', () => {
  const reached = new Set<OrderStatus>(['pending_payment'])
  for (const status of reached) for (const next of NEXT[status]) reached.add(next)
  expect(ORDER_STATUSES.filter((status) => !reached.has(status))).toEqual([])
  expect(ORDER_STATUSES.filter((status) => NEXT[status].length === 0)).toEqual(['delivered', 'returned', 'cancelled'])
})

const SHIP: MoveRequest = { to: 'shipped', version: 3, carrier: 'Delhivery', awb: '12345678901234' }
const PARCEL = { expectedGrams: 1925, toleranceGrams: 40 }
const decide = (
  status: OrderStatus,
  input: MoveRequest,
  paymentStatus: PaymentStatus = 'paid',
  awaitedPaise: number | null = null,
  fulfilment: Fulfilment = 'delivery',
) => {
  const decided = decideMove({ status, fulfilment, version: 3, paymentStatus, awaitedPaise }, input, PARCEL)
  return decided.ok ? 'moved' : decided.reason
}

test('staff move an order along the table only, and never to a status that payment or time decides', () => {
  const notByHand: OrderStatus[] = ['pending_payment', 'placed', 'expired', 'cancelled']
  for (const fulfilment of FULFILMENTS)
    for (const status of ORDER_STATUSES)
      for (const to of ORDER_STATUSES) {
        // What is collected is handed over against its code.
        const isByHand = !notByHand.includes(to) && status !== 'ready_for_pickup'
        const isAllowed = isByHand && movesOf({ status, fulfilment }).includes(to)
        const name = `${fulfilment}: ${status} to ${to}`
        const explained = decide(status, { ...SHIP, to, note: 'Asked by phone' }, 'paid', null, fulfilment)
        expect(explained, name).toBe(isAllowed ? 'moved' : 'move-not-allowed')
        const unexplained = decide(status, { ...SHIP, to, note: ' ' }, 'paid', null, fulfilment)
        expect(unexplained, name).toBe(isAllowed && needsReason(to) ? 'reason-needed' : explained)
      }
})

test.each<[string, Partial<MoveRequest>]>([
  ['changed-meanwhile', { version: 2 }],
  ['carrier-needed', { carrier: ' ' }],
  ['awb-needed', { awb: '' }],
  ['awb-needed', { awb: '<b>123456</b>' }],
  ['awb-needed', { awb: 'delhivery' }],
  ['moved', { awb: ' EE123456789IN ' }],
])('%s: %o', (outcome, input) => {
  expect(decide('packed', { ...SHIP, ...input })).toBe(outcome)
})

test.each<[string, Partial<MoveRequest>, PaymentStatus]>([
  ['moved', {}, 'paid'],
  ['moved', {}, 'cod_due'],
  ['moved', {}, 'none'],
  ['money-first', {}, 'pending'],
  ['money-first', { insistOn: ['weight', 'lots'] }, 'failed'],
  ['moved', { parcelGrams: 1965 }, 'paid'],
  ['weight-off', { parcelGrams: 1966 }, 'paid'],
  ['weight-off', { parcelGrams: 1884, insistOn: ['lots'] }, 'paid'],
  ['moved', { parcelGrams: 1884, insistOn: ['weight'] }, 'paid'],
])('packing is %s: %o when money is %s', (outcome, input, paymentStatus) => {
  expect(decide('confirmed', { to: 'packed', version: 3, ...input }, paymentStatus)).toBe(outcome)
})

test('an order whose edit waits for payment may be confirmed, and is packed only afterwards', () => {
  expect(decide('placed', { to: 'confirmed', version: 3 }, 'paid', 15_000)).toBe('moved')
  expect(decide('confirmed', { to: 'packed', version: 3 }, 'paid', 15_000)).toBe('waits-for-money')
})

test('an order that comes back by a move with its own label makes it alone, not together with others', () => {
  const again: MoveRequest = { to: 'out_for_delivery', version: 3 }
  expect(decide('undelivered', again)).toBe('moved')
  expect(decide('undelivered', { ...again, inBulk: true })).toBe('move-singly')
  expect(decide('shipped', { ...again, inBulk: true })).toBe('moved')
  const stopped = { id: 'MW-1', status: 'undelivered', fulfilment: 'delivery', version: 4, updatedAt: SEEN } as const
  expect(bulkMoveRequests([stopped], 'out_for_delivery', SEEN)).toEqual([])
})

const SEEN = '2026-11-22T10:00:00.000Z'

test('of a filter, the orders that can move do; one that changed after the list was shown is refused', () => {
  const order = (id: string, status: 'shipped' | 'out_for_delivery' | 'packed', updatedAt: string) =>
    ({ id, status, fulfilment: 'delivery', version: 4, updatedAt }) as const
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
