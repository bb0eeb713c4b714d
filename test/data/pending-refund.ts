import type { Refund } from '#app/domain/payments/refund/refund.ts'

/** A refund of a torn pack, sent once to the gateway, which has not answered yet. */
export const PENDING_REFUND: Refund = {
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
