import type { Paise } from '../money.ts'

/** What a gateway says of one payment, whether in a webhook, at the return page or when asked. */
export type PaymentWord = {
  /** Unique at the gateway for this word: the same word twice counts once. */
  eventId: string
  /** The gateway's own reference of the payment, given by start(). */
  gatewayRef: string
  /** The order the gateway was told it is for. A word for another order is parked. */
  orderId: string
  outcome: 'pending' | 'failed' | 'captured'
  amountPaise: Paise
  currency: string
  /** Why it failed, in words a shopper understands; null otherwise. */
  failure: string | null
}

/** Where a word about a payment came from. */
export type WordSource = 'webhook' | 'return' | 'reconciler'

export type PaymentStart = {
  paymentId: string
  orderId: string
  amountPaise: Paise
  method: 'upi' | 'card'
  phone: string
  /** Where the gateway's page sends the shopper back to. */
  returnUrl: string
}

/** The port for online payments: a hosted page, webhooks, a question, refunds. Never called inside a transaction. */
export type PaymentGateway = {
  /** `test`, `razorpay`, `stripe`: the {gateway} of its webhook URL /webhooks/payments/{gateway}. */
  name: string
  /** Creates the payment at the gateway and gives its reference and hosted page. Repeating it for a paymentId is safe. */
  start: (payment: PaymentStart) => Promise<{ gatewayRef: string; url: string }>
  /** The words of a webhook whose signature over the raw body holds, or `forged`. */
  readWebhook: (headers: Headers, rawBody: string) => Promise<PaymentWord[] | 'forged'>
  /** What the gateway knows of a payment now. */
  ask: (gatewayRef: string) => Promise<PaymentWord>
  /** Gives money back. The same key refunds once, however often it is sent. */
  refund: (refund: { gatewayRef: string; amountPaise: Paise; key: string }) => Promise<{ refundRef: string }>
}
