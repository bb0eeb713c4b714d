import { expect, test } from 'vitest'
import type { PaymentStatus } from '#app/domain/payments/payment/payment-status.ts'
import { FULFILMENTS, type Fulfilment } from '../order/order-fulfilment.ts'
import { nextOfAnyOrder, nextStatuses, ORDER_STATUSES, type OrderStatus } from '../order/order-status.ts'
import { type ParcelFacts, parcelFacts } from '../parcel/parcel-facts.ts'
import type { CashOfLostParcel } from './arrival-doubt.ts'
import { decideMove, type Insistence, type MoveRequest } from './decide-move.ts'
import { needsReason } from './offered-moves.ts'
import type { CounterMethod } from './payment-at-handover.ts'

test('every status can be reached, and only final ones have no move', () => {
  const reached = new Set<OrderStatus>(['pending_payment'])
  for (const status of reached) for (const next of nextOfAnyOrder(status)) reached.add(next)
  expect(ORDER_STATUSES.filter((status) => !reached.has(status))).toEqual([])
  expect(ORDER_STATUSES.filter((status) => nextOfAnyOrder(status).length === 0)).toEqual([
    'delivered',
    'returned',
    'cancelled',
  ])
})

const SHIP = { to: 'shipped', version: 3, carrier: 'Delhivery', awb: '12345678901234' } as const
const NO_PARCELS = parcelFacts([])
const FACTS = {
  parcels: NO_PARCELS,
  weight: { expectedGrams: 1925, toleranceGrams: 40 },
  cod: { upiAtDoor: false },
  at: '2026-11-22T10:00:00.000Z',
}
const decide = (
  status: OrderStatus,
  input: MoveRequest,
  paymentStatus: PaymentStatus = 'paid',
  awaitedPaise: number | null = null,
  fulfilment: Fulfilment = 'delivery',
) => {
  const order = { status, fulfilment, isLost: false, version: 3, paymentStatus, awaitedPaise, slotStart: null }
  const decided = decideMove(order, input, FACTS)
  return decided.ok ? 'moved' : decided.reason
}

test('staff move an order along the table only, and never to a status that payment or time decides', () => {
  const notByHand: OrderStatus[] = ['pending_payment', 'placed', 'expired', 'cancelled']
  for (const fulfilment of FULFILMENTS)
    for (const status of ORDER_STATUSES)
      for (const to of ORDER_STATUSES) {
        // What is collected is handed over against its code.
        const isByHand = !notByHand.includes(to) && status !== 'ready_for_pickup'
        const isAllowed = isByHand && nextStatuses({ status, fulfilment, isLost: false }).includes(to)
        const name = `${fulfilment}: ${status} to ${to}`
        const explained = decide(status, { ...SHIP, to, note: 'Asked by phone' }, 'paid', null, fulfilment)
        expect(explained, name).toBe(isAllowed ? 'moved' : 'move-not-allowed')
        const unexplained = decide(status, { ...SHIP, to, note: ' ' }, 'paid', null, fulfilment)
        expect(unexplained, name).toBe(isAllowed && needsReason(to) ? 'reason-needed' : explained)
      }
})

test.each<[string, { version?: number; carrier?: string; awb?: string }]>([
  ['changed-meanwhile', { version: 2 }],
  ['carrier-needed', { carrier: ' ' }],
  ['awb-needed', { awb: '' }],
  ['awb-needed', { awb: '<b>123456</b>' }],
  ['awb-needed', { awb: 'delhivery' }],
  ['moved', { awb: ' EE123456789IN ' }],
])('%s: %o', (outcome, input) => {
  expect(decide('packed', { ...SHIP, ...input })).toBe(outcome)
})

test.each<[string, { parcelGrams?: number; insistOn?: readonly Insistence[] }, PaymentStatus]>([
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

type OfDelivery = { parcels: Partial<ParcelFacts>; paymentStatus?: PaymentStatus; at?: string }
const decideWith = (status: OrderStatus, input: MoveRequest, { parcels, paymentStatus = 'paid', at }: OfDelivery) => {
  const order = {
    status,
    fulfilment: 'delivery',
    isLost: false,
    version: 3,
    paymentStatus,
    awaitedPaise: null,
    slotStart: SLOT,
  } as const
  return decideMove(order, input, { ...FACTS, parcels: { ...NO_PARCELS, ...parcels }, at: at ?? FACTS.at })
}
const SLOT = '2026-11-22T04:30:00.000Z'
const ALL_LOST = { missing: 'all', isCashMissing: true } as const
const DAY_BEFORE = '2026-11-21T10:00:00.000Z'

test.each<[string, { cash?: CashOfLostParcel; hasArrived?: boolean }, OfDelivery]>([
  ['moved', {}, { parcels: {} }],
  ['cash-parcel-lost', {}, { parcels: { missing: 'some', isCashMissing: true }, paymentStatus: 'cod_due' }],
  [
    'cash-parcel-lost',
    { hasArrived: true },
    { parcels: { missing: 'some', isCashMissing: true }, paymentStatus: 'cod_due' },
  ],
  ['moved', { cash: 'courier' }, { parcels: { missing: 'some', isCashMissing: true }, paymentStatus: 'cod_due' }],
  ['parcels-lost', {}, { parcels: ALL_LOST, paymentStatus: 'cod_due' }],
  ['parcels-lost', { cash: 'shopper' }, { parcels: ALL_LOST, paymentStatus: 'cod_due' }],
  ['parcels-lost', { cash: 'courier' }, { parcels: ALL_LOST, paymentStatus: 'cod_due' }],
  ['cash-parcel-arrived', { cash: 'shopper', hasArrived: true }, { parcels: ALL_LOST, paymentStatus: 'cod_due' }],
  ['moved', { hasArrived: true }, { parcels: ALL_LOST, paymentStatus: 'cod_due' }],
  ['moved', { cash: 'shopper' }, { parcels: { missing: 'some', isCashMissing: true }, paymentStatus: 'cod_due' }],
  ['moved', { cash: 'shopper' }, { parcels: { isCashMissing: true }, paymentStatus: 'cod_due', at: DAY_BEFORE }],
  ['cash-parcel-arrived', { cash: 'shopper' }, { parcels: {}, paymentStatus: 'cod_due' }],
  ['moved', { cash: 'courier' }, { parcels: {}, paymentStatus: 'cod_due' }],
  ['moved', {}, { parcels: { isCashMissing: true } }],
  ['parcels-lost', {}, { parcels: { missing: 'all' } }],
  ['parcels-lost', {}, { parcels: { missing: 'all' }, paymentStatus: 'cod_due' }],
  ['moved', { hasArrived: true }, { parcels: { missing: 'all' } }],
  ['parcels-missing', {}, { parcels: { missing: 'some' } }],
  ['moved', { hasArrived: true }, { parcels: { missing: 'some' } }],
  ['moved', {}, { parcels: { missing: 'some' }, paymentStatus: 'partially_refunded' }],
  ['moved', {}, { parcels: { missing: 'some' }, paymentStatus: 'cod_due' }],
  ['slot-later', {}, { parcels: {}, at: DAY_BEFORE }],
  ['moved', { hasArrived: true }, { parcels: {}, at: DAY_BEFORE }],
])('delivered is %s: %o with %o', (outcome, input, facts) => {
  const decided = decideWith('out_for_delivery', { to: 'delivered', version: 3, ...input }, facts)
  expect(decided.ok ? 'moved' : decided.reason).toBe(outcome)
})

type AtDoor = {
  said?: { method?: CounterMethod; reference?: string; cash?: CashOfLostParcel }
  fulfilment?: Fulfilment
  paymentStatus?: PaymentStatus
  upiAtDoor?: boolean
  parcels?: Partial<ParcelFacts>
}
const CASH_LOST = { missing: 'some', isCashMissing: true } as const
test.each<[string, AtDoor]>([
  ['unsaid', {}],
  ['payment-needed', { upiAtDoor: true }],
  ['cash', { said: { method: 'cash' }, upiAtDoor: true }],
  ['upi', { said: { method: 'upi' }, upiAtDoor: true }],
  ['upi', { said: { method: 'upi' } }],
  ['upi 412345678901', { said: { method: 'upi', reference: '412345678901' } }],
  ['cash', { said: { method: 'cash', reference: '412345678901' } }],
  // Paid before, brought by a courier, or to be asked for later: nothing is to choose.
  ['unsaid', { paymentStatus: 'paid', upiAtDoor: true }],
  ['unsaid', { said: { method: 'cash' }, paymentStatus: 'paid' }],
  ['upi-not-taken', { said: { method: 'upi' }, paymentStatus: 'paid' }],
  ['unsaid', { fulfilment: 'delivery', upiAtDoor: true }],
  ['unsaid', { said: { method: 'cash' }, fulfilment: 'delivery' }],
  ['upi-not-taken', { said: { method: 'upi' }, fulfilment: 'delivery', upiAtDoor: true }],
  ['unsaid', { said: { cash: 'shopper' }, parcels: CASH_LOST, upiAtDoor: true }],
  ['upi-not-taken', { said: { method: 'upi', cash: 'shopper' }, parcels: CASH_LOST }],
])('what was paid at the door is %s: %o', (outcome, { said, upiAtDoor = false, parcels, ...about }) => {
  const order = {
    status: 'out_for_delivery',
    fulfilment: 'local_delivery',
    paymentStatus: 'cod_due',
    ...about,
  } as const
  const facts = { ...FACTS, cod: { upiAtDoor }, parcels: { ...NO_PARCELS, ...parcels } }
  const stored = { ...order, isLost: false, version: 3, awaitedPaise: null, slotStart: null }
  const decided = decideMove(stored, { to: 'delivered', version: 3, ...said }, facts)
  if (!decided.ok) return expect(decided.reason).toBe(outcome)
  const { method = 'unsaid', reference } = decided.value as { method?: string; reference?: string }
  expect([method, reference].filter(Boolean).join(' ')).toBe(outcome)
})

test('an order of which some parcels arrive is delivered in part, unless staff say that all has arrived', () => {
  const some = { parcels: { missing: 'some' }, paymentStatus: 'partially_refunded' } as const
  const deliver = { to: 'delivered', version: 3 } as const
  expect(decideWith('shipped', deliver, some)).toMatchObject({ value: { isPartial: true } })
  expect(decideWith('shipped', { ...deliver, hasArrived: true }, some)).toMatchObject({ value: { isPartial: false } })
  const cashLost = { parcels: { missing: 'some', isCashMissing: true }, paymentStatus: 'cod_due' } as const
  expect(decideWith('shipped', { ...deliver, cash: 'courier' }, cashLost)).toMatchObject({
    value: { isPartial: false },
  })
  // Its courier has not collected the cash: that box is lost.
  expect(decideWith('shipped', { ...deliver, cash: 'shopper' }, cashLost)).toMatchObject({ value: { isPartial: true } })
})

test('an order is out for delivery only with a parcel on its way, and comes back only if none has arrived', () => {
  const out = { to: 'out_for_delivery', version: 3 } as const
  expect(decideWith('shipped', out, { parcels: { isOnItsWay: false } })).toMatchObject({ reason: 'parcels-not-out' })
  const back = { to: 'returning', version: 3, note: 'Nobody was there' } as const
  expect(decideWith('undelivered', back, { parcels: {} })).toMatchObject({ ok: true })
  expect(decideWith('undelivered', back, { parcels: { isAnyDelivered: true } })).toMatchObject({
    reason: 'parcel-delivered',
  })
})

test('an order ships with the number a courier has given it, or a typed one, once each of its parcels has one', () => {
  const ship = { to: 'shipped', version: 3 } as const
  const booked = { parcels: { bookedShipment: { carrier: 'Delhivery', awb: '111111111' } } }
  const typed = { carrier: ' Blue Dart ', awb: ' 222222222 ' }
  expect(decideWith('packed', ship, { parcels: { needsAwb: true } })).toMatchObject({ reason: 'parcels-without-awb' })
  expect(decideWith('packed', ship, { parcels: {} })).toMatchObject({ reason: 'carrier-needed' })
  expect(decideWith('packed', ship, booked)).toMatchObject({
    value: { carrier: 'Delhivery', awb: '111111111', isAwbTyped: false },
  })
  expect(decideWith('packed', { ...ship, ...typed }, booked)).toMatchObject({
    value: { carrier: 'Blue Dart', awb: '222222222', isAwbTyped: true },
  })
  expect(decideWith('packed', { ...ship, ...typed, followsParcels: true }, booked)).toMatchObject({
    value: { awb: '222222222', isAwbTyped: false },
  })
})

test('an order that comes back by a move with its own label makes it alone, not together with others', () => {
  const again: MoveRequest = { to: 'out_for_delivery', version: 3 }
  expect(decide('undelivered', again)).toBe('moved')
  expect(decide('undelivered', { ...again, inBulk: true })).toBe('move-singly')
  expect(decide('shipped', { ...again, inBulk: true })).toBe('moved')
})
