import type { Paise } from '#app/domain/money.ts'
import type { PaymentEvent } from './payment-gateway.ts'

/** What a person can do on the test gateway's own page. */
export const GATEWAY_ACTIONS = ['approve', 'decline', 'hang', 'close', 'approve-late', 'approve-doubled'] as const
export type GatewayAction = (typeof GATEWAY_ACTIONS)[number]

export type HostedPayment = {
  ref: string
  orderId: string
  amountPaise: Paise
  method: 'upi' | 'card'
  outcome: PaymentEvent['outcome']
  returnUrl: string
}

/** The port behind the test gateway's page. In demo mode only; a real gateway has its page elsewhere. */
export type HostedPage = {
  /** The payment of a reference, or null. */
  find: (ref: string) => Promise<HostedPayment | null>
  /** Does what the person chose, and tells the shop as the gateway would. */
  perform: (ref: string, action: GatewayAction) => Promise<void>
}
