import type { GATEWAY_SERVICES } from '#app/domain/connections/gateway-services.ts'
import { type FakeResponse, type FakeServer, openFakeServer, type ReceivedRequest } from '../../fake-server.ts'
import type { VendorAccount } from '../../vendor-account.ts'
import type { FakeGateway, FakeGatewayOptions } from '../fake-gateway.ts'
import { signStripeBody } from './sign-stripe-body.ts'
import { type StripeActions, stripeActions } from './stripe-actions.ts'
import { handleApiCall } from './stripe-api.ts'
import { stripeForgeries } from './stripe-forgeries.ts'
import { handlePage } from './stripe-hosted-page.ts'
import { idempotent, type StoredResponses } from './stripe-idempotency.ts'
import { newStripeId, refundedOf, type StripeLedger, sessionOf } from './stripe-ledger.ts'
import { StripeFault } from './stripe-wire-format.ts'

export type FakeStripe = FakeGateway & {
  server: FakeServer
  books: StripeLedger
  actions: StripeActions
  /** A day passes: idempotency keys are forgotten. */
  forgetKeys: () => void
}

type Account = VendorAccount<typeof GATEWAY_SERVICES.stripe>

/**
 * A fake Stripe on this machine: Checkout Sessions with their own page, payments, refunds, signed webhooks. It
 * implements the wire format as far as the shop uses it, refuses everything unknown, and has its own ledger, with which
 * tests compare the shop.
 */
export async function openFakeStripe(
  { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret }: Account,
  { send, now = () => new Date().toISOString(), port, lateMilliseconds = 20_000 }: FakeGatewayOptions,
): Promise<FakeStripe> {
  const seconds = () => Math.floor(Date.parse(now()) / 1000)
  const books: StripeLedger = {
    sessions: new Map(),
    intents: new Map(),
    refunds: new Map(),
    intentMetadata: new Map(),
    refundsAre: 'succeeded',
    seconds,
    sendEvent(type, object) {
      const body = writeEvent(type, object, seconds())
      send({ body, headers: signStripeBody(body, fake.webhookSecret, seconds()) })
    },
  }
  const actions = stripeActions(books)
  const kept: StoredResponses = new Map()
  const api = idempotent(kept, (requested) => handleApiCall(books, requested))
  const later = (action: () => void) => {
    setTimeout(action, lateMilliseconds).unref()
  }
  const server = await openFakeServer(async (requested) => {
    if (requested.url.pathname.startsWith('/v1/')) return response(requested)
    return (await handlePage({ books, actions, later }, requested)) ?? { status: 404, body: '' }
  }, port)
  const fake: FakeStripe = {
    ...stripeControls(books, actions),
    url: server.url,
    get failure() {
      return server.failure
    },
    set failure(failure) {
      server.failure = failure
    },
    webhookSecret,
    forgeriesOf: (webhook) => stripeForgeries(webhook, { secret: webhookSecret, secretKey, now: new Date(now()) }),
    close: server.close,
    server,
    books,
    actions,
    forgetKeys: () => kept.clear(),
  }
  return fake

  function response(requested: ReceivedRequest): FakeResponse {
    try {
      if (requested.headers.get('authorization') !== `Bearer ${secretKey}`)
        throw new StripeFault(401, 'Invalid API Key')
      return api(requested)
    } catch (error) {
      if (error instanceof StripeFault) return error.answer
      throw error
    }
  }
}

/** An event as Stripe serialises it: the object at that time, indented. */
export function writeEvent(type: string, object: object, seconds: number): string {
  const about = {
    api_version: '2026-10-28.endive',
    created: seconds,
    livemode: false,
    pending_webhooks: 1,
    request: null,
  }
  return JSON.stringify({ id: newStripeId('evt'), object: 'event', ...about, type, data: { object } }, null, 2)
}

type Controls = Omit<FakeGateway, 'url' | 'failure' | 'webhookSecret' | 'forgeriesOf' | 'close'>

/** What shoppers and banks do at any gateway, recorded in Stripe's own ledger. */
function stripeControls(books: StripeLedger, actions: StripeActions): Controls {
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
