import { expect, test } from 'vitest'
import type { Refund } from '#app/domain/payments/refund/refund.ts'
import { findByKey, refundKey } from './refund-key.ts'

const REFUND: Refund = {
  id: 'ref_1',
  paymentId: 'pay_1',
  orderId: 'MW-1',
  amountPaise: 5_000,
  reason: 'Torn pack',
  cause: 'deficient',
  purpose: 'goods',
  channel: 'source',
  payee: null,
  status: 'pending',
  gatewayRef: null,
  tries: 1,
  failures: 0,
  unanswered: 0,
  nextTryAt: null,
  error: null,
  createdAt: '2026-06-01T06:30:00.000Z',
  updatedAt: '2026-06-01T06:30:00.000Z',
}

test('each try has its own key, which leads to its refund', () => {
  expect([0, 1, 2].map((failures) => refundKey({ id: 'ref_1', failures }))).toEqual(['ref_1', 'ref_1_2', 'ref_1_3'])
  const twelfth = { ...REFUND, id: 'ref_12', failures: 1 }
  expect(findByKey([REFUND, twelfth], 'ref_12_2')).toEqual({ refund: twelfth, failures: 1 })
  expect(findByKey([REFUND, twelfth], 'ref_12')).toEqual({ refund: twelfth, failures: 0 })
  expect(findByKey([REFUND, twelfth], 'ref_1_2')).toBeNull()
  expect(findByKey([REFUND], null)).toBeNull()
})
