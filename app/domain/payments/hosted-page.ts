import type { Paise } from '../money.ts'
import type { PaymentWord } from './payment-gateway.ts'

/** What a person can do on the test gateway's own page. */
export const GATEWAY_DEEDS = ['approve', 'decline', 'hang', 'close', 'approve-late', 'approve-doubled'] as const
export type GatewayDeed = (typeof GATEWAY_DEEDS)[number]

export type HostedPayment = {
  ref: string
  orderId: string
  amountPaise: Paise
  method: 'upi' | 'card'
  outcome: PaymentWord['outcome']
  returnUrl: string
}

/** The port behind the test gateway's page. In demo mode only; a real gateway has its page elsewhere. */
export type HostedPage = {
  /** The payment of a reference, or null. */
  find: (ref: string) => Promise<HostedPayment | null>
  /** Does what the person chose, and tells the shop as the gateway would. */
  act: (ref: string, deed: GatewayDeed) => Promise<void>
}
