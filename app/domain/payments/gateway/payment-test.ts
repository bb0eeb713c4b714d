import type { Instant } from '#app/domain/instant.ts'
import type { Paise } from '#app/domain/money.ts'
import type { GatewayEventSource, PaymentEvent, RefundAnswer, RefundEvent } from './payment-gateway.ts'

/** What a payment that only tries the gateway costs: ₹1, which comes back. */
export const TEST_PAISE: Paise = 100

export type PaymentTestStatus = 'created' | 'pending' | 'failed' | 'captured' | 'refunded'

/** A payment that tries the gateway, with everything that happened to it. No order stands behind it. */
export type PaymentTest = {
  id: string
  gateway: string
  gatewayRef: string | null
  gatewayUrl: string | null
  status: PaymentTestStatus
  amountPaise: Paise
  failure: string | null
  createdAt: Instant
}
export type PaymentTestStep = { position: number; at: Instant; words: string }

/** Why a test did not begin, or its money did not come back. */
export const PAYMENT_TEST_MESSAGES = {
  'gateway-down': 'The gateway does not answer. Check its keys and try again.',
  'refund-refused': 'The gateway refused to give it back. What it says stands below.',
  'nothing-to-refund': 'There is nothing to give back: this payment was not captured, or it is back already.',
} as const
export type PaymentTestReason = keyof typeof PAYMENT_TEST_MESSAGES

/** The source of an event, for the owner. */
export const SOURCES: Record<GatewayEventSource, string> = {
  webhook: 'Webhook',
  return: 'Asked on return',
  reconciler: 'Asked',
}

/** What an event makes of a test: money that was captured stays so, whatever is reported later. */
export function nextTestStatus(now: PaymentTestStatus, event: Pick<PaymentEvent, 'outcome'>): PaymentTestStatus {
  if (now === 'captured' || now === 'refunded') return now
  return event.outcome === 'open' ? 'created' : event.outcome
}

/** An event as a step of the test, to be read by the owner; amounts that differ are said. */
export function describePaymentEvent(
  event: PaymentEvent,
  source: GatewayEventSource,
  test: Pick<PaymentTest, 'amountPaise'>,
): string {
  const off =
    event.amountPaise === test.amountPaise && event.currency === 'INR'
      ? ''
      : ` The amount is ${event.amountPaise} paise ${event.currency}, which is not what was asked.`
  const why = event.failure ? ` ${event.failure}` : ''
  return `${SOURCES[source]}: ${event.outcome}.${why}${off}`
}

const REFUND_STEPS: Record<RefundEvent['state'], string> = {
  pending: 'has taken the refund; the money is not sent yet',
  done: 'sends ₹1 back',
  failed: 'gives nothing back',
}

/** What was said of the refund of a test, as a step of it. `source` is who said it, or how it was received. */
export function describeRefundEvent(said: RefundAnswer | RefundEvent, source: string): string {
  const who = source === 'The gateway' ? source : `${source}: the gateway`
  const ref = 'refundRef' in said ? ` It calls it ${said.refundRef}.` : ''
  const why = 'failure' in said && said.failure ? ` ${said.failure}` : ''
  return `${who} ${REFUND_STEPS[said.state]}.${why}${ref}`
}

/** The key under which a test's money goes back once. */
export function refundKeyOfTest(id: string): string {
  return `refund-${id}`
}

/** The test whose refund has this key, if it is one of a test. */
export function testOfRefundKey(key: string | null): string | null {
  return key?.startsWith('refund-') ? key.slice('refund-'.length) : null
}
