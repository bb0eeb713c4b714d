import { Hono } from 'hono'
import { type FakeEnv, failOnDemand, serveFake } from '../fake-hono-server.ts'
import type { ServerFailure } from '../fake-server.ts'
import type { Webhook } from '../post-webhook.ts'
import {
  GatewayLedger,
  GatewayRefuses,
  type LedgerAttempt,
  type LedgerEvent,
  type LedgerPayment,
} from './gateway-ledger.ts'
import { type HostedPageAction, hostedPage, isHostedPageAction } from './hosted-page.ts'

/** How any fake of a gateway is opened, besides its account. */
export type FakeGatewayOptions = {
  /** Receives what would be posted to the shop. */
  send: (webhook: Webhook) => void
  /** For a time that is signed: the clock of tests stands still. */
  now?: () => string
  /** 0 for any free one. */
  port?: number
  /** The delay of a late approval. */
  lateMilliseconds?: number
}

/** Charges that differ from the request. */
export type ChargeOverride = { amountPaise?: number; currency?: string; orderId?: string }

/**
 * A fake of a gateway on this machine: its API, hosted page and signed webhooks. Its ledger is the truth about charges.
 * `ref` is the reference that start() returned.
 */
export type FakeGateway = {
  url: string
  failure: ServerFailure
  /** The secret that signs webhooks from now on. */
  webhookSecret: string
  /** The shopper pays, is declined, or is declined and hours later paid after all. */
  approve: (ref: string) => void
  decline: (ref: string) => void
  approveAfterAll: (ref: string) => void
  /** The payment is authorized and waits for capture. Null where the gateway takes money at once. */
  authorize: ((ref: string) => void) | null
  approveOtherAmount: (ref: string, odd: ChargeOverride) => void
  /** The initial state of new refunds, and the outcome of pending ones. */
  refundsBegin: (state: 'pending' | 'done') => void
  endRefunds: (state: 'done' | 'failed') => void
  /** The contents of its ledger. */
  payments: () => number
  takenPaise: (ref: string) => number
  returnedPaise: (ref: string) => number
  /**
   * Forged copies of a webhook, by what is wrong with them, 14 at least; each is rejected or without effect. Those of a
   * gateway that sends unsigned notices include one of another account, and one about what this account does not have.
   */
  forgeriesOf: (webhook: Webhook) => Record<string, Webhook>
  close: () => Promise<void>
}

/** What differs between gateways that keep the same ledger. */
type GatewayWire = {
  /** The secret of its webhooks at first, or the key of the account that signs them. */
  webhookSecret: string
  /** It takes money at once; no payment waits for capture. */
  takesAtOnce?: boolean
  /** Its API, whose calls fail on demand. */
  api: Hono<FakeEnv>
  /** Its own pages, if a link to `url`/pay/`ref` is not how its page is opened. Pages never fail: tests use them. */
  pages?: Hono<FakeEnv>
  /** An error of its API with this message. */
  errorJson: (message: string) => object
  /** The webhooks about an event of the ledger, in its format, signed with a secret. */
  webhooksOf: (event: LedgerEvent, secret: string) => Webhook[]
  forgeriesOf: (webhook: Webhook) => Record<string, Webhook>
}

/** Starts a fake with the common ledger. `wireOf` returns the wire format of a gateway, over this ledger. */
export async function openFakeGateway(
  { send, port, lateMilliseconds = 60_000 }: FakeGatewayOptions,
  wireOf: (ledger: GatewayLedger, press: PressButton) => GatewayWire,
): Promise<FakeGateway & { ledger: GatewayLedger }> {
  const ledger = new GatewayLedger((event) => {
    for (const webhook of wire.webhooksOf(event, fake.webhookSecret)) send(webhook)
  })
  const press: PressButton = (payment, action) => pressButton(ledger, payment, action, lateMilliseconds)
  const wire = wireOf(ledger, press)
  const web = new Hono<FakeEnv>()
  web.get('/pay/:ref', (c) => c.html(hostedPage(ledger.find(c.req.param('ref')))))
  web.post('/pay/:ref', async (c) => {
    const payment = ledger.find(c.req.param('ref'))
    const { intent = '' } = await c.req.parseBody<Record<string, string>>()
    if (isHostedPageAction(intent)) press(payment, intent)
    return c.redirect(payment.returnUrl, 303)
  })
  if (wire.pages) web.route('/', wire.pages)
  web.use(failOnDemand(() => fake.failure, wire.errorJson('We are facing some trouble completing your request.')))
  web.route('/', wire.api)
  web.onError((error, c) => c.json(wire.errorJson(error.message), error instanceof GatewayRefuses ? 400 : 500))
  const capture = (payment: LedgerPayment, attempt: LedgerAttempt) => void ledger.capture(payment, attempt)
  const sum = (ref: string, of: (attempt: LedgerAttempt) => number) =>
    ledger.find(ref).attempts.reduce((total, attempt) => total + of(attempt), 0)
  const fake: FakeGateway & { ledger: GatewayLedger } = {
    ...(await serveFake(web, port)),
    ledger,
    failure: 'none',
    webhookSecret: wire.webhookSecret,
    approve: (ref) => capture(ledger.find(ref), ledger.attempt(ledger.find(ref), 'authorized')),
    decline: (ref) => void ledger.attempt(ledger.find(ref), 'failed'),
    approveAfterAll: (ref) => capture(ledger.find(ref), ledger.authorizeLate(ledger.find(ref))),
    authorize: wire.takesAtOnce ? null : (ref) => void ledger.attempt(ledger.find(ref), 'authorized'),
    approveOtherAmount(ref, { orderId, ...odd }) {
      const payment = ledger.find(ref)
      if (orderId) payment.orderId = orderId
      capture(payment, ledger.attempt(payment, 'authorized', odd))
    },
    refundsBegin(state) {
      ledger.refundsBegin = state
    },
    endRefunds(state) {
      for (const refund of ledger.refunds.values()) if (refund.status === 'pending') ledger.endRefund(refund, state)
    },
    payments: () => ledger.payments.size,
    takenPaise: (ref) => sum(ref, ({ status, amountPaise }) => (status === 'captured' ? amountPaise : 0)),
    returnedPaise: (ref) => sum(ref, ({ returnedPaise }) => returnedPaise),
    forgeriesOf: wire.forgeriesOf,
  }
  return fake
}

/** What a button of the hosted page does. Returns the attempt to pay, or null when the shopper left. */
export type PressButton = (payment: LedgerPayment, action: HostedPageAction) => LedgerAttempt | null

function pressButton(
  ledger: GatewayLedger,
  payment: LedgerPayment,
  action: HostedPageAction,
  lateMilliseconds: number,
): LedgerAttempt | null {
  if (action === 'leave') return null
  const attempt = ledger.attempt(payment, action === 'approve' || action === 'authorize' ? 'authorized' : 'failed')
  if (action === 'approve') ledger.capture(payment, attempt)
  if (action === 'approve-late')
    setTimeout(() => ledger.capture(payment, ledger.authorizeLate(payment)), lateMilliseconds).unref()
  return attempt
}
