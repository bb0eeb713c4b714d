import { createHmac } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { type HttpBindings, serve } from '@hono/node-server'
import { Hono } from 'hono'
import type { Webhook } from '../post-webhook.ts'
import { razorpayApi, type State } from './api.ts'
import { ACTIONS, type CheckoutAction, callbackFields, checkoutPage, returnPage } from './checkout-page.ts'
import { type Occurrence, RazorpayLedger, type RazorpayOrderEntity } from './ledger.ts'
import { writeRazorpayWebhook } from './webhooks.ts'

type RazorpayOptions = {
  /** 0 for any free one. */
  port?: number
  keyId: string
  keySecret: string
  webhookSecret: string
  /** Receives what would be posted to the shop. */
  send: (webhook: Webhook) => void
  lateMilliseconds?: number
}

export type FakeRazorpay = {
  url: string
  ledger: RazorpayLedger
  state: State
  /** The secret that signs webhooks from now on. */
  webhookSecret: string
  close: () => Promise<void>
}

/** A fake Razorpay on this machine: API, hosted page, signed webhooks, and its own ledger. */
export async function openFakeRazorpay(options: RazorpayOptions): Promise<FakeRazorpay> {
  const { keyId, keySecret, send, lateMilliseconds = 60_000 } = options
  const state: State = { failure: 'none' }
  let events = 0
  const ledger = new RazorpayLedger((happened: Occurrence) =>
    send(writeRazorpayWebhook(happened, `evt_${Date.now()}_${++events}`, fake.webhookSecret)),
  )
  const web = new Hono<{ Bindings: HttpBindings }>()

  web.post('/v1/checkout/embedded', async (c) => {
    const form = await formOf(c.req.raw)
    const order = ledger.orders.get(form.order_id ?? '')
    if (form.key_id !== keyId || !order) return c.text('Razorpay does not know this order.', 400)
    const { callback_url = '', cancel_url = '', name = '', description = '' } = form
    return c.html(checkoutPage(order, { callback_url, cancel_url, name, description }))
  })
  web.post('/v1/checkout/embedded/:id', async (c) => {
    const { intent: action = '', callback_url = '', cancel_url = '' } = await formOf(c.req.raw)
    const order = ledger.orders.get(c.req.param('id'))
    if (!order || !(action in ACTIONS)) return c.text('Razorpay does not know this button.', 400)
    const payment = act(ledger, order, action as CheckoutAction, lateMilliseconds)
    if (!payment) return c.redirect(cancel_url, 303)
    const signature = createHmac('sha256', keySecret).update(`${order.id}|${payment.id}`).digest('hex')
    return c.html(returnPage({ callback_url, cancel_url }, callbackFields(payment, signature)))
  })
  web.route('/v1', razorpayApi(ledger, { keyId, keySecret }, state))

  const server = serve({ fetch: web.fetch, port: options.port ?? 0, hostname: '127.0.0.1' })
  await new Promise((resolve) => server.once('listening', resolve))
  const fake: FakeRazorpay = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ledger,
    state,
    webhookSecret: options.webhookSecret,
    async close() {
      if ('closeAllConnections' in server) server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return fake
}

/** Performs the action pressed by the shopper; null when they left. */
function act(ledger: RazorpayLedger, order: RazorpayOrderEntity, action: CheckoutAction, lateMilliseconds: number) {
  if (action === 'leave') return null
  const payment = ledger.attempt(order, action === 'approve' || action === 'authorize' ? 'authorized' : 'failed')
  const capture = () => ledger.capture(payment, payment.amount, payment.currency)
  if (action === 'approve') capture()
  if (action === 'approve-late') {
    setTimeout(() => {
      ledger.authorizeLate(payment)
      capture()
    }, lateMilliseconds).unref()
  }
  return payment
}

async function formOf(request: Request): Promise<Record<string, string>> {
  return Object.fromEntries([...(await request.formData())].map(([name, value]) => [name, String(value)]))
}
