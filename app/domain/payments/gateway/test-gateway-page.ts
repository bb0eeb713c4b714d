import type { Paise } from '#app/domain/money/money.ts'
import type { PaymentEvent } from './payment-gateway.ts'

/** The actions on the test gateway's payment page. */
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

/** The port of the test gateway's payment page, in demo mode only. Real gateways host their own. */
export type HostedPage = {
  /** The payment of a reference, or null. */
  find: (ref: string) => Promise<HostedPayment | null>
  /** Performs the chosen action and sends the shop the gateway's events. */
  perform: (ref: string, action: GatewayAction) => Promise<void>
}
