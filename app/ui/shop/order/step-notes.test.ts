import { expect, test } from 'vitest'
import { stepNotes } from './step-notes.ts'

test('a payment that failed is told where the order stands, not under a step it has not reached', () => {
  const notes = stepNotes('pending_payment', { money: 'The payment failed', packed: '250 g in 1 pack' })
  expect(notes).toEqual({ pending_payment: 'The payment failed', packed: '250 g in 1 pack' })
})

test('how a placed order is paid is told under its placing', () => {
  expect(stepNotes('packed', { money: 'Paid ₹358 by UPI', packed: '' }).placed).toBe('Paid ₹358 by UPI')
})

test('a parcel on its way says what comes next', () => {
  expect(stepNotes('shipped', { money: '', packed: '' }).out_for_delivery).toMatch('SMS')
})
