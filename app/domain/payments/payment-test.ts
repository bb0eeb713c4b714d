import type { Instant } from '../instant.ts'
import type { Paise } from '../money.ts'
import type { PaymentWord, RefundAnswer, RefundWord, WordSource } from './payment-gateway.ts'

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
export const PAYMENT_TEST_SAYS = {
  'gateway-down': 'The gateway does not answer. Check its keys and try again.',
  'refund-refused': 'The gateway refused to give it back. What it says stands below.',
  'nothing-to-refund': 'There is nothing to give back: this payment was not captured, or it is back already.',
} as const
export type PaymentTestReason = keyof typeof PAYMENT_TEST_SAYS

/** Where a step was heard, for the owner. */
export const SOURCES: Record<WordSource, string> = {
  webhook: 'Webhook',
  return: 'Asked on return',
  reconciler: 'Asked',
}

/** What a word makes of a test: money that was captured stays so, whatever is heard later. */
export function nextTestStatus(now: PaymentTestStatus, word: Pick<PaymentWord, 'outcome'>): PaymentTestStatus {
  if (now === 'captured' || now === 'refunded') return now
  return word.outcome === 'open' ? 'created' : word.outcome
}

/** A word as a step of the test, to be read by the owner; amounts that differ are said. */
export function tellWord(word: PaymentWord, source: WordSource, test: Pick<PaymentTest, 'amountPaise'>): string {
  const off =
    word.amountPaise === test.amountPaise && word.currency === 'INR'
      ? ''
      : ` The amount is ${word.amountPaise} paise ${word.currency}, which is not what was asked.`
  const why = word.failure ? ` ${word.failure}` : ''
  return `${SOURCES[source]}: ${word.outcome}.${why}${off}`
}

const REFUND_STEPS: Record<RefundWord['state'], string> = {
  pending: 'has taken the refund; the money is not sent yet',
  done: 'sends ₹1 back',
  failed: 'gives nothing back',
}

/** What was said of the refund of a test, as a step of it. `source` is who said it, or how it was heard. */
export function tellRefund(said: RefundAnswer | RefundWord, source: string): string {
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
