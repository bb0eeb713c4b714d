import { expect, test } from 'vitest'
import type { PaymentEvent } from '../gateway/payment-gateway.ts'
import { mismatchOf } from './parked-money.ts'

type Expected = Parameters<typeof mismatchOf>[0]

const PAYMENT: Expected = {
  status: 'created',
  captureRef: null,
  amountPaise: 57_900,
  currency: 'INR',
  orderId: 'MW-7K3M-9QXF',
}
const CAPTURE: PaymentEvent = {
  eventId: 'evt_1',
  gatewayRef: 'order_1',
  captureRef: 'pay_1',
  orderId: 'MW-7K3M-9QXF',
  outcome: 'captured',
  amountPaise: 57_900,
  currency: 'INR',
  failure: null,
}
const CAPTURED: Partial<Expected> = { status: 'captured', captureRef: 'pay_1' }
const { captureRef: _, ...WITHOUT_REF } = CAPTURE

test.each<[string, Partial<Expected>, PaymentEvent, ReturnType<typeof mismatchOf>]>([
  ['what was asked', {}, CAPTURE, null],
  ['a paisa less', {}, { ...CAPTURE, amountPaise: 57_899 }, 'other-amount'],
  ['a paisa more', {}, { ...CAPTURE, amountPaise: 57_901 }, 'other-amount'],
  ['the same number of cents', {}, { ...CAPTURE, currency: 'USD' }, 'other-currency'],
  ['for another order', {}, { ...CAPTURE, orderId: 'MW-0000-0000' }, 'other-order'],
  ['wrong in everything', {}, { ...CAPTURE, orderId: 'MW-0', currency: 'USD', amountPaise: 1 }, 'other-order'],
  ['wrong in currency and amount', {}, { ...CAPTURE, currency: 'USD', amountPaise: 1 }, 'other-currency'],
  ['the capture reported again', CAPTURED, CAPTURE, null],
  ['the capture reported again, without its reference', CAPTURED, WITHOUT_REF, null],
  ['a second capture', CAPTURED, { ...CAPTURE, captureRef: 'pay_2' }, 'second-capture'],
  ['a second capture of another amount', CAPTURED, { ...CAPTURE, captureRef: 'pay_2', amountPaise: 1 }, 'other-amount'],
  ['after a capture without a reference', { status: 'captured' }, { ...CAPTURE, captureRef: 'pay_2' }, null],
  ['a capture after a failure', { status: 'failed' }, CAPTURE, null],
  ['a failed event of another amount', {}, { ...CAPTURE, outcome: 'failed', amountPaise: 1 }, null],
  ['a pending event for another order', {}, { ...CAPTURE, outcome: 'pending', orderId: 'MW-0' }, null],
])('whether a payment matches its order: %s', (_name, payment, event, mismatch) => {
  expect(mismatchOf({ ...PAYMENT, ...payment }, event)).toBe(mismatch)
})
