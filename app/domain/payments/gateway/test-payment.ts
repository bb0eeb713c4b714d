import type { Paise } from '#app/domain/money/money.ts'
import { CODE_NEEDED_MESSAGE } from '#app/domain/step-up-freshness.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import type { GatewayEventSource, PaymentEvent, RefundEvent, RefundResponse } from './payment-gateway.ts'

/** The amount of a test payment, ₹1. */
export const TEST_PAYMENT_PAISE: Paise = 100

export type TestPaymentStatus = 'created' | 'pending' | 'failed' | 'captured' | 'refunded'

/** A payment of ₹1 through the real gateway, by which the owner sees that its keys work. It belongs to no order. */
export type TestPayment = {
  id: string
  gateway: string
  gatewayRef: string | null
  gatewayUrl: string | null
  status: TestPaymentStatus
  amountPaise: Paise
  failure: string | null
  createdAt: Instant
}
export type TestPaymentStep = { position: number; at: Instant; words: string }

/** Why a test payment was not started or not refunded. */
export const TEST_PAYMENT_MESSAGES = {
  ...CODE_NEEDED_MESSAGE,
  'gateway-down': 'The gateway does not respond. Check its keys and try again.',
  'refund-refused': 'The gateway refused the refund. Its message is below.',
  'nothing-to-refund': 'There is nothing to refund: this payment was not captured, or is refunded already.',
} as const
export type TestPaymentReason = keyof typeof TEST_PAYMENT_MESSAGES

/** The names of the event sources, as the owner reads them. */
export const GATEWAY_EVENT_SOURCES: Record<GatewayEventSource, string> = {
  webhook: 'Webhook',
  return: 'Polled on return',
  reconciler: 'Polled',
}

/** The status of a test payment after an event: a captured payment stays captured, whatever is reported later. */
export function nextTestPaymentStatus(now: TestPaymentStatus, event: Pick<PaymentEvent, 'outcome'>): TestPaymentStatus {
  if (now === 'captured' || now === 'refunded') return now
  return event.outcome === 'open' ? 'created' : event.outcome
}

/** Describes a payment event as a step of the test payment, and points out another amount. */
export function describePaymentEvent(
  event: PaymentEvent,
  source: GatewayEventSource,
  test: Pick<TestPayment, 'amountPaise'>,
): string {
  const off =
    event.amountPaise === test.amountPaise && event.currency === 'INR'
      ? ''
      : ` The amount is ${event.amountPaise} paise ${event.currency}, which differs from the amount requested.`
  const why = event.failure ? ` ${event.failure}` : ''
  return `${GATEWAY_EVENT_SOURCES[source]}: ${event.outcome}.${why}${off}`
}

const REFUND_STEPS: Record<RefundEvent['state'], string> = {
  pending: 'has accepted the refund; the money is not sent yet',
  done: 'has refunded ₹1',
  failed: 'has refused the refund',
}

/**
 * Describes a refund response or event as a step of the test payment. `source` is its sender, or how it was received.
 */
export function describeRefundEvent(event: RefundResponse | RefundEvent, source: string): string {
  const who = source === 'The gateway' ? source : `${source}: the gateway`
  const ref = 'refundRef' in event ? ` Its reference is ${event.refundRef}.` : ''
  const why = 'failure' in event && event.failure ? ` ${event.failure}` : ''
  return `${who} ${REFUND_STEPS[event.state]}.${why}${ref}`
}

/** The idempotency key of a test payment’s refund. */
export function refundKeyOfTestPayment(id: string): string {
  return `refund-${id}`
}

/** The id of the test payment whose refund has this key, or null. */
export function testPaymentOfRefundKey(key: string | null): string | null {
  return key?.startsWith('refund-') ? key.slice('refund-'.length) : null
}
