import { type StripeFields, textAt, textsAt } from './form-fields.ts'
import { StripeFault } from './stripe-error.ts'
import { newStripeId, refundedOf, type StripeLedger } from './stripe-ledger.ts'
import type { StripeRefund } from './stripe-objects.ts'

/** POST /v1/refunds: refunds some or all of a payment. It is pending until the bank has decided. */
export function createStripeRefund(books: StripeLedger, fields: StripeFields): StripeRefund {
  const id = textAt(fields, 'payment_intent') ?? ''
  const intent = books.intents.get(id)
  if (!intent) throw new StripeFault(404, `No such payment_intent: '${id}'`, { code: 'resource_missing' })
  if (intent.status !== 'succeeded' || !intent.latest_charge)
    throw new StripeFault(400, 'This PaymentIntent does not have a successful charge to refund.')
  const left = intent.amount_received - refundedOf(books, id)
  const amount = Number(textAt(fields, 'amount') ?? left)
  if (!Number.isInteger(amount) || amount < 1)
    throw new StripeFault(400, 'Invalid positive integer', { param: 'amount' })
  if (left === 0) throw new StripeFault(400, 'Charge has already been refunded.', { code: 'charge_already_refunded' })
  if (amount > left) {
    const message = `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`
    throw new StripeFault(400, message, { param: 'amount' })
  }
  const refund: StripeRefund = {
    id: newStripeId('re'),
    object: 'refund',
    amount,
    charge: intent.latest_charge,
    created: books.seconds(),
    currency: intent.currency,
    metadata: textsAt(fields, 'metadata'),
    payment_intent: id,
    status: books.refundsAre,
  }
  books.refunds.set(refund.id, refund)
  books.sendEvent('refund.created', refund)
  return refund
}
