import type { FakeGateway } from '../fake-gateway.ts'
import type { StripeActions } from './stripe-actions.ts'
import { refundedOf, type StripeLedger, sessionOf } from './stripe-ledger.ts'

type Controls = Omit<FakeGateway, 'url' | 'failure' | 'webhookSecret' | 'forgeriesOf' | 'close'>

/** What shoppers and banks do at any gateway, recorded in Stripe's own ledger. */
export function stripeControls(books: StripeLedger, actions: StripeActions): Controls {
  const intentOf = (ref: string) => books.intents.get(books.sessions.get(ref)?.payment_intent ?? '')
  return {
    // A page is open for a day: payments after that were started before.
    approve: (ref) => (sessionOf(books, ref)?.status === 'open' ? actions.pay(ref) : actions.payAfterAll(ref)),
    decline: actions.decline,
    approveAfterAll: (ref) => actions.pay(ref),
    authorize: actions.authorize,
    approveOtherAmount(ref, { amountPaise: amount, currency, orderId }) {
      const session = books.sessions.get(ref)
      if (session && orderId) session.client_reference_id = orderId
      actions.pay(ref, { ...(amount && { amount }), ...(currency && { currency: currency.toLowerCase() }) })
    },
    refundsBegin(state) {
      books.refundsAre = state === 'done' ? 'succeeded' : 'pending'
    },
    endRefunds(state) {
      for (const { id, status } of books.refunds.values())
        if (status === 'pending') actions.endRefund(id, state === 'done' ? 'succeeded' : 'failed')
    },
    payments: () => books.sessions.size,
    takenPaise: (ref) => intentOf(ref)?.amount_received ?? 0,
    returnedPaise: (ref) => refundedOf(books, intentOf(ref)?.id ?? ''),
  }
}
