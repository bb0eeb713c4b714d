import type { FakeResponse, ReceivedRequest } from '../../fake-server.ts'
import { createStripeRefund } from './create-stripe-refund.ts'
import { createStripeSession } from './create-stripe-session.ts'
import { readStripeForm, type StripeFields, textAt, textsAt } from './form-fields.ts'
import { StripeFault } from './stripe-error.ts'
import { receive, type StripeLedger, sessionOf } from './stripe-ledger.ts'

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
