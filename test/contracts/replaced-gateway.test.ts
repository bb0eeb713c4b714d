import { Hono } from 'hono'
import { expect, onTestFinished, test } from 'vitest'
import { razorpayGateway } from '#app/adapters/payments/razorpay/razorpay-gateway.server.ts'
import { withEarlierAccounts } from '#app/adapters/payments/with-earlier-accounts.ts'
import { forgetConnection } from '#app/domain/connections/change-connection.server.ts'
import { readConnectionViews } from '#app/domain/connections/read-connection-views.server.ts'
import { testConnection } from '#app/domain/connections/test-connection.server.ts'
import { cancelOrder } from '#app/domain/orders/fulfilment/cancel-order.server.ts'
import { findPaymentRedirect } from '#app/domain/orders/payment/find-payment-redirect.server.ts'
import { pollGateway } from '#app/domain/orders/payment/poll-gateway.server.ts'
import { startPayment } from '#app/domain/orders/payment/start-payment.server.ts'
import { sendRefunds } from '#app/domain/orders/refund/send-refunds.server.ts'
import { listPaymentsOf } from '#app/domain/payments/payment/payment-store.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { paymentWebhooks } from '#app/http/endpoints/payment-webhooks.server.ts'
import { TWO_ALMOND_PACKS } from '#test/data/cart-lines.ts'
import { openFakeRazorpay } from '#test/fakes/gateways/fake-razorpay.ts'
import { openFakeStripe } from '#test/fakes/gateways/stripe/fake-stripe.ts'
import type { Webhook } from '#test/fakes/post-webhook.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { OWNER_PHONE, onBothDatabases } from '#test/shop/make-shop.ts'
import { orderNow } from '#test/shop/order-steps.ts'
import { place } from '#test/shop/place-order.ts'
import { staffWithFreshCode } from '#test/shop/staff-with-fresh-code.ts'
import { saveCredentials, withConnections } from '#test/shop/with-connections.ts'

const RAZORPAY = {
  RAZORPAY_KEY_ID: 'rzp_test_replaced',
  RAZORPAY_KEY_SECRET: 'the key secret nobody may read',
  RAZORPAY_WEBHOOK_SECRET: 'the webhook secret nobody may read',
}
const STRIPE = { STRIPE_SECRET_KEY: 'sk_test_todays', STRIPE_WEBHOOK_SECRET: 'whsec_todays' }

async function openRazorpay(account: Partial<typeof RAZORPAY> = {}) {
  const sent: Webhook[] = []
  const fake = await openFakeRazorpay({ ...RAZORPAY, ...account }, { send: (webhook) => sent.push(webhook) })
  onTestFinished(fake.close)
  return { fake, sent }
}

async function openStripe() {
  const { server } = await openFakeStripe(STRIPE, { send: () => undefined })
  onTestFinished(server.close)
  return server.url
}

/** Posts a webhook to the address of a gateway. */
async function deliver(shop: Shop, gateway: string, { headers, body }: Webhook): Promise<number> {
  const web = new Hono<{ Variables: { shop: Shop } }>()
    .use((c, next) => {
      c.set('shop', shop)
      return next()
    })
    .route('/webhooks', paymentWebhooks)
  return (await web.request(`/webhooks/payments/${gateway}`, { method: 'POST', headers, body })).status
}

onBothDatabases((open) => {
  test('payments of a replaced gateway are opened, confirmed and refunded there; new ones begin at the new one', async () => {
    const opened = await open({ samples: true })
    const { fake, sent } = await openRazorpay()
    const shop = await withConnections(opened.shop, { RAZORPAY_URL: fake.url, STRIPE_URL: await openStripe() })
    const begin = async () => {
      const buyer = await makeBuyer(shop, [TWO_ALMOND_PACKS])
      const id = await place(shop, buyer)
      expect(await startPayment(shop, buyer.user.id, id)).toMatchObject({ ok: true })
      const [payment] = await listPaymentsOf(shop.db, id)
      if (!payment?.gatewayRef) throw new Error('The payment did not begin')
      return { id, userId: buyer.user.id, payment, ref: payment.gatewayRef }
    }
    expect(await saveCredentials(shop, 'payments', { kind: 'razorpay', fields: RAZORPAY })).toMatchObject({ ok: true })
    const byWebhook = await begin()
    const byPoll = await begin()
    expect(await saveCredentials(shop, 'payments', { kind: 'stripe', fields: STRIPE })).toMatchObject({ ok: true })
    expect(shop.payments.name).toBe('stripe')
    expect(await findPaymentRedirect(shop, byWebhook.payment.id)).toMatchObject({ form: { action: /razorpay|127/ } })

    for (const { ref } of [byWebhook, byPoll]) fake.approve(ref)
    const webhooks = sent.filter(({ body }) => body.includes(byWebhook.ref))
    for (const webhook of webhooks) {
      expect(await deliver(shop, 'razorpay', webhook)).toBe(200)
      expect(await deliver(shop, 'stripe', webhook)).toBe(400)
    }
    expect(await pollGateway(shop, byPoll.payment, 'reconciler')).toBe(true)
    const back = async ({ id, userId }: { id: string; userId: string }) => {
      expect(await orderNow({ ...opened, shop }, id)).toMatchObject({ paymentStatus: 'paid' })
      expect(await cancelOrder(shop, userId, id, { as: 'shopper' })).toMatchObject({
        ok: true,
      })
      await sendRefunds(shop)
    }
    await back(byWebhook)
    await back(byPoll)
    for (const { ref } of [byWebhook, byPoll]) expect(fake.returnedPaise(ref)).toBe(byWebhook.payment.amountPaise)

    expect((await begin()).payment.gateway).toBe('stripe')
    // The same after a restart, and until the owner forgets the keys.
    const again = await withConnections(opened.shop, { RAZORPAY_URL: fake.url })
    expect(again.earlierGateways.map(({ name }) => name)).toEqual(['test', 'razorpay'])
    const [earlier] = (await readConnectionViews(shop)).find(({ name }) => name === 'payments')?.earlier ?? []
    expect(earlier).toMatchObject({ service: 'Razorpay', shown: 'key ending in aced' })
    const forgotten = await forgetConnection(shop, staffWithFreshCode(shop), 'payments', { id: earlier?.id ?? '' })
    expect(forgotten).toMatchObject({ ok: true })
    expect(await deliver(shop, 'razorpay', webhooks[0] as Webhook)).toBe(404)
    const rows = await shop.db.selectFrom('connections').selectAll().execute()
    const audit = await shop.db.selectFrom('audit_log').selectAll().execute()
    expect(JSON.stringify([rows, audit, opened.outside.log])).not.toMatch(/nobody may read|whsec_todays/)
  })

  test('the test of a gateway says what it says itself about wrong keys', async () => {
    const { shop } = await open()
    const { fake } = await openRazorpay()
    const here = await withConnections(shop, { RAZORPAY_URL: fake.url })
    const owner = { id: 'usr_owner', phone: OWNER_PHONE }
    await saveCredentials(here, 'payments', { kind: 'razorpay', fields: { ...RAZORPAY, RAZORPAY_KEY_SECRET: 'wrong' } })
    expect(await testConnection(here, owner, 'payments')).toMatchObject({
      value: { fault: 'It does not accept our key (401).', original: expect.any(String) },
    })
    await saveCredentials(here, 'payments', { kind: 'razorpay', fields: RAZORPAY })
    expect(await testConnection(here, owner, 'payments')).toMatchObject({ value: { fault: null } })
  })
})

test('what the account of today does not know is looked for at the one before', async () => {
  const [before, today] = [await openRazorpay(), await openRazorpay({ RAZORPAY_WEBHOOK_SECRET: 'of the new account' })]
  const gatewayOf = (url: string, webhookSecret: string) =>
    razorpayGateway(
      { kind: 'razorpay', keys: { ...RAZORPAY, RAZORPAY_WEBHOOK_SECRET: [webhookSecret] }, url },
      { now: () => new Date().toISOString() },
    )
  const old = gatewayOf(before.fake.url, RAZORPAY.RAZORPAY_WEBHOOK_SECRET)
  const gateway = withEarlierAccounts(gatewayOf(today.fake.url, 'of the new account'), [old])
  const start = {
    orderId: 'MW-1',
    amountPaise: 57_900,
    method: 'upi',
    phone: '',
    returnUrl: 'http://x.example',
  } as const
  const { gatewayRef } = await old.start({ ...start, paymentId: 'pay_1' })
  before.fake.ledger.attempt(before.fake.ledger.find(gatewayRef), 'authorized')
  expect(await gateway.fetchAndCapture(gatewayRef)).toMatchObject({ outcome: 'captured', amountPaise: 57_900 })
  expect(await gateway.refund({ gatewayRef, amountPaise: 57_900, key: 'ref_1' })).toMatchObject({ state: 'done' })
  for (const { headers, body } of before.sent)
    expect(await gateway.readWebhook(new Headers(headers), body)).toMatchObject({ ok: true })
  const forged = before.sent[0]
  expect(await gateway.readWebhook(new Headers(), forged?.body ?? '')).toMatchObject({ reason: 'forged' })
  await gateway.start({ ...start, paymentId: 'pay_2' })
  expect(today.fake.payments()).toBe(1)
  await expect(gateway.fetchAndCapture('order_nobody')).rejects.toMatchObject({ status: 400 })
})
