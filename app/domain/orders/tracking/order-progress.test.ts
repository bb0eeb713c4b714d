import { describe, expect, test } from 'vitest'
import type { OrderEvent } from '../order/order-event.ts'
import type { Fulfilment } from '../order/order-fulfilment.ts'
import type { OrderStatus } from '../order/order-status.ts'
import type { ParcelState } from '../parcel/parcel-state.ts'
import { isLate, orderHeadline, orderSteps } from './order-progress.ts'

function moved(...states: OrderStatus[]): OrderEvent[] {
  return states.map((to, index) => ({
    id: `evt_${index}`,
    at: `2026-11-${17 + index}T12:00:00.000Z`,
    kind: 'moved',
    from: states[index - 1] ?? null,
    to,
    actor: 'shop',
    note: null,
    shownToShopperAt: null,
  }))
}

const shape = (status: OrderStatus, events: OrderEvent[], fulfilment: Fulfilment = 'delivery') =>
  orderSteps({ status, fulfilment, isLost: false }, events).map((step) => `${step.status} ${step.state}`)

describe('the steps', () => {
  test('a shipped parcel has three steps behind it and two ahead', () => {
    expect(shape('shipped', moved('placed', 'confirmed', 'packed', 'shipped'))).toEqual([
      'placed done',
      'confirmed done',
      'packed done',
      'shipped current',
      'out_for_delivery upcoming',
      'delivered upcoming',
    ])
  })

  test('an order that is collected is not shipped', () => {
    expect(shape('packed', moved('placed', 'confirmed', 'packed'), 'pickup').slice(2)).toEqual([
      'packed current',
      'ready_for_pickup upcoming',
      'delivered upcoming',
    ])
  })

  test('events may come in any order', () => {
    expect(shape('confirmed', moved('placed', 'confirmed').toReversed())[1]).toBe('confirmed current')
  })

  test('notes and payments are no steps', () => {
    const note: OrderEvent = { ...moved('placed')[0]!, id: 'evt_n', kind: 'note', to: null }
    expect(shape('placed', [...moved('placed'), note])[0]).toBe('placed current')
  })

  test('a notice is shown at the step of its time, the reason of a move at that move', () => {
    const moves = moved('placed', 'confirmed', 'cancelled')
    const note: OrderEvent = { ...moves[0]!, id: 'evt_n', kind: 'note', to: null, note: 'We pack it tomorrow.' }
    const notices = orderSteps({ status: 'cancelled', fulfilment: 'delivery', isLost: false }, [
      note,
      ...moves.slice(0, 2),
      { ...moves[2]!, note: 'The lot was soft.' },
    ])
    expect(notices.map((step) => step.notices)).toEqual([['We pack it tomorrow.'], [], ['The lot was soft.']])
  })

  test('the reason of a refund is shown; the refund of a cancelled order needs none', () => {
    const refund = {
      amountPaise: 57_900,
      reason: 'One bag was torn.',
      channel: 'source',
      createdAt: '2026-11-18T13:00:00.000Z',
    } as const
    const steps = orderSteps(
      { status: 'delivered', fulfilment: 'delivery', isLost: false },
      moved('placed', 'delivered'),
      [
        { ...refund, purpose: 'goods' },
        { ...refund, purpose: 'unneeded' },
        { ...refund, channel: 'due', purpose: 'goods' },
      ],
    )
    expect(steps[1]?.notices).toEqual([
      'Refund of ₹579: One bag was torn.',
      '₹579 taken off the bill: One bag was torn.',
    ])
  })

  test('a cancelled order has nothing ahead', () => {
    expect(shape('cancelled', moved('placed', 'cancelled'))).toEqual(['placed done', 'cancelled current'])
  })

  test('after a failed attempt the courier comes again', () => {
    expect(shape('undelivered', moved('placed', 'undelivered')).slice(-2)).toEqual([
      'out_for_delivery upcoming',
      'delivered upcoming',
    ])
  })

  test('an unpaid order has its whole way ahead', () => {
    expect(shape('pending_payment', moved('pending_payment'))).toEqual([
      'pending_payment current',
      'placed upcoming',
      'confirmed upcoming',
      'packed upcoming',
      'shipped upcoming',
      'out_for_delivery upcoming',
      'delivered upcoming',
    ])
  })
})

test('a refused parcel is on its way back to “us”, never to the “seller”', () => {
  const steps = orderSteps(
    { status: 'returned', fulfilment: 'delivery', isLost: false },
    moved('placed', 'shipped', 'returning', 'returned'),
  )
  expect(steps.map(({ name }) => name)).toEqual(['Order placed', 'Shipped', 'On its way back to us', 'Returned to us'])
})

test.each([
  [
    ['shipped', 'returned'],
    ['Shipped', 'Lost by the courier'],
  ],
  // Refused, and lost on its way back.
  [
    ['shipped', 'returning', 'returned'],
    ['Shipped', 'On its way back to us', 'Lost by the courier'],
  ],
] as const)(
  'an order that was lost as a whole says so at its end alone, and never that it came back: %s',
  (taken, names) => {
    const order = { status: 'returned', fulfilment: 'delivery', isLost: true } as const
    expect(orderSteps(order, moved(...taken), [], ['lost']).map(({ name }) => name)).toEqual(names)
  },
)

test('a payment after the order was placed is an entry at its own time, before what was paid for is handed over', () => {
  const later = [
    { at: '2026-11-18T18:00:00.000Z', text: 'Paid ₹200 by UPI' },
    { at: '2026-11-20T12:00:00.000Z', text: 'Paid ₹618 in cash' },
  ]
  const events = moved('placed', 'confirmed', 'shipped', 'delivered')
  const steps = orderSteps(
    { status: 'delivered', fulfilment: 'delivery', isLost: false },
    events,
    [],
    ['delivered'],
    later,
  )
  expect(steps.map(({ name, at }) => [name, at])).toEqual([
    ['Order placed', '2026-11-17T12:00:00.000Z'],
    ['Order confirmed', '2026-11-18T12:00:00.000Z'],
    ['Paid ₹200 by UPI', '2026-11-18T18:00:00.000Z'],
    ['Shipped', '2026-11-19T12:00:00.000Z'],
    ['Paid ₹618 in cash', '2026-11-20T12:00:00.000Z'],
    ['Delivered', '2026-11-20T12:00:00.000Z'],
  ])
})

test('waiting for money is no step once the order is paid', () => {
  expect(shape('placed', moved('pending_payment', 'placed'))[0]).toBe('placed current')
})

describe('the headline', () => {
  const order = {
    status: 'shipped',
    fulfilment: 'delivery',
    isLost: false,
    dueDay: '2026-11-21',
    slotStart: null,
    slotEnd: null,
    deliveredAt: null,
    replacedAt: null,
  } as const

  test('names the day the parcel is due', () => {
    expect(orderHeadline(order, '2026-11-20')).toBe('On its way, due Saturday 21 November')
    expect(orderHeadline(order, '2026-11-21')).toBe('On its way, due Saturday 21 November')
  })

  test('states that a late parcel was due', () => {
    expect(orderHeadline(order, '2026-11-22')).toBe('On its way, was due Saturday 21 November')
  })

  test('of an order that the shop set out with names the time of its slot, which may be on a later day', () => {
    const local = {
      ...order,
      status: 'out_for_delivery',
      fulfilment: 'local_delivery',
      slotStart: '2026-11-21T04:30:00.000Z',
      slotEnd: '2026-11-21T07:30:00.000Z',
    } as const
    expect(orderHeadline(local, '2026-11-20')).toBe('On its way, due Saturday 21 November, 10 am to 1 pm')
    expect(orderHeadline({ ...local, fulfilment: 'delivery', slotStart: null }, '2026-11-21')).toBe(
      'Out for delivery today',
    )
  })

  test('names the day of delivery in India', () => {
    expect(
      orderHeadline({ ...order, status: 'delivered', deliveredAt: '2026-11-20T19:00:00.000Z' }, '2026-11-22'),
    ).toBe('Delivered Saturday 21 November')
  })

  test('says that a part is delivered once no other parcel is still to come, and nothing lies ahead then', () => {
    const failed = { ...order, status: 'undelivered' } as const
    const headlineOf = (...states: ParcelState[]) => orderHeadline(failed, '2026-11-22', states)
    expect(headlineOf('lost', 'delivered')).toBe('Part of it is delivered')
    expect(headlineOf('returned', 'delivered')).toBe('Part of it is delivered')
    expect(orderHeadline({ ...failed, isLost: true }, '2026-11-22', ['lost'])).toBe('Lost by the courier')
    expect(headlineOf('undelivered', 'delivered')).toBe('The courier could not deliver it')
    expect(headlineOf('booked', 'delivered')).toBe('The courier could not deliver it')
    const ahead = (...states: ParcelState[]) =>
      orderSteps(failed, moved('placed', 'shipped', 'undelivered'), [], states).filter(
        ({ state }) => state === 'upcoming',
      ).length
    expect(ahead('lost', 'delivered')).toBe(0)
    expect(ahead('lost', 'undelivered')).toBeGreaterThan(0)
  })

  test('never says “Delivered” alone while a parcel was lost, nor “On its way” once all were', () => {
    const deliveredAt = '2026-11-20T19:00:00.000Z'
    const headlineOf = (status: OrderStatus, ...states: ParcelState[]) =>
      orderHeadline({ ...order, status, deliveredAt }, '2026-11-22', states)
    expect(headlineOf('delivered', 'lost', 'delivered')).toBe('Part of it is delivered')
    expect(headlineOf('delivered', 'delivered', 'delivered')).toBe('Delivered Saturday 21 November')
    expect(orderHeadline({ ...order, isLost: true }, '2026-11-22', ['lost', 'lost'])).toBe('Lost by the courier')
    expect(headlineOf('shipped', 'lost', 'in_transit')).toBe('On its way, was due Saturday 21 November')
    const last = (...states: ParcelState[]) =>
      orderSteps(
        { status: 'delivered', fulfilment: 'delivery', isLost: false },
        moved('shipped', 'delivered'),
        [],
        states,
      ).at(-1)?.name
    expect(last('lost', 'delivered')).toBe('Part of it is delivered')
    expect(last('delivered', 'delivered')).toBe('Delivered')
  })

  test('tells an order that was not paid in time from one that a newer order replaced', () => {
    const expired = { ...order, status: 'expired' } as const
    expect(orderHeadline(expired, '2026-11-22')).toBe('This order was not paid in time')
    expect(orderHeadline({ ...expired, replacedAt: '2026-11-20T19:00:00.000Z' }, '2026-11-22')).toBe(
      'Replaced by your newer order',
    )
  })
})

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
