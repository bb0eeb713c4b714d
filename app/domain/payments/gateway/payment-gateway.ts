import type { Paise } from '#app/domain/money.ts'
import type { ServiceCheck } from '#app/domain/service-check.ts'

/** What a gateway says of one payment, whether in a webhook, at the return page or when asked. */
export type PaymentEvent = {
  /** Unique at the gateway for this event: the same event twice counts once. */
  eventId: string
  /** The gateway's own reference of the payment, given by start(). */
  gatewayRef: string
  /** The order the gateway was told it is for. An event for another order is parked. */
  orderId: string
  /** `open`: the hosted page is there and nothing was tried on it. `pending`: something was, and the bank has not answered. */
  outcome: 'open' | 'pending' | 'failed' | 'captured'
  amountPaise: Paise
  currency: string
  /** Why it failed, in words a shopper understands; null otherwise. */
  failure: string | null
  /** The gateway's own reference of this attempt, where one hosted page allows several. */
  captureRef?: string
}

/** What a gateway says of money on its way back. */
export type RefundEvent = {
  eventId: string
  /** The payment it comes from. */
  gatewayRef: string
  /** The gateway's own reference of the refund. */
  refundRef: string
  /** The key refund() was called with; null of a refund somebody made at the gateway itself. */
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

/** Where an event about a payment came from. */
export type GatewayEventSource = 'webhook' | 'return' | 'reconciler'

export type PaymentStart = {
  paymentId: string
  orderId: string
  amountPaise: Paise
  method: 'upi' | 'card'
  /** May be empty: the gateway then asks for it. */
  phone: string
  /** Where the gateway's page sends the shopper back to, by link or by form (POST). */
  returnUrl: string
}

/** A hosted page that is opened by sending it a form. */
export type RedirectForm = {
  action: string
  fields: Readonly<Record<string, string>>
  /** Hosts the form, and whatever its answer redirects to, may lead to: the page's Content-Security-Policy allows no others. */
  hosts: readonly string[]
}

/** Money to give back. */
export type RefundOrder = { gatewayRef: string; captureRef?: string | null; amountPaise: Paise; key: string }

/** What refund() answers: taken (done or on its way), or refused for good, the money still with the shop. */
export type RefundAnswer = { refundRef: string; state: 'done' | 'pending' } | { state: 'failed'; failure: string }

/** What the owner is shown of the gateway. Names of settings only, never their values. */
export type GatewayFacts = {
  title: string
  /** `played`: no money, no bank. `test`: the gateway's own test mode. */
  mode: 'played' | 'test' | 'live'
  /** The settings it runs on. */
  keys: readonly string[]
  /** What its webhook is to be subscribed to. */
  events: readonly string[]
}

/** The port for online payments: a hosted page, webhooks, questions, refunds. Never called inside a transaction. */
export type PaymentGateway = {
  /** `test`, `razorpay`, `stripe`: the {gateway} of its webhook URL /webhooks/payments/{gateway}. */
  name: string
  facts: GatewayFacts
  /** Creates the payment at the gateway and gives its reference and hosted page. Repeating it for a paymentId is safe. */
  start: (payment: PaymentStart) => Promise<{ gatewayRef: string; url: string }>
  /** The form that opens the hosted page of a started payment. A gateway without it is opened by the link start() gave. */
  redirectForm?: (payment: PaymentStart, gatewayRef: string, shopName: string) => RedirectForm
  /** The events of a webhook whose signature over the raw body holds, or `forged`. Throws when it is to be sent again. */
  readWebhook: (headers: Headers, rawBody: string) => Promise<GatewayEvent[] | 'forged'>
  /** What the gateway knows of a payment now. Takes money that only waits to be taken. */
  fetchPayment: (gatewayRef: string) => Promise<PaymentEvent>
  /** Closes the hosted page of a payment, if it is open still. Not every gateway can. */
  close?: (gatewayRef: string) => Promise<void>
  /** Gives money back, of the capture named if there are several. The same key refunds once, however often it is sent. Throws when nobody knows the outcome. */
  refund: (refund: RefundOrder) => Promise<RefundAnswer>
  /** What the gateway knows of a refund now. */
  fetchRefund: (refund: { gatewayRef: string; refundRef: string }) => Promise<RefundEvent>
  check?: ServiceCheck
}
