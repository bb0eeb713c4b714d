import { createHmac } from 'node:crypto'
import { Hono } from 'hono'
import type { GATEWAY_SERVICES } from '#app/domain/connections/gateway-services.ts'
import type { FakeEnv } from '../fake-hono-server.ts'
import type { Webhook } from '../post-webhook.ts'
import type { VendorAccount } from '../vendor-account.ts'
import { type FakeGateway, type FakeGatewayOptions, openFakeGateway } from './fake-gateway.ts'
import { forgeries } from './forged-webhooks.ts'
import {
  type GatewayLedger,
  GatewayRefuses,
  type LedgerAttempt,
  type LedgerEvent,
  type LedgerPayment,
  type LedgerRefund,
  newGatewayId,
} from './gateway-ledger.ts'
import { hostedPage, isHostedPageAction, returnPage } from './hosted-page.ts'

type Account = VendorAccount<typeof GATEWAY_SERVICES.razorpay>

/**
 * A fake of the parts of Razorpay that the shop uses (razorpay.com/docs/api, docs/webhooks): its wire format around the
 * ledger of all fakes. The ledger counts in paise, throws `GatewayRefuses`, which is answered with 400 and `errorJson`,
 * and tells of each event, which `webhooksOf` writes. A gateway whose page is opened by a link has no `pages`: the link
 * is /pay/ and the payment's reference on the fake's own origin, and the payment is created with its `returnUrl`.
 */
export function openFakeRazorpay(
  { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret, RAZORPAY_WEBHOOK_SECRET: webhookSecret }: Account,
  options: FakeGatewayOptions,
): Promise<FakeGateway & { ledger: GatewayLedger }> {
  return openFakeGateway(options, (ledger, press) => {
    // The form of the checkout is posted to the page of its order; its answer is a form posted to the shop.
    const pages = new Hono<FakeEnv>()
    pages.post('/v1/checkout/embedded', async (c) => {
      const form = await c.req.parseBody<Record<string, string>>()
      const payment = ledger.payments.get(form.order_id ?? '')
      if (form.key_id !== keyId || !payment) return c.text('Razorpay does not know this order.', 400)
      payment.returnUrl = form.callback_url ?? ''
      return c.html(hostedPage(payment, `/v1/checkout/embedded/${payment.ref}`))
    })
    pages.post('/v1/checkout/embedded/:id', async (c) => {
      const payment = ledger.find(c.req.param('id'))
      const { intent = '' } = await c.req.parseBody<Record<string, string>>()
      if (!isHostedPageAction(intent)) return c.text('Razorpay does not know this button.', 400)
      const attempt = press(payment, intent)
      if (!attempt) return c.redirect(payment.returnUrl, 303)
      return c.html(returnPage(payment.returnUrl, callbackFields(payment, attempt, keySecret)))
    })
    return {
      webhookSecret,
      pages,
      api: razorpayApi(ledger, { keyId, keySecret }),
      errorJson,
      webhooksOf: (event, secret) => webhooksOf(event).map((each) => signedWebhook(each, secret)),
      forgeriesOf: (webhook) => forgeriesOf(webhook, { secret: webhookSecret, keySecret }),
    }
  })
}

function razorpayApi(ledger: GatewayLedger, account: { keyId: string; keySecret: string }): Hono<FakeEnv> {
  const authorization = `Basic ${Buffer.from(`${account.keyId}:${account.keySecret}`).toString('base64')}`
  const api = new Hono<FakeEnv>().basePath('/v1')
  api.use(async (c, next) => {
    if (c.req.header('Authorization') !== authorization) return c.json(errorJson('Authentication failed'), 401)
    return next()
  })
  api.post('/orders', async (c) => {
    const { amount, receipt, notes } = await c.req.json()
    if (receipt.length > 40) throw new GatewayRefuses('The receipt may not be greater than 40 characters.')
    const order = { paymentId: receipt, orderId: notes.order_id, amountPaise: amount, returnUrl: '' }
    return c.json(orderJson(ledger.create(newGatewayId('order'), order)))
  })
  api.get('/orders', (c) => {
    const receipt = c.req.query('receipt')
    return c.json(
      listJson([...ledger.payments.values()].filter(({ paymentId }) => paymentId === receipt).map(orderJson)),
    )
  })
  api.get('/orders/:id', (c) => c.json(orderJson(ledger.find(c.req.param('id')))))
  api.get('/orders/:id/payments', (c) => {
    const payment = ledger.find(c.req.param('id'))
    return c.json(listJson(payment.attempts.map((attempt) => paymentJson(payment, attempt)).reverse()))
  })
  api.get('/payments/:id', (c) => {
    const { payment, attempt } = ledger.findAttempt(c.req.param('id'))
    return c.json(paymentJson(payment, attempt))
  })
  api.post('/payments/:id/capture', async (c) => {
    const { payment, attempt } = ledger.findAttempt(c.req.param('id'))
    const { amount, currency } = await c.req.json()
    if (amount !== attempt.amountPaise || currency !== attempt.currency)
      throw new GatewayRefuses('Capture amount must be equal to the amount authorized')
    return c.json(paymentJson(payment, ledger.capture(payment, attempt)))
  })
  api.post('/payments/:id/refund', async (c) => {
    const { payment, attempt } = ledger.findAttempt(c.req.param('id'))
    const { amount, receipt } = await c.req.json()
    const key = c.req.header('X-Refund-Idempotency') ?? ''
    if (!/^[\w-]{10,}$/.test(key)) throw new GatewayRefuses('The idempotency key is invalid')
    return c.json(refundJson(ledger.refund(payment, attempt, { amountPaise: amount, key, reference: receipt })))
  })
  api.get('/refunds/:id', (c) => c.json(refundJson(ledger.findRefund(c.req.param('id')))))
  return api
}

function orderJson({ ref, paymentId, orderId, amountPaise, attempts }: LedgerPayment) {
  const isPaid = attempts.some(({ status }) => status === 'captured')
  return {
    id: ref,
    entity: 'order',
    amount: amountPaise,
    amount_paid: isPaid ? amountPaise : 0,
    currency: 'INR',
    receipt: paymentId,
    status: isPaid ? 'paid' : attempts.length > 0 ? 'attempted' : 'created',
    attempts: attempts.length,
    notes: { order_id: orderId },
  }
}

function paymentJson(order: LedgerPayment, { ref, status, amountPaise, currency, returnedPaise }: LedgerAttempt) {
  return {
    id: ref,
    entity: 'payment',
    amount: amountPaise,
    currency,
    status: status === 'captured' && returnedPaise === amountPaise ? 'refunded' : status,
    captured: status === 'captured',
    order_id: order.ref,
    amount_refunded: returnedPaise,
    notes: [],
    error_description: status === 'failed' ? 'Your payment was declined by the bank.' : null,
  }
}

function refundJson({ ref, reference, attempt, amountPaise, status }: LedgerRefund) {
  return {
    id: ref,
    entity: 'refund',
    amount: amountPaise,
    currency: 'INR',
    payment_id: attempt.ref,
    receipt: reference,
    notes: [],
    status: status === 'done' ? 'processed' : status,
  }
}

function listJson<Item>(items: Item[]) {
  return { entity: 'collection', count: items.length, items }
}

function errorJson(description: string) {
  return { error: { code: 'BAD_REQUEST_ERROR', description, source: 'business', reason: 'input_validation_failed' } }
}

/** The fields of the form that returns the shopper. */
function callbackFields(order: LedgerPayment, attempt: LedgerAttempt, keySecret: string): Record<string, string> {
  if (attempt.status !== 'failed')
    return {
      razorpay_payment_id: attempt.ref,
      razorpay_order_id: order.ref,
      razorpay_signature: createHmac('sha256', keySecret).update(`${order.ref}|${attempt.ref}`).digest('hex'),
    }
  return {
    'error[code]': 'BAD_REQUEST_ERROR',
    'error[description]': 'Your payment was declined by the bank.',
    'error[reason]': 'payment_failed',
    'error[metadata]': JSON.stringify({ payment_id: attempt.ref, order_id: order.ref }),
  }
}

type WebhookEvent = { event: string; payload: Record<string, { entity: object }> }

/** The events that report what happened. A captured payment is reported twice: for itself, and for its order. */
function webhooksOf(happened: LedgerEvent): WebhookEvent[] {
  const payment = { entity: paymentJson(happened.payment, happened.attempt) }
  switch (happened.name) {
    case 'declined':
      return [{ event: 'payment.failed', payload: { payment } }]
    case 'authorized':
      return [{ event: 'payment.authorized', payload: { payment } }]
    case 'captured':
      return [
        { event: 'payment.captured', payload: { payment } },
        { event: 'order.paid', payload: { order: { entity: orderJson(happened.payment) }, payment } },
      ]
    case 'refund-started':
    case 'refund-ended': {
      const refund = refundJson(happened.refund)
      const event = happened.name === 'refund-started' ? 'created' : refund.status
      return [{ event: `refund.${event}`, payload: { payment, refund: { entity: refund } } }]
    }
  }
}

/** An event as Razorpay sends it, signed over its exact bytes. */
function signedWebhook({ event, payload }: WebhookEvent, secret: string): Webhook {
  // As PHP serialises it: slashes are escaped, so that re-serialising changes the body.
  const body = JSON.stringify({
    entity: 'event',
    account_id: 'acc_FAKE0000000000',
    event,
    contains: Object.keys(payload),
    payload,
    created_at: 1_780_000_000,
    fake: 'a\\/b',
  }).replaceAll(String.raw`a\\/b`, String.raw`a\/b`)
  return { body, headers: signedHeaders(body, secret) }
}

function signedHeaders(body: string, secret: string, eventId = newGatewayId('evt')): Record<string, string> {
  return {
    'Content-Type': 'application/json',
    'x-razorpay-event-id': eventId,
    'X-Razorpay-Signature': createHmac('sha256', secret).update(body).digest('hex'),
  }
}

/** Forged copies of a webhook. It signs neither time nor mode, so there are no stale or wrong-mode variants. */
function forgeriesOf(
  webhook: Webhook,
  { secret, keySecret }: { secret: string; keySecret: string },
): Record<string, Webhook> {
  const sign = (text: string, by: string) => signedHeaders(text, by, 'evt_x')
  const resigned = (text: string, by = secret) => ({ body: text, headers: sign(text, by) })
  const changed = (change: (event: WebhookEvent) => object) =>
    resigned(JSON.stringify(change(JSON.parse(webhook.body))))
  return {
    ...forgeries(webhook, { header: 'X-Razorpay-Signature', sign, secret, about: /order_\w+/ }),
    'signed with the key secret': resigned(webhook.body, keySecret),
    'an unknown type': changed((event) => ({ ...event, event: 'payment.blessed' })),
    'a payment without an order': changed((event) => ({
      ...event,
      payload: { payment: { entity: { ...event.payload.payment?.entity, order_id: null } } },
    })),
    'nothing in it': changed((event) => ({ ...event, payload: {} })),
    'an amount below nothing': resigned(webhook.body.replaceAll('115800', '-115800')),
  }
}
