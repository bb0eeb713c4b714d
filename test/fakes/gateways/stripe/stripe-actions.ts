import {
  intentOf,
  newStripeId,
  receive,
  type StripeIntent,
  type StripeLedger,
  type StripeSession,
  sessionOf,
} from './stripe-ledger.ts'

/** The actions of shoppers and banks. Each takes the id of a Checkout Session. */
export type StripeActions = {
  /** Pays; amount and currency may differ from the request, which never happens at Stripe. */
  pay: (id: string, odd?: { amount?: number; currency?: string }) => void
  /** The bank declines; the page stays open for another try, as Stripe's does. */
  decline: (id: string) => void
  /** The payment is authorized, and has to be captured. */
  authorize: (id: string) => void
  /** The shopper is done, the bank is not: clear() or bounce() decides later. */
  payLater: (id: string) => void
  clear: (id: string) => void
  bounce: (id: string) => void
  /** The bank confirms days later a payment begun while the page was open. */
  payAfterAll: (id: string) => void
  /** The page expires. */
  expire: (id: string) => void
  /** A refund succeeds or fails. Takes the refund's id. */
  endRefund: (id: string, status: 'succeeded' | 'failed') => void
}

const DECLINED = { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' }

/** The actions on this ledger, each sending Stripe's events to the shop. */
export function stripeActions(books: StripeLedger): StripeActions {
  return {
    pay(id, odd = {}) {
      const { session, intent } = openPage(id)
      Object.assign(intent, odd)
      receive(intent)
      Object.assign(session, {
        status: 'complete',
        payment_status: 'paid',
        amount_total: intent.amount,
        currency: intent.currency,
      })
      sendPaidEvent(session, intent)
    },
    decline(id) {
      const { intent } = openPage(id)
      intent.last_payment_error = DECLINED
      books.sendEvent('payment_intent.payment_failed', intent)
    },
    authorize(id) {
      const { session, intent } = openPage(id)
      Object.assign(intent, {
        status: 'requires_capture',
        amount_capturable: intent.amount,
        latest_charge: newStripeId('ch'),
      })
      session.status = 'complete'
      books.sendEvent('payment_intent.amount_capturable_updated', intent)
      books.sendEvent('checkout.session.completed', session)
    },
    payLater(id) {
      const { session, intent } = openPage(id)
      intent.status = 'processing'
      session.status = 'complete'
      books.sendEvent('checkout.session.completed', session)
    },
    clear(id) {
      const { session, intent } = processing(id)
      receive(intent)
      session.payment_status = 'paid'
      books.sendEvent('checkout.session.async_payment_succeeded', session)
      books.sendEvent('payment_intent.succeeded', intent)
    },
    bounce(id) {
      const { session, intent } = processing(id)
      Object.assign(intent, { status: 'requires_payment_method', last_payment_error: DECLINED })
      books.sendEvent('payment_intent.payment_failed', intent)
      books.sendEvent('checkout.session.async_payment_failed', session)
    },
    payAfterAll(id) {
      const session = books.sessions.get(id)
      if (!session) throw new Error(`Stripe knows no page ${id}`)
      const intent = intentOf(books, session)
      receive(intent)
      Object.assign(session, { status: 'complete', payment_status: 'paid' })
      books.sendEvent('checkout.session.async_payment_succeeded', session)
      books.sendEvent('payment_intent.succeeded', intent)
    },
    expire(id) {
      const { session } = openPage(id)
      session.status = 'expired'
      books.sendEvent('checkout.session.expired', session)
    },
    endRefund(id, status) {
      const refund = books.refunds.get(id)
      if (!refund) throw new Error(`Stripe knows no refund ${id}`)
      refund.status = status
      if (status === 'failed') refund.failure_reason = 'expired_or_canceled_card'
      books.sendEvent('refund.updated', refund)
      if (status === 'failed') books.sendEvent('refund.failed', refund)
    },
  }

  function openPage(id: string): { session: StripeSession; intent: StripeIntent } {
    const session = sessionOf(books, id)
    if (session?.status !== 'open') throw new Error(`The page of ${id} is not open`)
    return { session, intent: intentOf(books, session) }
  }

  function processing(id: string): { session: StripeSession; intent: StripeIntent } {
    const session = sessionOf(books, id)
    const intent = session && intentOf(books, session)
    if (intent?.status !== 'processing') throw new Error(`Nothing of ${id} is under way`)
    return { session: session as StripeSession, intent }
  }

  function sendPaidEvent(session: StripeSession, intent: StripeIntent) {
    books.sendEvent('payment_intent.succeeded', intent)
    books.sendEvent('checkout.session.completed', session)
  }
}
