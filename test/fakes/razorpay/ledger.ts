import { randomBytes } from 'node:crypto'

// The fake Razorpay's ledger: the truth about charges. Entities have the format of razorpay.com/docs/api.

export type RazorpayOrderEntity = {
  id: string
  entity: 'order'
  amount: number
  amount_paid: number
  currency: string
  receipt: string
  status: 'created' | 'attempted' | 'paid'
  attempts: number
  notes: Record<string, string> | []
}
export type RazorpayPaymentEntity = {
  id: string
  entity: 'payment'
  amount: number
  currency: string
  status: 'authorized' | 'captured' | 'refunded' | 'failed'
  captured: boolean
  order_id: string
  amount_refunded: number
  notes: []
  error_description: string | null
}
export type RazorpayRefundEntity = {
  id: string
  entity: 'refund'
  amount: number
  currency: 'INR'
  payment_id: string
  receipt: string | null
  notes: []
  status: 'pending' | 'processed' | 'failed'
}

/** An occurrence that webhooks report; `name` is the event's. */
export type Occurrence = {
  name: string
  order?: RazorpayOrderEntity
  payment: RazorpayPaymentEntity
  refund?: RazorpayRefundEntity
}

export class Refused extends Error {}

export class RazorpayLedger {
  readonly orders = new Map<string, RazorpayOrderEntity>()
  readonly payments = new Map<string, RazorpayPaymentEntity>()
  readonly refunds = new Map<string, RazorpayRefundEntity>()
  readonly #refundKeys = new Map<string, { body: string; id: string }>()
  /** The initial status of new refunds. */
  refundsBegin: RazorpayRefundEntity['status'] = 'processed'
  readonly #sendEvent: (happened: Occurrence) => void

  constructor(sendEvent: (happened: Occurrence) => void) {
    this.#sendEvent = sendEvent
  }

  createOrder(input: {
    amount: number
    currency: string
    receipt: string
    notes?: Record<string, string>
  }): RazorpayOrderEntity {
    if (!Number.isSafeInteger(input.amount) || input.amount < 100)
      throw new Refused('The amount must be atleast INR 1.00')
    if (input.receipt.length > 40) throw new Refused('The receipt may not be greater than 40 characters.')
    const order: RazorpayOrderEntity = {
      id: newId('order'),
      entity: 'order',
      amount: input.amount,
      amount_paid: 0,
      currency: input.currency,
      receipt: input.receipt,
      status: 'created',
      attempts: 0,
      notes: input.notes ?? [],
    }
    this.orders.set(order.id, order)
    return order
  }

  paymentsOf(orderId: string): RazorpayPaymentEntity[] {
    return [...this.payments.values()].filter((payment) => payment.order_id === orderId)
  }

  /** The shopper tries to pay; `odd` is the charge of a tampered or broken gateway. */
  attempt(
    order: RazorpayOrderEntity,
    status: 'authorized' | 'failed',
    odd: Partial<Pick<RazorpayPaymentEntity, 'amount' | 'currency'>> = {},
  ): RazorpayPaymentEntity {
    order.attempts += 1
    order.status = order.status === 'paid' ? 'paid' : 'attempted'
    const payment: RazorpayPaymentEntity = {
      id: newId('pay'),
      entity: 'payment',
      amount: order.amount,
      currency: order.currency,
      status,
      captured: false,
      order_id: order.id,
      amount_refunded: 0,
      notes: [],
      error_description: status === 'failed' ? 'Your payment was declined by the bank.' : null,
      ...odd,
    }
    this.payments.set(payment.id, payment)
    this.#sendEvent({ name: status === 'failed' ? 'payment.failed' : 'payment.authorized', payment })
    return payment
  }

  /** The bank authorizes after all: failed → authorized. */
  authorizeLate(payment: RazorpayPaymentEntity): void {
    if (payment.status !== 'failed') throw new Refused('Only a failed payment can be authorized late')
    Object.assign(payment, { status: 'authorized', error_description: null })
    this.#sendEvent({ name: 'payment.authorized', payment })
  }

  capture(payment: RazorpayPaymentEntity, amount: number, currency: string): RazorpayPaymentEntity {
    if (payment.captured) throw new Refused('This payment has already been captured')
    if (payment.status !== 'authorized') throw new Refused('Only payments which have been authorized can be captured')
    if (amount !== payment.amount || currency !== payment.currency) {
      throw new Refused('Capture amount must be equal to the amount authorized')
    }
    Object.assign(payment, { status: 'captured', captured: true })
    const order = this.orders.get(payment.order_id)
    if (!order) throw new Error('A payment without an order')
    Object.assign(order, { status: 'paid', amount_paid: payment.amount })
    this.#sendEvent({ name: 'payment.captured', payment })
    this.#sendEvent({ name: 'order.paid', order, payment })
    return payment
  }

  refund(
    payment: RazorpayPaymentEntity,
    input: { amount: number; receipt?: string },
    key: string,
  ): RazorpayRefundEntity {
    if (!/^[\w-]{10,}$/.test(key)) throw new Refused('The idempotency key is invalid')
    const body = JSON.stringify([payment.id, input])
    const before = this.#refundKeys.get(key)
    if (before && before.body !== body) {
      throw new Refused('Different request with the same idempotency key has already been processed.')
    }
    const known = before && this.refunds.get(before.id)
    if (known) return known
    if (!payment.captured) throw new Refused('The payment status should be captured for action to be taken')
    if (input.amount > payment.amount - payment.amount_refunded) {
      throw new Refused('The total refund amount is greater than the refund payment amount')
    }
    const refund: RazorpayRefundEntity = {
      id: newId('rfnd'),
      entity: 'refund',
      amount: input.amount,
      currency: 'INR',
      payment_id: payment.id,
      receipt: input.receipt ?? null,
      notes: [],
      status: this.refundsBegin,
    }
    this.refunds.set(refund.id, refund)
    this.#refundKeys.set(key, { body, id: refund.id })
    if (refund.status !== 'failed') this.#moveBack(payment, refund.amount)
    this.#sendEvent({ name: 'refund.created', payment, refund })
    if (refund.status !== 'pending') this.#sendEvent({ name: `refund.${refund.status}`, payment, refund })
    return refund
  }

  /** A pending refund is processed, or fails and the money returns to the shop. */
  endRefund(refund: RazorpayRefundEntity, status: 'processed' | 'failed'): void {
    const payment = this.payments.get(refund.payment_id)
    if (!payment || refund.status !== 'pending') throw new Error('Only a pending refund can end')
    refund.status = status
    if (status === 'failed') this.#moveBack(payment, -refund.amount)
    this.#sendEvent({ name: `refund.${status}`, payment, refund })
  }

  #moveBack(payment: RazorpayPaymentEntity, amount: number): void {
    payment.amount_refunded += amount
    payment.status = payment.amount_refunded === payment.amount ? 'refunded' : 'captured'
  }
}

function newId(kind: string): string {
  return `${kind}_${randomBytes(12).toString('base64url').replaceAll(/[-_]/g, 'x').slice(0, 14)}`
}
