import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PaymentEvent } from '#app/domain/payments/gateway/payment-gateway.ts'
import type { Payment } from '#app/domain/payments/payment/payment.ts'
import type { OrderStatus } from '../order/order-status.ts'
import { decidePaymentEventEffect, type PaymentEventEffect, type PaymentEventFacts } from './payment-event-effect.ts'

const PAID: PaymentEvent = {
  eventId: 'e',
  gatewayRef: 'g',
  orderId: 'MW-1',
  outcome: 'captured',
  amountPaise: 57_900,
  currency: 'INR',
  failure: null,
}
const event = (change: Partial<PaymentEvent>): PaymentEvent => ({ ...PAID, ...change })

function decide(
  status: Payment['status'],
  event: PaymentEvent,
  orderStatus: OrderStatus = 'pending_payment',
  paidByAnother = false,
  edit: PaymentEventFacts['edit'] = 'none',
  replaced = false,
  secondCapture: PaymentEventFacts['secondCapture'] = 'new',
) {
  return decidePaymentEventEffect(
    {
      payment: {
        status,
        amountPaise: 57_900,
        currency: 'INR',
        orderId: 'MW-1',
        captureRef: status === 'captured' ? 'pay_1' : null,
      },
      orderStatus,
      paidByAnother,
      replaced,
      edit,
      secondCapture,
    },
    event,
  )
}

test('a payment of a replaced order is refunded, that of an expired one is not', () => {
  expect(decide('pending', PAID, 'expired', false, 'none', true)).toBe('refund')
  expect(decide('pending', PAID, 'expired')).toBe('retake')
})

describe('the table', () => {
  test.each<[Payment['status'], PaymentEvent['outcome'], PaymentEventEffect]>([
    ['created', 'pending', 'wait'],
    ['created', 'failed', 'fail'],
    ['created', 'captured', 'place'],
    ['pending', 'pending', 'ignore'],
    ['pending', 'failed', 'fail'],
    ['pending', 'captured', 'place'],
    ['failed', 'pending', 'ignore'],
    ['failed', 'failed', 'ignore'],
    ['failed', 'captured', 'place'],
    ['parked', 'pending', 'ignore'],
    ['parked', 'failed', 'ignore'],
    ['parked', 'captured', 'place'],
    ['captured', 'pending', 'ignore'],
    ['captured', 'failed', 'ignore'],
    ['captured', 'captured', 'ignore'],
  ])('a %s attempt receives %s: %s', (status, outcome, effect) => {
    expect(decide(status, event({ outcome }))).toBe(effect)
  })

  test.each<[OrderStatus, boolean, PaymentEventEffect]>([
    ['pending_payment', false, 'place'],
    ['pending_payment', true, 'refund'],
    ['expired', false, 'retake'],
    ['expired', true, 'refund'],
    ['cancelled', false, 'refund'],
    ['placed', true, 'refund'],
    ['delivered', true, 'refund'],
  ])('money for a %s order, paid by another attempt %s: %s', (status, paidByAnother, effect) => {
    expect(decide('pending', PAID, status, paidByAnother)).toBe(effect)
  })

  test.each<[string, Partial<PaymentEvent>]>([
    ['one paisa less', { amountPaise: 57_899 }],
    ['one paisa more', { amountPaise: 57_901 }],
    ['another currency', { currency: 'USD' }],
    ['another order', { orderId: 'MW-2' }],
  ])('%s is parked, whatever the order', (_, change) => {
    expect(decide('pending', event(change))).toBe('park')
    expect(decide('failed', event(change), 'expired')).toBe('park')
    expect(decide('parked', event(change))).toBe('park')
    expect(decide('captured', event(change), 'placed')).toBe('park')
  })
})

describe('events in any sequence, also repeated, have the same result', () => {
  const attempt = fc.constantFrom('first', 'second')
  const event = fc.record({
    attempt,
    outcome: fc.constantFrom('pending', 'failed', 'captured'),
    amountPaise: fc.constantFrom(57_900, 57_900, 57_899),
  }) as fc.Arbitrary<Reported>

  test('the same events in any sequence and repetition have the same result, 20,000 histories', () => {
    const history = fc
      .array(event, { minLength: 1, maxLength: 7 })
      .chain((events) =>
        fc.tuple(
          fc.constant(events),
          fc.shuffledSubarray(events, { minLength: events.length }),
          fc.array(fc.constantFrom(...events), { maxLength: 5 }),
        ),
      )
    fc.assert(
      fc.property(
        history,
        fc.constantFrom<OrderStatus>('pending_payment', 'expired', 'cancelled'),
        ([events, shuffled, repeated], status) => {
          expect(replay([...shuffled, ...repeated], status)).toEqual(replay(events, status))
        },
      ),
      { numRuns: 20_000 },
    )
  })

  test('all 120 sequences of a failed, retried, doubled and mismatched payment have the same result', () => {
    const events: Reported[] = [
      { attempt: 'first', outcome: 'pending', amountPaise: 57_900 },
      { attempt: 'first', outcome: 'failed', amountPaise: 57_900 },
      { attempt: 'first', outcome: 'captured', amountPaise: 57_900 },
      { attempt: 'second', outcome: 'captured', amountPaise: 57_899 },
      { attempt: 'second', outcome: 'captured', amountPaise: 57_900 },
    ]
    const ends = permutations(events).map((order) => JSON.stringify(replay(order, 'pending_payment')))
    expect(ends).toHaveLength(120)
    expect(new Set(ends)).toEqual(
      new Set([
        JSON.stringify({ status: 'placed', attempts: ['captured', 'captured'], kept: 57_900, refunded: 57_900 }),
      ]),
    )
  })
})

test('a second capture of a payment goes back once, unless it was parked; the same capture reported again does nothing', () => {
  expect(decide('captured', event({ captureRef: 'pay_1' }), 'placed')).toBe('ignore')
  const second = event({ captureRef: 'pay_2' })
  for (const status of ['placed', 'cancelled', 'expired'] as const) {
    expect(decide('captured', second, status)).toBe('refund')
    expect(decide('captured', second, status, false, 'none', false, 'known')).toBe('ignore')
    expect(decide('captured', second, status, false, 'none', false, 'parked')).toBe('park')
  }
  expect(decide('captured', { ...second, amountPaise: 1 }, 'placed')).toBe('park')
  expect(decide('captured', event({ captureRef: 'pay_2', outcome: 'failed' }), 'placed')).toBe('ignore')
})

test.each<[PaymentEventFacts['edit'], OrderStatus, PaymentEventEffect]>([
  ['waits', 'placed', 'complete'],
  ['waits', 'confirmed', 'complete'],
  ['ended', 'confirmed', 'refund'],
  ['ended', 'packed', 'refund'],
  ['ended', 'cancelled', 'refund'],
])('the difference of an edit that %s, of an order that is %s: %s', (edit, orderStatus, effect) => {
  expect(decide('pending', PAID, orderStatus, true, edit)).toBe(effect)
  expect(decide('captured', PAID, orderStatus, true, edit)).toBe('ignore')
  expect(decide('pending', event({ amountPaise: 1 }), orderStatus, true, edit)).toBe('park')
})

type Reported = { attempt: 'first' | 'second'; outcome: PaymentEvent['outcome']; amountPaise: number }

/** What is left after a history of events. Of two captures it does not matter which was kept. */
function replay(events: readonly Reported[], start: OrderStatus) {
  const attempts: Record<Reported['attempt'], Payment['status']> = { first: 'pending', second: 'created' }
  let status = start
  const money = { kept: 0, refunded: 0 }
  for (const { attempt, ...reported } of events) {
    const other = attempt === 'first' ? 'second' : 'first'
    const effect = decide(attempts[attempt], event(reported), status, attempts[other] === 'captured')
    if (effect === 'fail') attempts[attempt] = 'failed'
    if (effect === 'wait') attempts[attempt] = 'pending'
    if (effect === 'park' && attempts[attempt] !== 'captured') attempts[attempt] = 'parked'
    if (effect === 'ignore' || effect === 'fail' || effect === 'wait' || effect === 'park') continue
    attempts[attempt] = 'captured'
    if (effect !== 'refund') status = 'placed'
    money[effect === 'refund' ? 'refunded' : 'kept'] += reported.amountPaise
  }
  return { status, attempts: [attempts.first, attempts.second], ...money }
}

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length < 2) return [[...items]]
  return items.flatMap((item, index) =>
    permutations([...items.slice(0, index), ...items.slice(index + 1)]).map((rest) => [item, ...rest]),
  )
}
