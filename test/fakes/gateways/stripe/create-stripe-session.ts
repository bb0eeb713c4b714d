import { type StripeFields, textAt, textsAt } from './form-fields.ts'
import { StripeFault } from './stripe-error.ts'
import { newStripeId, type StripeLedger } from './stripe-ledger.ts'
import type { StripeSession } from './stripe-objects.ts'

// The parameters Stripe accepts here. An unknown one is refused, so that mistakes show in tests and not in production.
const KNOWN = [
  'adaptive_pricing',
  'cancel_url',
  'client_reference_id',
  'expires_at',
  'line_items',
  'metadata',
  'mode',
  'payment_intent_data',
  'success_url',
]

const MIN_PAISE = 50
const MIN_SECONDS = 30 * 60
const MAX_SECONDS = 24 * 3600

/** POST /v1/checkout/sessions: one line, in rupees, paid once. */
export function createStripeSession(books: StripeLedger, origin: string, fields: StripeFields): StripeSession {
  for (const name of Object.keys(fields)) if (!KNOWN.includes(name)) refuse(`Received unknown parameter: ${name}`, name)
  if (textAt(fields, 'mode') !== 'payment') refuse('This fake knows payments only.', 'mode')
  const { amount, currency } = priceOf(fields)
  const now = books.seconds()
  const expiresAt = Number(textAt(fields, 'expires_at') ?? now + MAX_SECONDS)
  if (!(expiresAt >= now + MIN_SECONDS && expiresAt <= now + MAX_SECONDS))
    refuse('`expires_at` must be between 30 minutes and 24 hours from Checkout Session creation.', 'expires_at')
  const id = newStripeId('cs_test')
  const session: StripeSession = {
    id,
    object: 'checkout.session',
    amount_total: amount,
    cancel_url: addressAt(fields, 'cancel_url'),
    client_reference_id: textAt(fields, 'client_reference_id') ?? null,
    created: now,
    currency,
    expires_at: expiresAt,
    livemode: false,
    metadata: metadataAt(fields, 'metadata'),
    mode: 'payment',
    payment_intent: null,
    payment_status: 'unpaid',
    status: 'open',
    success_url: addressAt(fields, 'success_url'),
    url: `${origin}/c/pay/${id}`,
  }
  books.sessions.set(id, session)
  books.intentMetadata.set(id, metadataAt(fields, 'payment_intent_data', 'metadata'))
  return session
}

function priceOf(fields: StripeFields): { amount: number; currency: string } {
  const line = ['line_items', '0'] as const
  const text = textAt(fields, ...line, 'price_data', 'unit_amount') ?? ''
  const amount = /^\d+$/.test(text) ? Number(text) * Number(textAt(fields, ...line, 'quantity')) : 0
  if (!(amount >= MIN_PAISE)) refuse('The amount must be at least ₹0.50.', 'line_items[0][price_data][unit_amount]')
  if (!textAt(fields, ...line, 'price_data', 'product_data', 'name'))
    refuse('Missing required param: name.', 'line_items')
  const currency = textAt(fields, ...line, 'price_data', 'currency') ?? ''
  if (currency !== 'inr') refuse(`Invalid currency: ${currency}.`, 'line_items[0][price_data][currency]')
  return { amount, currency }
}

function addressAt(fields: StripeFields, name: string): string {
  const url = textAt(fields, name) ?? ''
  if (!URL.canParse(url)) refuse(`Not a valid URL: ${name}`, name)
  return url
}

function metadataAt(fields: StripeFields, ...names: string[]): Record<string, string> {
  const texts = textsAt(fields, ...names)
  const isRight = Object.entries(texts).every(([name, value]) => name.length <= 40 && value.length <= 500)
  if (!isRight) refuse('Metadata may have names of 40 and values of 500 characters.', 'metadata')
  return texts
}

function refuse(message: string, param: string): never {
  throw new StripeFault(400, message, { param })
}
