import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import type { ServerFailure } from '../fake-server.ts'
import { type RazorpayLedger, Refused } from './ledger.ts'

/** The current failure mode. */
export type State = { failure: ServerFailure }

type Env = { Bindings: HttpBindings }

const SLOW = 60

/**
 * A fake of the parts of Razorpay's API that the shop uses (razorpay.com/docs/api): Basic authentication, JSON, errors
 * in their format.
 */
export function razorpayApi(
  ledger: RazorpayLedger,
  account: { keyId: string; keySecret: string },
  state: State,
): Hono<Env> {
  const authorization = `Basic ${Buffer.from(`${account.keyId}:${account.keySecret}`).toString('base64')}`
  const api = new Hono<Env>()
  api.use(async (c, next) => {
    const { failure } = state
    if (failure === 'hang') await new Promise((resolve) => c.env.incoming.once('close', resolve))
    if (failure === 'down') return hangUp(c)
    if (failure === 'slow') await new Promise((resolve) => setTimeout(resolve, SLOW))
    if (failure === 'garbled') return c.html('<h1>Bad gateway</h1>')
    if (failure === 'error') return c.json(text('We are facing some trouble completing your request.'), 500)
    if (c.req.header('Authorization') !== authorization) return c.json(text('Authentication failed'), 401)
    await next()
    // Reads can be repeated; `lost` only drops responses to writes.
    if (failure === 'lost' && c.req.method !== 'GET') hangUp(c)
  })
  api.post('/orders', async (c) => c.json(ledger.createOrder(await c.req.json())))
  api.get('/orders', (c) => {
    const receipt = c.req.query('receipt')
    return c.json(listed([...ledger.orders.values()].filter((order) => !receipt || order.receipt === receipt)))
  })
  api.get('/orders/:id', (c) => c.json(known(ledger.orders, c)))
  api.get('/orders/:id/payments', (c) => c.json(listed(ledger.paymentsOf(known(ledger.orders, c).id).toReversed())))
  api.get('/payments/:id', (c) => c.json(known(ledger.payments, c)))
  api.post('/payments/:id/capture', async (c) => {
    const { amount, currency } = await c.req.json()
    return c.json(ledger.capture(known(ledger.payments, c), amount, currency))
  })
  api.post('/payments/:id/refund', async (c) => {
    const { amount, receipt } = await c.req.json()
    const key = c.req.header('X-Refund-Idempotency') ?? ''
    return c.json(ledger.refund(known(ledger.payments, c), { amount, receipt }, key))
  })
  api.get('/refunds/:id', (c) => c.json(known(ledger.refunds, c)))
  api.onError((error, c) => c.json(text(error.message), error instanceof Refused ? 400 : 500))
  return api
}

function hangUp(c: Context<Env>): Response {
  c.env.incoming.socket.destroy()
  return c.body(null)
}

function known<Thing>(things: Map<string, Thing>, c: Context): Thing {
  const thing = things.get(c.req.param('id') ?? '')
  if (!thing) throw new Refused('The id provided does not exist')
  return thing
}

function listed<Item>(items: Item[]) {
  return { entity: 'collection', count: items.length, items }
}

function text(description: string) {
  return { error: { code: 'BAD_REQUEST_ERROR', description, source: 'business', reason: 'input_validation_failed' } }
}
