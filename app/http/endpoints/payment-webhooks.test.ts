import { createHmac } from 'node:crypto'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { readWebhook, writeWebhook } from '#app/adapters/payments/test-gateway/test-gateway-webhook.server.ts'
import { findOrder } from '#app/domain/orders/order/order-read-store.server.ts'
import { startPayment } from '#app/domain/orders/payment/start-payment.server.ts'
import type { PaymentEvent } from '#app/domain/payments/gateway/payment-gateway.ts'
import { refused } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import { TWO_ALMOND_PACKS } from '#test/data/cart-lines.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { place } from '#test/shop/place-order.ts'
import { paymentWebhooks } from './payment-webhooks.server.ts'

const SECRET = 'the secret of the gateway'
const HEADER = 'X-Test-Gateway-Signature'

/** A shop with a fake gateway that signs like the test gateway, and two unpaid orders. */
async function prepare(open: Parameters<Parameters<typeof onBothDatabases>[0]>[0]) {
  const opened = await open({ samples: true })
  const { clock, outside } = opened
  const shop: Shop = {
    ...opened.shop,
    payments: {
      ...outside.gateway,
      readWebhook: async (headers, raw) => readWebhook(headers, raw, SECRET, new Date(clock.now())),
    },
  }
  const ids: string[] = []
  for (let count = 0; count < 2; count++) {
    const buyer = await makeBuyer(shop, [TWO_ALMOND_PACKS])
    ids.push(await place(shop, buyer))
    await startPayment(shop, buyer.user.id, ids.at(-1) ?? '')
  }
  const events = [...outside.gateway.payments.keys()].map((ref) => outside.gateway.approve(ref)) as [
    PaymentEvent,
    PaymentEvent,
  ]
  const web = new Hono<{ Variables: { shop: Shop } }>()
    .use((c, next) => {
      c.set('shop', shop)
      return next()
    })
    .route('/webhooks', paymentWebhooks)
  const post = async (body: string, headers: Record<string, string>, gateway = 'test') =>
    web.request(`/webhooks/payments/${gateway}`, { method: 'POST', body, headers })
  const send = async (...sent: Parameters<typeof post>) => (await post(...sent)).status
  return {
    shop,
    clock,
    outside,
    ids: ids as [string, string],
    events,
    post,
    send,
    sign: (event: PaymentEvent) => writeWebhook(event, SECRET, new Date(clock.now())),
  }
}

/** A valid signature over any body, as only the gateway can make it. */
function signed(body: string, at: string, secret = SECRET) {
  const seconds = Math.floor(Date.parse(at) / 1000)
  return {
    [HEADER]: `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('base64url')}`,
  }
}

onBothDatabases((open) => {
  test('fourteen forgeries change nothing', async () => {
    const { shop, clock, outside, ids, events, send, sign } = await prepare(open)
    const [event, other] = events
    const { body, headers } = sign(event)
    const now = clock.now()
    const resigned = (change: (event: Record<string, never> & { payment: object }) => object) => {
      const changed = JSON.stringify(change(JSON.parse(body)))
      return [changed, signed(changed, now)] as const
    }
    const forgeries: Record<string, readonly [string, Record<string, string>]> = {
      'no signature': [body, {}],
      'a wrong one': [body, { [HEADER]: `t=${Math.floor(Date.parse(now) / 1000)},v1=${'A'.repeat(43)}` }],
      'a parsed and re-serialised body': [JSON.stringify(JSON.parse(body), null, 1), headers],
      'another secret': [body, signed(body, now, 'another secret')],
      '301 seconds old': [body, signed(body, '2026-06-01T06:24:59.000Z')],
      'from the future': [body, signed(body, '2026-06-01T06:35:02.000Z')],
      'another order': resigned((event) => ({ ...event, id: 'evt_x1', payment: { ...event.payment, order: ids[1] } })),
      'another merchant': resigned((event) => ({ ...event, merchant: 'somebody' })),
      'one paisa less': resigned((event) => ({
        ...event,
        id: 'evt_x2',
        payment: { ...event.payment, amount: 115_799 },
      })),
      'another currency': resigned((event) => ({
        ...event,
        id: 'evt_x3',
        payment: { ...event.payment, currency: 'USD' },
      })),
      'another mode': resigned((event) => ({ ...event, live: true })),
      'an unknown type': resigned((event) => ({ ...event, type: 'payment.blessed' })),
    }
    const twice = body.replace('"amount":115800', '"amount":1,"amount":115800')
    forgeries['a key twice'] = [twice, signed(twice, now)]
    const before = await stateOf(shop)
    const lines = outside.log.length
    for (const [name, [sent, as]] of Object.entries(forgeries)) {
      expect([200, 400], name).toContain(await send(sent, as))
      expect(await stateOf(shop), name).toEqual(before)
    }
    expect(outside.log.slice(lines).filter(({ level }) => level !== 'info')).toHaveLength(13)

    // The fourteenth is a replay: of a counted event, and of its body under another gateway's name.
    expect(await send(body, headers)).toBe(200)
    const paid = await stateOf(shop)
    expect(await send(body, headers)).toBe(200)
    expect(await send(body, headers, 'stripe')).toBe(404)
    expect(await stateOf(shop)).toEqual(paid)
    expect(await findOrder(shop.db, ids[0])).toMatchObject({ status: 'placed', paymentStatus: 'paid' })
    expect(await findOrder(shop.db, ids[1])).toMatchObject({ status: 'pending_payment' })
    expect(other.orderId).toBe(ids[1])
  })

  test('while the gateway cannot be asked about an event, it is to send it again; another error is a bug', async () => {
    const { shop, outside, ids, events, post, sign } = await prepare(open)
    const { body, headers } = sign(events[1])
    const { readWebhook } = shop.payments
    shop.payments.readWebhook = () => Promise.resolve(refused('unconfirmed', 'Razorpay did not respond in time'))
    const later = await post(body, headers)
    expect([later.status, later.headers.get('Retry-After')]).toEqual([503, '60'])
    expect(outside.log.at(-1)).toMatchObject({ level: 'warn', words: 'a webhook could not be confirmed just now' })
    expect(await findOrder(shop.db, ids[1])).toMatchObject({ status: 'pending_payment' })
    shop.payments.readWebhook = () => Promise.reject(new Error('a bug'))
    expect((await post(body, headers)).status).toBe(500)
    shop.payments.readWebhook = readWebhook
    expect((await post(body, headers)).status).toBe(200)
    expect(await findOrder(shop.db, ids[1])).toMatchObject({ status: 'placed' })
  })

  test('an event is answered only after it is committed', async () => {
    const { shop, ids, events, send, sign } = await prepare(open)
    const { body, headers } = sign(events[1])
    expect(await send(body, headers)).toBe(200)
    expect(await findOrder(shop.db, ids[1])).toMatchObject({ status: 'placed' })
  })
})

/** The state a forgery must not change: orders, stock, refunds, outbox, and counted payments. */
async function stateOf({ db }: Shop) {
  return {
    orders: await db.selectFrom('orders').select(['id', 'status', 'payment_status']).orderBy('id').execute(),
    pools: await db.selectFrom('stock_pools').selectAll().where('product_id', '=', '1').execute(),
    captured: await db.selectFrom('payments').select(['id', 'captured_paise']).orderBy('id').execute(),
    refunds: await db.selectFrom('refunds').select('id').execute(),
    // Excludes the mail to the owner about signed events that match nothing: it moves no money.
    outbox: await db.selectFrom('outbox').select('id').where('kind', '<>', 'parked-money').orderBy('id').execute(),
  }
}
