import { expect, test } from 'vitest'
import { isPackable, notToPackMessage } from './packing-order.ts'

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
] as const)('%s, %s, awaited %s: to pack %s', (status, paymentStatus, isAwaited, toPack, message) => {
  expect(isPackable({ status, fulfilment: 'delivery', paymentStatus, isAwaited })).toBe(toPack)
  if (!toPack) expect(notToPackMessage({ status, fulfilment: 'delivery', paymentStatus, isAwaited })).toBe(message)
})
