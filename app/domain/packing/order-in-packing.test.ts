import { expect, test } from 'vitest'
import { isPackable, notToPackMessage } from './order-in-packing.ts'

test.each([
  ['confirmed', 'paid', false, true, ''],
  ['confirmed', 'cod_due', false, true, ''],
  ['confirmed', 'none', false, true, ''],
  ['confirmed', 'paid', true, false, 'waiting until the shopper has paid for its edit'],
  ['confirmed', 'pending', false, false, 'not paid yet'],
  ['pending_payment', 'pending', false, false, 'not paid yet'],
  ['placed', 'paid', false, false, 'not confirmed yet'],
  ['cancelled', 'refunded', false, false, 'cancelled'],
  ['packed', 'paid', false, false, 'packed'],
] as const)('%s, %s, awaited %s: to pack %s', (status, paymentStatus, awaitsEditPayment, toPack, message) => {
  const stage = { status, fulfilment: 'delivery', isLost: false } as const
  const order = { ...stage, replacedAt: null, paymentStatus, awaitsEditPayment }
  expect(isPackable(order)).toBe(toPack)
  if (!toPack) expect(notToPackMessage(order)).toBe(message)
})

test.each([
  [null, 'expired'],
  ['2026-06-01T12:00:00.000Z', 'replaced'],
])('an expired order, replaced at %s, is not packed because it is %s', (replacedAt, message) => {
  const stage = { status: 'expired', fulfilment: 'delivery', isLost: false } as const
  const order = { ...stage, replacedAt, paymentStatus: 'none' } as const
  expect(notToPackMessage({ ...order, awaitsEditPayment: false })).toBe(message)
})
