import { stripeGateway } from '#app/adapters/payments/stripe/stripe-gateway.server.ts'
import { MINUTES } from '#app/domain/instant.ts'
import type { Webhook } from '#test/fakes/post-webhook.ts'
import { openFakeStripe } from '#test/fakes/stripe/fake-stripe.ts'
import { refundedOf, sessionOf } from '#test/fakes/stripe/stripe-ledger.ts'
import { describeGateway } from './gateway-contract.ts'
import type { OpenGatewayUnderTest } from './gateway-under-test.ts'
import { stripeForgeries } from './stripe-forgeries.ts'

const SECRETS = { current: 'whsec_current', old: 'whsec_before', unlisted: 'whsec_somebody_elses' }
const KEY = 'sk_test_contract'

const openFake: OpenGatewayUnderTest = async ({ now, timeoutMs }) => {
  let sent: Webhook[] = []
  const stripe = await openFakeStripe({
    secretKey: KEY,
    webhookSecret: SECRETS.current,
    now,
    send: (webhook) => sent.push(webhook),
  })
  const { books, actions, server } = stripe
  const intentOf = (ref: string) => books.intents.get(books.sessions.get(ref)?.payment_intent ?? '')
  const open = (milliseconds: number) => {
    const config = {
      kind: 'stripe',
      secretKey: KEY,
      webhookSecrets: [SECRETS.current, SECRETS.old],
      url: server.url,
    } as const
    const { close: _, ...gateway } = stripeGateway(config, { now, timeoutMs: milliseconds })
    return gateway
  }
  const [patient, impatient] = [open(MINUTES), open(timeoutMs)]
  // Only a hanging gateway has a short timeout: on a busy machine a response may be slow.
  const gateway = new Proxy(patient, {
    get: (_, name) => Reflect.get(server.failure === 'hang' ? impatient : patient, name),
  })
  return {
    // Pages are never closed here, as if Stripe were unavailable: late payments are the harder case.
    gateway,
    // A page is open for a day: payments after that were started before.
    approve: async (ref) => (sessionOf(books, ref)?.status === 'open' ? actions.pay(ref) : actions.payAfterAll(ref)),
    decline: async (ref) => actions.decline(ref),
    approveAfterAll: async (ref) => actions.pay(ref),
    authorize: async (ref) => actions.authorize(ref),
    async approveOtherAmount(ref, { amountPaise: amount, currency, orderId }) {
      const session = books.sessions.get(ref)
      if (session && orderId) session.client_reference_id = orderId
      actions.pay(ref, { ...(amount && { amount }), ...(currency && { currency: currency.toLowerCase() }) })
    },
    takeWebhooks() {
      const taken = sent
      sent = []
      return taken
    },
    signWith: (which) => {
      stripe.webhookSecret = SECRETS[which]
    },
    forgeriesOf: (webhook) =>
      stripeForgeries(webhook, { secret: SECRETS.current, secretKey: KEY, now: new Date(now()) }),
    setFailure: (failure) => {
      server.failure = failure
    },
    refundsBegin: (state) => {
      books.refundsAre = state === 'done' ? 'succeeded' : 'pending'
    },
    async endRefunds(state) {
      for (const { id, status } of books.refunds.values())
        if (status === 'pending') actions.endRefund(id, state === 'done' ? 'succeeded' : 'failed')
    },
    payments: () => books.sessions.size,
    takenPaise: (ref) => intentOf(ref)?.amount_received ?? 0,
    returnedPaise: (ref) => refundedOf(books, intentOf(ref)?.id ?? ''),
    close: server.close,
  }
}

describeGateway('Stripe', openFake)
