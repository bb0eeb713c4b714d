import { expect, test } from 'vitest'
import type { RefundEvent } from '#app/domain/payments/gateway/payment-gateway.ts'
import type { Refund } from '#app/domain/payments/refund/refund.ts'
import { PENDING_REFUND } from '#test/data/pending-refund.ts'
import { decideRefundEventEffect, findByKey, findRefundOf, refundKey } from './refund-event-effect.ts'

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

function decide(refund: Refund, change: Partial<RefundEvent>, secondOfRef: string | null = null) {
  const event = { ...EVENT, ...change }
  return decideRefundEventEffect(findRefundOf([refund], event, { secondOfRef }), event)
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
  [
    'refused, as the money went under another reference',
    { status: 'done', gatewayRef: 'rfnd_2' },
    { state: 'failed' },
    'ignore',
  ],
  ['an earlier try fails once more', { failures: 1 }, { state: 'failed' }, 'ignore'],
  ['an earlier try is sent after all', { failures: 1 }, {}, 'park'],
  ['the last try is sent after it was escalated', { failures: 3, channel: 'by-hand' }, { key: 'ref_1_3' }, 'park'],
  ['another amount', {}, { amountPaise: 4_999 }, 'park'],
  ['another currency', {}, { currency: 'USD' }, 'park'],
  ['made in the gateway’s dashboard', {}, { key: null }, 'elsewhere'],
  ['tried in the dashboard, and failed', {}, { key: null, state: 'failed' }, 'ignore'],
])('what a refund event does: %s', (_, refund, event, effect) => {
  expect(decide({ ...PENDING_REFUND, ...refund }, event)).toBe(effect)
})

test('for an escalated refund only a completed refund counts; one paid by hand as well is parked', () => {
  const givenUp: Refund = { ...PENDING_REFUND, channel: 'by-hand' }
  const paidByHand: Refund = { ...givenUp, status: 'done', gatewayRef: 'UTR 4711' }
  const sentAfterAll: Refund = { ...givenUp, status: 'done', gatewayRef: 'rfnd_1' }
  expect(decide(givenUp, { state: 'done' })).toBe('done')
  expect(decide(givenUp, { state: 'pending' })).toBe('ignore')
  expect(decide(givenUp, { state: 'failed' })).toBe('ignore')
  expect(decide(paidByHand, { state: 'done' })).toBe('park')
  expect(decide(paidByHand, { state: 'failed' })).toBe('ignore')
  expect(decide(sentAfterAll, { state: 'done' })).toBe('ignore')
  expect(decide(sentAfterAll, { state: 'failed' })).toBe('by-hand')
})

test.each<[string, Partial<Refund>, Partial<RefundEvent>, string]>([
  ['sent', {}, {}, 'done'],
  ['sent, after the shop’s own was refused for good', { failures: 3, channel: 'by-hand' }, {}, 'done'],
  ['accepted, and may still fail', {}, { state: 'pending' }, 'elsewhere'],
  ['of a part', {}, { amountPaise: 1 }, 'elsewhere'],
  ['sent, beside the shop’s own', { status: 'done', gatewayRef: 'rfnd_2' }, {}, 'elsewhere'],
])('what a refund of a second capture by the gateway itself does: %s', (_, refund, event, effect) => {
  expect(decide({ ...PENDING_REFUND, ...refund }, { ...event, key: null }, 'order_1')).toBe(effect)
})

test('each try has its own key, which leads to its refund', () => {
  expect([0, 1, 2].map((failures) => refundKey({ id: 'ref_1', failures }))).toEqual(['ref_1', 'ref_1_2', 'ref_1_3'])
  const twelfth = { ...PENDING_REFUND, id: 'ref_12', failures: 1 }
  expect(findByKey([PENDING_REFUND, twelfth], 'ref_12_2')).toEqual({ refund: twelfth, failures: 1 })
  expect(findByKey([PENDING_REFUND, twelfth], 'ref_12')).toEqual({ refund: twelfth, failures: 0 })
  expect(findByKey([PENDING_REFUND, twelfth], 'ref_1_2')).toBeNull()
})
