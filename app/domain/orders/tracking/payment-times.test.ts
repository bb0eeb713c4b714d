import { expect, test } from 'vitest'
import { paymentTimes } from './payment-times.ts'

const PLACED = '2026-11-17T12:00:00.000Z'
const LATER = '2026-11-18T12:00:00.000Z'
const ORDER = { placedAt: PLACED, paymentMethod: 'upi', fulfilment: 'delivery' } as const
const paid = (capturedPaise: number, capturedAt: string | null, method: 'upi' | 'cod' = 'upi') =>
  ({ capturedPaise, capturedAt, method }) as const

test('what was paid with the order has no entry of its own', () => {
  expect(paymentTimes(ORDER, [paid(80_000, PLACED), paid(0, null)])).toEqual({ whenPlaced: undefined, later: [] })
})

test('the difference of an edit is paid later, and the rest when the order was placed', () => {
  expect(paymentTimes(ORDER, [paid(20_000, LATER), paid(80_000, PLACED)])).toEqual({
    whenPlaced: 'Paid ₹800 by UPI',
    later: [{ at: LATER, text: 'Paid ₹200 by UPI' }],
  })
})

test('of cash nothing was paid when the order was placed', () => {
  const cod = { ...ORDER, paymentMethod: 'cod' } as const
  const cash = paid(61_800, LATER, 'cod')
  expect(paymentTimes(cod, [cash])).toEqual({ whenPlaced: null, later: [{ at: LATER, text: 'Paid ₹618 in cash' }] })
  expect(paymentTimes({ ...cod, fulfilment: 'pickup' }, [cash]).later[0]?.text).toBe('Paid ₹618 at the shop')
})
