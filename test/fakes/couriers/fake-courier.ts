import { Hono } from 'hono'
import { type FakeEnv, failOnDemand, serveFake } from '../fake-hono-server.ts'
import type { ServerFailure } from '../fake-server.ts'
import type { Webhook } from '../post-webhook.ts'
import {
  COURIER_STEPS,
  type CourierLedger,
  CourierRefuses,
  type CourierStep,
  type LedgerParcel,
} from './courier-ledger.ts'

/** The smallest PDF with one empty page. */
const TINY_PDF = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 288 432]>>endobj
trailer<</Root 1 0 R>>
%%EOF
`

/** `unauthorized`: the keys are not accepted any more. */
type CourierFailure = ServerFailure | 'unauthorized'
/** How a webhook about a step is delivered. */
type WebhookDelivery = 'once' | 'doubled' | 'late' | 'never'

export type FakeCourier = {
  url: string
  ledger: CourierLedger
  failure: CourierFailure
  /** The number of API calls so far. */
  asked: number
  /** Moves a parcel, and posts the webhook. */
  move: (awb: string, step: CourierStep, webhookDelivery?: WebhookDelivery) => void
  webhookOf: (parcel: LedgerParcel) => Webhook
  close: () => Promise<void>
}

export type FakeCourierOptions = {
  /** Posts its webhooks; without it they go nowhere. */
  send?: (webhook: Webhook) => void
  now?: () => string
}

type Wire = {
  ledger: CourierLedger
  /** The API, below the failures. */
  api: (fake: () => FakeCourier) => Hono<FakeEnv>
  webhookOf: (parcel: LedgerParcel) => Webhook
}

/** How long after its step a late webhook is sent. */
const LATE_MILLISECONDS = 20_000

/**
 * Starts a fake courier on this machine: its API with failures on demand, its files, and under /fake the buttons that
 * /dev/courier presses.
 */
export async function openFakeCourier(
  { ledger, api, webhookOf }: Wire,
  { send = () => undefined }: FakeCourierOptions,
): Promise<FakeCourier> {
  const web = new Hono<FakeEnv>()
  web.get('/files/:name', (c) => c.body(TINY_PDF, 200, { 'Content-Type': 'application/pdf' }))
  web.get('/fake/parcels', (c) =>
    c.json({
      failure: fake.failure,
      parcels: ledger
        .booked()
        .map(({ reference, awb, scans }) => ({ reference, awb, step: scans.at(-1)?.step ?? null })),
    }),
  )
  web.post('/fake/parcels/:awb', async (c) => {
    const { step, webhookDelivery } = await c.req.json<{ step: CourierStep; webhookDelivery: WebhookDelivery }>()
    if (!COURIER_STEPS.includes(step) || !ledger.byAwb(c.req.param('awb'))) return c.json({}, 404)
    fake.move(c.req.param('awb'), step, webhookDelivery)
    return c.json({})
  })
  web.post('/fake/failure', async (c) => {
    fake.failure = (await c.req.json<{ failure: CourierFailure }>()).failure
    return c.json({})
  })
  web.use(async (c, next) => {
    fake.asked += 1
    return fake.failure === 'unauthorized' ? c.json({ message: 'Token has expired' }, 401) : next()
  })
  web.use(failOnDemand(() => (fake.failure === 'unauthorized' ? 'none' : fake.failure), { message: 'Internal error' }))
  web.route(
    '/',
    api(() => fake),
  )
  web.onError((error, c) => {
    if (error instanceof CourierRefuses) return c.json({ message: error.message, error: error.message }, 422)
    return c.json({ message: String(error) }, 500)
  })

  const fake: FakeCourier = {
    ...(await serveFake(web)),
    ledger,
    failure: 'none',
    asked: 0,
    move(awb, step, webhookDelivery = 'once') {
      const webhook = webhookOf(ledger.move(awb, step))
      if (webhookDelivery === 'never') return
      if (webhookDelivery === 'late') return void setTimeout(() => send(webhook), LATE_MILLISECONDS).unref()
      send(webhook)
      if (webhookDelivery === 'doubled') send(webhook)
    },
    webhookOf,
  }
  return fake
}
