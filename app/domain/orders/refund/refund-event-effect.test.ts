import { expect, test } from 'vitest'
import type { RefundEvent } from '#app/domain/payments/gateway/payment-gateway.ts'
import type { Refund } from '#app/domain/payments/refund/refund.ts'
import { PENDING_REFUND } from '#test/data/pending-refund.ts'
import { decideRefundEventEffect } from './refund-event-effect.ts'

const EVENT: RefundEvent = {
  eventId: 'evt_1',
  gatewayRef: 'order_1',
  refundRef: 'rfnd_1',
  key: 'ref_1',
  state: 'done',
  amountPaise: 5_000,
  currency: 'INR',
  failure: null,
}

test.each<[string, Partial<Refund>, Partial<RefundEvent>, string]>([
  ['taken', {}, { state: 'pending' }, 'wait'],
  ['taken, reported again', { gatewayRef: 'rfnd_1' }, { state: 'pending' }, 'ignore'],
  ['sent', {}, {}, 'done'],
  ['sent, reported again', { status: 'done' }, {}, 'ignore'],
  ['accepted, an event arriving after the completion', { status: 'done' }, { state: 'pending' }, 'ignore'],
  ['failed', {}, { state: 'failed' }, 'again'],
  ['failed a second time', { failures: 1 }, { state: 'failed', key: 'ref_1_2' }, 'again'],
  ['failed a third time', { failures: 2 }, { state: 'failed', key: 'ref_1_3' }, 'by-hand'],
  ['failed after it was thought sent', { status: 'done' }, { state: 'failed' }, 'again'],
  ['an earlier try fails once more', { failures: 1 }, { state: 'failed' }, 'ignore'],
  ['an earlier try is sent after all', { failures: 1 }, {}, 'park'],
  ['the last try is sent after it was escalated', { failures: 3, channel: 'by-hand' }, { key: 'ref_1_3' }, 'park'],
  ['another amount', {}, { amountPaise: 4_999 }, 'park'],
  ['another currency', {}, { currency: 'USD' }, 'park'],
  ['made in the gateway’s dashboard', {}, { key: null }, 'elsewhere'],
  ['tried in the dashboard, and failed', {}, { key: null, state: 'failed' }, 'ignore'],
])('what a refund event does: %s', (_, refund, event, effect) => {
  expect(decideRefundEventEffect([{ ...PENDING_REFUND, ...refund }], { ...EVENT, ...event })).toBe(effect)
})

test('for an escalated refund only a completed refund counts; one paid by hand as well is parked', () => {
  const givenUp: Refund = { ...PENDING_REFUND, channel: 'by-hand' }
  const paidByHand: Refund = { ...givenUp, status: 'done', gatewayRef: 'UTR 4711' }
  const sentAfterAll: Refund = { ...givenUp, status: 'done', gatewayRef: 'rfnd_1' }
  const decide = (refund: Refund, state: RefundEvent['state']) => decideRefundEventEffect([refund], { ...EVENT, state })
  expect(decide(givenUp, 'done')).toBe('done')
  expect(decide(givenUp, 'pending')).toBe('ignore')
  expect(decide(givenUp, 'failed')).toBe('ignore')
  expect(decide(paidByHand, 'done')).toBe('park')
  expect(decide(paidByHand, 'failed')).toBe('ignore')
  expect(decide(sentAfterAll, 'done')).toBe('ignore')
  expect(decide(sentAfterAll, 'failed')).toBe('by-hand')
})
