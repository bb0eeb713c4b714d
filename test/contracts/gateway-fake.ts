import type { PaymentGateway } from '#app/domain/payments/gateway/payment-gateway.ts'
import type { Failure } from '#test/fakes/fake-server.ts'
import type { Webhook } from '#test/fakes/post-until-taken.ts'

/** Charges that do not match what was asked for. */
export type Odd = { amountPaise?: number; currency?: string; orderId?: string }

/**
 * A gateway's stand-in on loopback with the shop's adapter connected to it, as describeGateway steers it. `ref` is the
 * reference start() gave. Its books are the truth about what was charged.
 */
export type GatewayFake = {
  gateway: PaymentGateway
  /** The shopper pays, is declined, or is declined and then paid for after all, hours later. */
  approve: (ref: string) => Promise<void>
  decline: (ref: string) => Promise<void>
  approveAfterAll: (ref: string) => Promise<void>
  /** The money waits for the shop to take it; null where the gateway knows no such thing. */
  authorize: ((ref: string) => Promise<void>) | null
  approveOddly: (ref: string, odd: Odd) => Promise<void>
  /** The webhooks it has sent since it was last asked, oldest first. */
  takeWebhooks: () => Webhook[]
  /** Which of the secrets it signs with: the one in use, the one before (still listed in the settings), or one that is not. */
  signWith: (which: 'current' | 'old' | 'unlisted') => void
  /** Forged copies of a webhook, by what is wrong with them, each turned away or without effect. */
  forgeriesOf: (webhook: Webhook) => Record<string, Webhook>
  setFailure: (failure: Failure) => void
  /** How refunds made from now on begin, and how those under way end. */
  refundsBegin: (state: 'pending' | 'done') => void
  endRefunds: (state: 'done' | 'failed') => Promise<void>
  /** What its books say. */
  payments: () => number
  takenPaise: (ref: string) => number
  returnedPaise: (ref: string) => number
  close: () => Promise<void>
}

/** Opens a fake whose adapter lives by the test's clock and gives a call up after `patience` milliseconds. */
export type OpenFake = (tools: { now: () => string; patience: number }) => Promise<GatewayFake>
