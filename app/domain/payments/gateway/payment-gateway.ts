import type { Paise } from '#app/domain/money/money.ts'
import type { Refusal, Result } from '#app/domain/result.ts'
import type { ServiceCheck } from '#app/domain/service-check.ts'
import type { Instant } from '#app/domain/time/instant.ts'

/**
 * A payment to start. It has neither the shopper's name nor an e-mail address. Where the gateway's form requires them,
 * or a phone that is missing here, the adapter sends constants.
 */
export type PaymentStart = {
  /**
   * 28 letters, digits, - and _: `pay_…`, or `try_…` for the test payment. A gateway that takes fewer is sent a hash of
   * it.
   */
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

/** A refund to make at the gateway, from one capture if there are several. */
export type RefundRequest = {
  gatewayRef: string
  captureRef?: string | null
  amountPaise: Paise
  /**
   * At most 40 letters, digits, - and _. It begins with `ref_…`, `prk_…` (parked money) or `refund-try_…` (the test
   * payment).
   *
   * The gateway has to give it back, as `RefundEvent` names it. One that takes fewer characters is sent a hash, and
   * stores the key where it stores a text. One that stores no text is sent the key in a form that can be read out of
   * the id or token that it gives back. If nothing of ours comes back, the port does not fit: then a refund is first to
   * be found by its `refundRef` (`findRefundOf` in refund-event-effect.ts).
   */
  key: string
}

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
   * `open`: nobody has tried to pay on the page yet; nothing else of such an event is read. `pending`: somebody has,
   * and the bank has not responded; also where the gateway does not say whether somebody has.
   */
  outcome: 'open' | 'pending' | 'failed' | 'captured'
  amountPaise: Paise
  /** Of a gateway that names none, INR. */
  currency: string
  /** Why it failed, as the shopper reads it; null otherwise. */
  failure: string | null
  /** The gateway's reference of this attempt, where one hosted page allows several. */
  captureRef?: string
}

/**
 * A gateway's event about a refund. Its end is reported by webhook too, not by polls alone: after three failures in a
 * row staff pay it out by hand, and polls would learn of those too late.
 */
export type RefundEvent = {
  eventId: string
  /** The payment it comes from. */
  gatewayRef: string
  /** The gateway's reference of the attempt it comes from, where one hosted page allows several. */
  captureRef?: string
  /** The gateway's reference of the refund. */
  refundRef: string
  /** The key itself that refund() was called with; null for a refund made at the gateway itself. */
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
 * Why the events of a webhook are not counted. `forged`: it did not come from the gateway. `unconfirmed`: its events
 * have to be confirmed by asking the gateway, which does not answer now, so that it must be sent again. The detail is
 * what failed, for the log.
 */
export type WebhookRefusal = 'forged' | Refusal<'unconfirmed', string>

/** The facts about the gateway shown to the owner. */
export type GatewayFacts = {
  title: string
  /**
   * `none`: no gateway is connected yet. `simulated`: the built-in test gateway. `test`: a real gateway's test mode,
   * which the adapter reads from a key, or from the address: that of its row in `GATEWAY_SERVICES` is live.
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
 * A payment is started and opened in the browser. Webhooks and polls then report it, in any order and any number of
 * times: an event counts once by its `eventId`, and is parked if its order, amount or currency is not that of the
 * payment. So an adapter keeps no state and decides nothing. It reports what the gateway says.
 *
 * A call that throws had no answer, and is made again as each member says. What is thrown is logged, so it contains
 * nothing that was sent (`OutboundError`).
 */
export type PaymentGateway = {
  /** One of `GATEWAY_SERVICES`: the {gateway} of its webhook URL /webhooks/payments/{gateway}. */
  name: string
  facts: GatewayFacts
  /**
   * Creates the payment at the gateway. Returns its reference and the address of its hosted page; a page that needs a
   * session has one opened here. Idempotent per paymentId: it is called again with the same one after an error, or
   * twice at once when the button is pressed twice.
   *
   * Where a posted form alone creates the payment, the adapter still asks the gateway something here, so that the shop
   * sees when it is down.
   */
  start: (payment: PaymentStart) => Promise<{ gatewayRef: string; url: string }>
  /** The form that opens the hosted page. A gateway without it is opened by the address that start() returned. */
  redirectForm?: (payment: PaymentStart, gatewayRef: string, shopName: string) => RedirectForm
  /**
   * The events of a webhook; none if the shop does not use it, or if its contents are wrong although it is rightly
   * signed.
   *
   * Only what the signature covers is reported. Anything else, and the whole of an unsigned notice, is only a reason to
   * ask the gateway: read from it which payment and refund are meant, ask for both inside `refuseUnconfirmedEvents`,
   * and report the answer. Give no event if the notice names another amount or order, or a refund of another payment.
   *
   * Refuses `forged` (400) before anything else if it has to be signed and is not. So it does for an unsigned notice
   * about something that this account does not have: an earlier account may have it. Refuses `unconfirmed` (503) while
   * the gateway cannot be asked. The gateway is expected to send it again then, as after an error (500).
   */
  readWebhook: (headers: Headers, rawBody: string) => Promise<Result<GatewayEvent[], WebhookRefusal>>
  /**
   * The current state of a payment. It is asked for when the shopper returns, some minutes to days after the payment
   * was started, and before its order expires.
   *
   * An authorized payment of the right amount is captured first: an authorization lapses after some days, and the shop
   * keeps stock only for captured money. One of another amount is left alone. After an error it is polled again soon;
   * after one that `isUnknown`, at its next time.
   */
  fetchAndCapture: (gatewayRef: string) => Promise<PaymentEvent>
  /** Closes the hosted page of a payment if it is still open. Optional: money that comes after all is refunded. */
  close?: (gatewayRef: string) => Promise<void>
  /**
   * Refunds some or all of a payment. Idempotent per key, at the same moment and days later: one key is one refund with
   * one `refundRef`, by which `fetchRefund` finds it. Throws when the outcome is unknown, and is then called again with
   * the same key. A refund refused for good is tried again under another key.
   */
  refund: (refund: RefundRequest) => Promise<RefundResponse>
  /** The current state of a refund that refund() has accepted; polled until it is no longer pending. */
  fetchRefund: (refund: { gatewayRef: string; refundRef: string }) => Promise<RefundEvent>
  /**
   * Whether an error means that this account does not have the payment or refund. An earlier account is then asked
   * (with-earlier-accounts.ts).
   *
   * So `fetchAndCapture`, `refund` and `fetchRefund` throw such an error also where the gateway answers with a refusal
   * or an empty list; `refund` also when it is given a `captureRef`, so ask for the payment first. Where a posted form
   * alone creates the payment, `fetchAndCapture` throws one until the form was posted, and never answers `open` before.
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
