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
  expect(isPackable({ status, fulfilment: 'delivery', paymentStatus, awaitsEditPayment })).toBe(toPack)
  if (!toPack)
    expect(notToPackMessage({ status, fulfilment: 'delivery', paymentStatus, awaitsEditPayment })).toBe(message)
})
