import { expect, test } from 'vitest'
import { stepNotes } from './step-notes.ts'

const PLACED = { status: 'packed', paymentStatus: 'paid', placedAt: '2026-11-17T12:00:00.000Z' } as const

test('a failed payment is noted at the current step, not under a later one', () => {
  const unpaid = { status: 'pending_payment', paymentStatus: 'failed', placedAt: null } as const
  const notes = stepNotes(unpaid, { money: 'The payment failed', packed: '250 g in 1 pack' })
  expect(notes).toEqual({ pending_payment: 'The payment failed', packed: '250 g in 1 pack' })
})

test('the payment method is noted under the placed step', () => {
  expect(stepNotes(PLACED, { money: 'Paid ₹358 by UPI', packed: '' }).placed).toBe('Paid ₹358 by UPI')
})

test('a payment that came later is not noted under the placed step, but what was paid by then is', () => {
  const noted = (whenPlaced: string | null) =>
    stepNotes(PLACED, { money: 'Paid ₹1,000 by UPI', whenPlaced, packed: '' }).placed
  expect([noted(null), noted('Paid ₹800 by UPI')]).toEqual([undefined, 'Paid ₹800 by UPI'])
})

test('what was paid and refunded stands under the total alone', () => {
  for (const paymentStatus of ['refund_pending', 'partially_refunded', 'refunded'] as const) {
    const notes = stepNotes({ ...PLACED, status: 'delivered', paymentStatus }, { money: '₹358 refunded', packed: '' })
    expect([notes.placed, notes.delivered]).toEqual([undefined, undefined])
  }
  const unpaid = stepNotes(
    { ...PLACED, status: 'cancelled', paymentStatus: 'none' },
    { money: 'Nothing was paid', packed: '' },
  )
  expect([unpaid.placed, unpaid.cancelled]).toEqual([undefined, 'Nothing was paid'])
})

test('what is still to be paid of a delivered order is noted where it was delivered', () => {
  const due = { ...PLACED, status: 'delivered', paymentStatus: 'cod_due' } as const
  const notes = stepNotes(due, { money: '₹600 is still to be paid', packed: '' })
  expect([notes.placed, notes.delivered]).toEqual([undefined, '₹600 is still to be paid'])
})

test('an order in transit notes what comes next', () => {
  expect(stepNotes({ ...PLACED, status: 'shipped' }, { money: '', packed: '' }).out_for_delivery).toMatch('SMS')
})
