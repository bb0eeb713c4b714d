import type { FakeResponse, ReceivedRequest } from '../../fake-server.ts'
import {
  newStripeId,
  receive,
  refundedOf,
  type StripeLedger,
  type StripeRefund,
  type StripeSession,
  sessionOf,
} from './stripe-ledger.ts'
import { readStripeForm, StripeFault, type StripeFields, textAt, textsAt } from './stripe-wire-format.ts'

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
function createStripeSession(books: StripeLedger, origin: string, fields: StripeFields): StripeSession {
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

type Call = { books: StripeLedger; origin: string; id: string; fields: StripeFields }

// The part of Stripe's API that a shop with Checkout Sessions needs.
const ENDPOINTS: [method: string, path: RegExp, answer: (call: Call) => unknown][] = [
  ['POST', /^\/v1\/checkout\/sessions$/, ({ books, origin, fields }) => createStripeSession(books, origin, fields)],
  ['GET', /^\/v1\/checkout\/sessions$/, listSessions],
  ['GET', /^\/v1\/checkout\/sessions\/(\w+)$/, retrieveSession],
  ['POST', /^\/v1\/checkout\/sessions\/(\w+)\/expire$/, expireSession],
  ['GET', /^\/v1\/payment_intents\/(\w+)$/, ({ books, id }) => intentOf(books, id)],
  ['POST', /^\/v1\/payment_intents\/(\w+)\/capture$/, captureIntent],
  ['POST', /^\/v1\/refunds$/, ({ books, fields }) => createStripeRefund(books, fields)],
  ['GET', /^\/v1\/refunds$/, listRefunds],
  ['GET', /^\/v1\/refunds\/(\w+)$/, ({ books, id }) => books.refunds.get(id) ?? missing('refund', id)],
]

/** Responds to an API call with a valid key. */
export function handleApiCall(books: StripeLedger, requested: ReceivedRequest): FakeResponse {
  const { pathname, searchParams, origin } = requested.url
  const fields = readStripeForm(requested.method === 'GET' ? searchParams : new URLSearchParams(requested.body))
  for (const [method, path, response] of ENDPOINTS) {
    const found = method === requested.method ? path.exec(pathname) : null
    if (found)
      return { status: 200, body: JSON.stringify(response({ books, origin, id: found[1] ?? '', fields }), null, 2) }
  }
  throw new StripeFault(404, `Unrecognized request URL (${requested.method}: ${pathname}).`)
}

function retrieveSession({ books, id, fields }: Call) {
  const session = sessionOf(books, id) ?? missing('checkout.session', id)
  const isExpanded = Object.values(textsAt(fields, 'expand')).includes('payment_intent')
  const intent = session.payment_intent === null ? null : intentOf(books, session.payment_intent)
  return isExpanded ? { ...session, payment_intent: intent } : session
}

function listSessions({ books, fields }: Call) {
  const intent = textAt(fields, 'payment_intent')
  return list([...books.sessions.values()].filter((session) => session.payment_intent === intent))
}

function expireSession({ books, id }: Call) {
  const session = sessionOf(books, id) ?? missing('checkout.session', id)
  if (session.status !== 'open') {
    const message = 'Only Checkout Sessions with a status in ["open"] can be expired.'
    throw new StripeFault(400, `${message} This Checkout Session has a status of ${session.status}.`)
  }
  session.status = 'expired'
  books.sendEvent('checkout.session.expired', session)
  return session
}

function captureIntent({ books, id }: Call) {
  const intent = intentOf(books, id)
  if (intent.status !== 'requires_capture') {
    const message = `This PaymentIntent could not be captured because it has a status of ${intent.status}.`
    throw new StripeFault(400, message, { code: 'payment_intent_unexpected_state' })
  }
  receive(intent)
  const session = [...books.sessions.values()].find(({ payment_intent }) => payment_intent === id)
  if (session) session.payment_status = 'paid'
  books.sendEvent('payment_intent.succeeded', intent)
  return intent
}

function listRefunds({ books, fields }: Call) {
  const intent = textAt(fields, 'payment_intent')
  return list([...books.refunds.values()].filter((refund) => refund.payment_intent === intent))
}

function list(data: unknown[]) {
  return { object: 'list', data, has_more: false, url: '/v1' }
}

function intentOf(books: StripeLedger, id: string) {
  return books.intents.get(id) ?? missing('payment_intent', id)
}

function missing(kind: string, id: string): never {
  throw new StripeFault(404, `No such ${kind}: '${id}'`, { code: 'resource_missing', param: 'id' })
}

/** POST /v1/refunds: refunds some or all of a payment. It is pending until the bank has decided. */
function createStripeRefund(books: StripeLedger, fields: StripeFields): StripeRefund {
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
