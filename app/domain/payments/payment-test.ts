import type { Instant } from '../instant.ts'
import type { Paise } from '../money.ts'
import type { PaymentWord, WordSource } from './payment-gateway.ts'

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
  'nothing-to-refund': 'There is nothing to give back: this payment was not captured, or it is back already.',
} as const
export type PaymentTestReason = keyof typeof PAYMENT_TEST_SAYS

const SOURCES: Record<WordSource, string> = { webhook: 'Webhook', return: 'Asked on return', reconciler: 'Asked' }

/** What a word makes of a test: money that was captured stays so, whatever is heard later. */
export function nextTestStatus(now: PaymentTestStatus, word: Pick<PaymentWord, 'outcome'>): PaymentTestStatus {
  return now === 'captured' || now === 'refunded' ? now : word.outcome
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

/** What is known of each gateway without asking it: whether it takes money, and what of it must be configured. */
export const GATEWAYS: Record<string, { name: string; takesMoney: boolean; needs: readonly string[] }> = {
  test: { name: 'Test gateway', takesMoney: false, needs: [] },
}
