import type { Paise } from '#app/domain/money/money.ts'
import type { Refusal, Result } from '#app/domain/result.ts'
import type { ServiceCheck } from '#app/domain/service-check.ts'
import type { Instant } from '#app/domain/time/instant.ts'

export type PaymentStart = {
  paymentId: string
  orderId: string
  amountPaise: Paise
  method: 'upi' | 'card'
  /** May be empty: the gateway's page then requests it. */
  phone: string
  /** The address the gateway's page returns the shopper to, by link or by form (POST). */
  returnUrl: string
}

/** The form that opens a hosted page. */
export type RedirectForm = {
  action: string
  fields: Readonly<Record<string, string>>
  /** The hosts of the form's target and of its redirects, for the Content-Security-Policy of the page. */
  hosts: readonly string[]
}

/** A refund to make at the gateway. The key has letters, digits, - and _. */
export type RefundRequest = { gatewayRef: string; captureRef?: string | null; amountPaise: Paise; key: string }

/** The response of refund(): accepted (done or pending), or refused for good with the money still with the shop. */
export type RefundResponse = { refundRef: string; state: 'done' | 'pending' } | { state: 'failed'; failure: string }

/** A gateway's event about a payment, from a webhook or a poll. */
export type PaymentEvent = {
  /** Unique at the gateway for this event, as the same event twice counts once; of a poll, for the state it found. */
  eventId: string
  /** The gateway's reference of the payment, returned by start(). */
  gatewayRef: string
  /** The order number given to start(). An event for another order is parked. */
  orderId: string
  /**
   * `open`: nobody has tried to pay on the page yet; nothing else of such an event is read. `pending`: somebody has, and
   * the bank has not responded.
   */
  outcome: 'open' | 'pending' | 'failed' | 'captured'
  amountPaise: Paise
  currency: string
  /** Why it failed, as the shopper reads it; null otherwise. */
  failure: string | null
  /** The gateway's reference of this attempt, where one hosted page allows several. */
  captureRef?: string
}

/** A gateway's event about a refund. */
export type RefundEvent = {
  eventId: string
  /** The payment it comes from. */
  gatewayRef: string
  /** The gateway's reference of the attempt it comes from, where one hosted page allows several. */
  captureRef?: string
  /** The gateway's reference of the refund. */
  refundRef: string
  /** The key refund() was called with; null for a refund made at the gateway itself. */
  key: string | null
  /** `done`: the gateway has sent the money. `failed`: it has not and will not; the money is still with the shop. */
  state: RefundState
  amountPaise: Paise
  currency: string
  failure: string | null
}

export type RefundState = 'pending' | 'done' | 'failed'

/** A webhook may carry either. Only a refund has a `refundRef`. */
export type GatewayEvent = PaymentEvent | RefundEvent

/**
 * Why the events of a webhook are not counted: it did not come from the gateway, or the gateway, which some events are
 * confirmed at, does not answer just now; then it must be sent again. Its detail is what failed, for the log.
 */
export type WebhookRefusal = 'forged' | Refusal<'unconfirmed', string>

/** The facts about the gateway shown to the owner. */
export type GatewayFacts = {
  title: string
  /**
   * `none`: no gateway is connected yet. `simulated`: the built-in test gateway. `test`: a real gateway's test mode.
   */
  mode: 'none' | 'simulated' | 'test' | 'live'
  /** The events its webhook must be subscribed to. */
  events: readonly string[]
}

/** What an adapter needs besides its settings. `timeoutMs` is that of a call, for tests. */
export type GatewayTools = { now: () => string; timeoutMs?: number }

/**
 * The port for online payments: hosted page, webhooks, polls, refunds. Never called inside a transaction.
 *
 * A payment is started, opened in the browser, and then told of by webhooks and polls, in any order and any number of
 * times: an event counts once by its `eventId`, and one of another order, amount or currency than the payment's is
 * parked. So an adapter keeps no state, decides nothing, and reports what the gateway says. A call that throws had no
 * answer and is made again, as each member says; what is thrown is logged, so it contains nothing that was sent
 * (`OutboundError`).
 */
export type PaymentGateway = {
  /** One of `GATEWAY_SERVICES`: the {gateway} of its webhook URL /webhooks/payments/{gateway}. */
  name: string
  facts: GatewayFacts
  /**
   * Creates the payment at the gateway and returns its reference and hosted page. Idempotent per paymentId: after an
   * error, or pressed twice at once, it is called again with the same one.
   */
  start: (payment: PaymentStart) => Promise<{ gatewayRef: string; url: string }>
  /** The form that opens the hosted page. A gateway without it is opened by the address start() returned. */
  redirectForm?: (payment: PaymentStart, gatewayRef: string, shopName: string) => RedirectForm
  /**
   * The events of a webhook; none of one that the shop does not use. Only what its signature covers is reported: the rest,
   * and all of a notice that the gateway does not sign, is a reason to ask the gateway, and its answer is what is reported.
   * Refuses `forged` (400), before anything else, what has to be signed and is not, and an unsigned notice about what this
   * account does not have, which an earlier account may; and `unconfirmed` (503) while the gateway cannot be asked: then,
   * as after an error (500), the gateway is expected to send it again.
   */
  readWebhook: (headers: Headers, rawBody: string) => Promise<Result<GatewayEvent[], WebhookRefusal>>
  /**
   * The current state of a payment, asked for when the shopper returns, some minutes to days after it was started, and
   * before its order expires. An authorized one of the right amount is captured first, and one of another left alone: an
   * authorization lapses after some days, and the shop reserves stock only for captured money. After an error it is polled
   * again soon, and after one that `isUnknown` at its next time.
   */
  fetchAndCapture: (gatewayRef: string) => Promise<PaymentEvent>
  /** Closes the hosted page of a payment if it is still open. Optional: money that comes after all is refunded. */
  close?: (gatewayRef: string) => Promise<void>
  /**
   * Refunds some or all of a payment, from its `captureRef` if there are several captures. Idempotent per key, also days
   * later. Throws when the outcome is unknown, and is then called again with the same key; one refused for good is tried
   * again under another.
   */
  refund: (refund: RefundRequest) => Promise<RefundResponse>
  /** The current state of a refund that refund() has accepted; polled until it is no longer pending. */
  fetchRefund: (refund: { gatewayRef: string; refundRef: string }) => Promise<RefundEvent>
  /**
   * Whether an error of a call means that this account does not have the payment or refund: an earlier account is then
   * asked (with-earlier-accounts.ts). A gateway without sessions does not have a payment before its page is opened either,
   * and its adapter throws this too.
   */
  isUnknown: (error: unknown) => boolean
  /** A harmless call that fails with a wrong key (`serviceCheckByCall`). */
  check?: ServiceCheck
}

/** How the shop received an event. */
export type GatewayEventSource = 'webhook' | 'return' | 'reconciler'

/** An event of the gateway, how the shop received it, and its effect. */
export type StoredGatewayEvent = {
  id: string
  at: Instant
  gateway: string
  kind: string
  source: GatewayEventSource
  amountPaise: Paise | null
  effect: string
}
