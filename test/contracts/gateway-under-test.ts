import type { PaymentGateway } from '#app/domain/payments/gateway/payment-gateway.ts'
import type { ServerFailure } from '#test/fakes/fake-server.ts'
import type { Webhook } from '#test/fakes/post-webhook.ts'

/** Charges that differ from the request. */
export type ChargeOverride = { amountPaise?: number; currency?: string; orderId?: string }

/**
 * A gateway's fake on loopback with the shop's adapter connected to it, as describeGateway controls it. `ref` is the
 * reference returned by start(). Its ledger is the truth about charges.
 */
export type GatewayUnderTest = {
  gateway: PaymentGateway
  /** The shopper pays, is declined, or is declined and hours later paid after all. */
  approve: (ref: string) => Promise<void>
  decline: (ref: string) => Promise<void>
  approveAfterAll: (ref: string) => Promise<void>
  /** The payment is authorized and waits for capture; null where the gateway has no such state. */
  authorize: ((ref: string) => Promise<void>) | null
  approveOtherAmount: (ref: string, odd: ChargeOverride) => Promise<void>
  /** Returns and clears the webhooks sent so far, oldest first. */
  takeWebhooks: () => Webhook[]
  /**
   * The secret it signs with: the current one, the previous one (still in the settings), or one not in the settings.
   */
  signWith: (which: 'current' | 'old' | 'unlisted') => void
  /** Forged copies of a webhook, by what is wrong with them; each is rejected or without effect. */
  forgeriesOf: (webhook: Webhook) => Record<string, Webhook>
  setFailure: (failure: ServerFailure) => void
  /** The initial state of new refunds, and the outcome of pending ones. */
  refundsBegin: (state: 'pending' | 'done') => void
  endRefunds: (state: 'done' | 'failed') => Promise<void>
  /** The contents of its ledger. */
  payments: () => number
  takenPaise: (ref: string) => number
  returnedPaise: (ref: string) => number
  close: () => Promise<void>
}

/** Opens a fake whose adapter uses the test's clock and times out after `timeout` milliseconds. */
export type OpenGatewayUnderTest = (tools: { now: () => string; timeoutMs: number }) => Promise<GatewayUnderTest>
