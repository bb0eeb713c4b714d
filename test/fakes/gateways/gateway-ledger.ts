import { randomBytes } from 'node:crypto'

// The ledger of a fake gateway: the truth about payments, attempts to pay them, and refunds. Each fake writes it in the
// format of its gateway. Amounts are whole paise. Attempts have ids `pay_…` and refunds `rfnd_…`; a gateway that writes
// ids otherwise writes these in its format, and reads them back.

export type LedgerPayment = {
  /** The reference that the fake gives it. */
  ref: string
  /** What the shop calls it: its payment's id, and the number of its order. */
  paymentId: string
  orderId: string
  amountPaise: number
  /** Where its page returns the shopper to. */
  returnUrl: string
  attempts: LedgerAttempt[]
}

export type LedgerAttempt = {
  ref: string
  status: 'failed' | 'authorized' | 'captured'
  amountPaise: number
  currency: string
  returnedPaise: number
}

export type LedgerRefund = {
  ref: string
  /** It is made once per key. */
  key: string
  /** What the shop calls it. */
  reference: string
  payment: LedgerPayment
  attempt: LedgerAttempt
  amountPaise: number
  status: 'pending' | 'done' | 'failed'
}

/** What happens at a gateway, which its webhooks report. */
export type LedgerEvent = { payment: LedgerPayment; attempt: LedgerAttempt } & (
  | { name: 'declined' | 'authorized' | 'captured' }
  | { name: 'refund-started' | 'refund-ended'; refund: LedgerRefund }
)

/** The gateway refuses a request, in its words. */
export class GatewayRefuses extends Error {}

/** `find…` refuses what it does not have; `get` of the maps, which are by `ref`, finds undefined instead. */
export class GatewayLedger {
  readonly payments = new Map<string, LedgerPayment>()
  readonly refunds = new Map<string, LedgerRefund>()
  /** The initial status of new refunds. */
  refundsBegin: 'pending' | 'done' = 'done'
  readonly #send: (event: LedgerEvent) => void

  constructor(send: (event: LedgerEvent) => void) {
    this.#send = send
  }

  /** A payment of at least ₹1 in rupees, which nobody has tried to pay yet. */
  create(
    ref: string,
    payment: Pick<LedgerPayment, 'paymentId' | 'orderId' | 'amountPaise' | 'returnUrl'>,
  ): LedgerPayment {
    if (!Number.isSafeInteger(payment.amountPaise) || payment.amountPaise < 100)
      throw new GatewayRefuses('The amount must be at least INR 1.00')
    const created = { ref, ...payment, attempts: [] }
    this.payments.set(ref, created)
    return created
  }

  find(ref: string): LedgerPayment {
    const payment = this.payments.get(ref)
    if (!payment) throw new GatewayRefuses('The id provided does not exist')
    return payment
  }

  findAttempt(ref: string): { payment: LedgerPayment; attempt: LedgerAttempt } {
    for (const payment of this.payments.values()) {
      const attempt = payment.attempts.find((each) => each.ref === ref)
      if (attempt) return { payment, attempt }
    }
    throw new GatewayRefuses('The id provided does not exist')
  }

  findRefund(ref: string): LedgerRefund {
    const refund = this.refunds.get(ref)
    if (!refund) throw new GatewayRefuses('The id provided does not exist')
    return refund
  }

  /** The shopper tries to pay; `odd` is the charge of a tampered or broken gateway. */
  attempt(
    payment: LedgerPayment,
    status: 'authorized' | 'failed',
    odd: Partial<Pick<LedgerAttempt, 'amountPaise' | 'currency'>> = {},
  ): LedgerAttempt {
    const { amountPaise } = payment
    const attempt = { ref: newGatewayId('pay'), status, amountPaise, currency: 'INR', returnedPaise: 0, ...odd }
    payment.attempts.push(attempt)
    this.#send({ name: status === 'failed' ? 'declined' : 'authorized', payment, attempt })
    return attempt
  }

  /** The bank authorizes after all: failed → authorized. */
  authorizeLate(payment: LedgerPayment): LedgerAttempt {
    const attempt = payment.attempts.find(({ status }) => status === 'failed')
    if (!attempt) throw new GatewayRefuses('Only a failed payment can be authorized late')
    attempt.status = 'authorized'
    this.#send({ name: 'authorized', payment, attempt })
    return attempt
  }

  capture(payment: LedgerPayment, attempt: LedgerAttempt): LedgerAttempt {
    if (attempt.status === 'captured') throw new GatewayRefuses('This payment has already been captured')
    if (attempt.status === 'failed')
      throw new GatewayRefuses('Only payments which have been authorized can be captured')
    attempt.status = 'captured'
    this.#send({ name: 'captured', payment, attempt })
    return attempt
  }

  /** Refunds some or all of an attempt, once per key. */
  refund(
    payment: LedgerPayment,
    attempt: LedgerAttempt,
    { amountPaise, key, reference }: Pick<LedgerRefund, 'amountPaise' | 'key' | 'reference'>,
  ): LedgerRefund {
    const known = [...this.refunds.values()].find((each) => each.key === key)
    if (known && !(known.attempt === attempt && known.amountPaise === amountPaise && known.reference === reference))
      throw new GatewayRefuses('Different request with the same idempotency key has already been processed.')
    if (known) return known
    if (attempt.status !== 'captured')
      throw new GatewayRefuses('The payment status should be captured for action to be taken')
    if (amountPaise > attempt.amountPaise - attempt.returnedPaise)
      throw new GatewayRefuses('The total refund amount is greater than the refund payment amount')
    const refund: LedgerRefund = {
      ref: newGatewayId('rfnd'),
      key,
      reference,
      payment,
      attempt,
      amountPaise,
      status: this.refundsBegin,
    }
    this.refunds.set(refund.ref, refund)
    attempt.returnedPaise += amountPaise
    this.#send({ name: 'refund-started', payment, attempt, refund })
    if (refund.status !== 'pending') this.#send({ name: 'refund-ended', payment, attempt, refund })
    return refund
  }

  /** A pending refund is done, or fails and the money returns to the shop. */
  endRefund(refund: LedgerRefund, status: 'done' | 'failed'): void {
    if (refund.status !== 'pending') throw new Error('Only a pending refund can end')
    refund.status = status
    if (status === 'failed') refund.attempt.returnedPaise -= refund.amountPaise
    this.#send({ name: 'refund-ended', payment: refund.payment, attempt: refund.attempt, refund })
  }
}

/** An id as gateways write them: its kind and fourteen letters. */
export function newGatewayId(kind: string): string {
  return `${kind}_${randomBytes(12).toString('base64url').replaceAll(/[-_]/g, 'x').slice(0, 14)}`
}
