import { expect, test } from 'vitest'
import { handlePaymentEvent } from '#app/domain/orders/payment/handle-payment-event.server.ts'
import { startPayment } from '#app/domain/orders/payment/start-payment.server.ts'
import type { PaymentGateway } from '#app/domain/payments/gateway/payment-gateway.ts'
import { startTestPayment } from '#app/domain/payments/gateway/run-test-payment.server.ts'
import { listPaymentsOf } from '#app/domain/payments/payment/payment-store.server.ts'
import { MINUTES } from '#app/domain/time/instant.ts'
import { TWO_ALMOND_PACKS } from '#test/data/cart-lines.ts'
import { appClient } from '#test/http/app-client.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { type Opened, onOneDatabase } from '#test/shop/make-shop.ts'
import { place } from '#test/shop/place-order.ts'

const ELSEWHERE = 'https://pay.gateway.test'
const PAGE = `${ELSEWHERE}/v1/checkout`

const form: PaymentGateway['redirectForm'] = (payment, gatewayRef, shopName) => ({
  action: PAGE,
  fields: {
    order_id: gatewayRef,
    amount: String(payment.amountPaise),
    name: shopName,
    callback_url: payment.returnUrl,
  },
  hosts: [ELSEWHERE, 'https://*.gateway.test'],
})

/** A shop with a gateway page on another origin, one started payment, and a client. */
async function prepare(opened: Opened, redirectForm?: PaymentGateway['redirectForm']) {
  const { gateway } = opened.outside
  const start: PaymentGateway['start'] = async (payment) => ({ ...(await gateway.start(payment)), url: PAGE })
  const payments = { ...gateway, start, ...(redirectForm && { redirectForm }) }
  const shop = { ...opened.shop, payments }
  const buyer = await makeBuyer(shop, [TWO_ALMOND_PACKS])
  const order = await place(shop, buyer)
  const started = await startPayment(shop, buyer.user.id, order)
  const payment = (await listPaymentsOf(shop.db, order))[0]?.id ?? ''
  return { shop, order, payment, started, request: await appClient({ ...opened, shop }) }
}

onOneDatabase((open) => {
  test('a payment page on another origin is reached through our redirect page, whose form may be sent nowhere else', async () => {
    const { payment, started, request } = await prepare(await open({ samples: true }), form)
    expect(started).toMatchObject({ value: { url: `/payments/${payment}/go` } })
    const response = await request(`/payments/${payment}/go`)
    expect(response.status).toBe(200)
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect(response.headers.get('Content-Security-Policy')).toContain(
      `form-action 'self' ${ELSEWHERE} https://*.gateway.test;`,
    )
    const page = await response.text()
    expect(page).toContain(`<form action="${PAGE}" method="post">`)
    expect(page).toContain('name="amount" value="115800"')
    expect(page).toContain(`name="callback_url" value="http://localhost:3000/payments/${payment}/return"`)
    expect(page).not.toMatch(/Asha|Chandni/)
    expect((await request('/checkout')).headers.get('Content-Security-Policy')).toContain("form-action 'self';")
  })

  test('a payment page opened by link is opened automatically', async () => {
    const { payment, request } = await prepare(await open({ samples: true }))
    const response = await request(`/payments/${payment}/go`)
    const page = await response.text()
    expect(page).toContain(`<meta http-equiv="refresh" content="0; url=${PAGE}"/>`)
    expect(page).toContain(`<a class="btn primary" href="${PAGE}">`)
    expect(response.headers.get('Content-Security-Policy')).toContain("form-action 'self';")
  })

  test('after payment the redirect page leads back, and unknown ids give 404', async () => {
    const opened = await open({ samples: true })
    const { shop, order, payment, request } = await prepare(opened, form)
    const ref = [...opened.outside.gateway.payments.keys()][0] ?? ''
    await handlePaymentEvent(shop, opened.outside.gateway.approve(ref), 'webhook')
    const back = await request(`/payments/${payment}/go`)
    expect([back.status, back.headers.get('Location')]).toEqual([302, `/payments/${payment}/return`])
    expect((await request(`/payments/${payment}/return`)).headers.get('Location')).toBe(`/order/${order}/confirmation`)
    expect((await request('/payments/pay_nobody/go')).status).toBe(404)
  })

  test('after the hold has expired it leads back too', async () => {
    const opened = await open({ samples: true })
    const { payment, request } = await prepare(opened, form)
    opened.clock.advance(15 * MINUTES)
    expect((await request(`/payments/${payment}/go`)).headers.get('Location')).toBe(`/payments/${payment}/return`)
  })

  test("so does the owner's ₹1 test", async () => {
    const { shop, request } = await prepare(await open({ samples: true }), form)
    const tried = await startTestPayment(shop, { id: 'usr_owner', phone: '+919999999999' })
    const id = tried.ok ? tried.value.id : ''
    expect(tried).toMatchObject({ value: { url: `/payments/${id}/go` } })
    expect(await request.page(`/payments/${id}/go`)).toContain('name="amount" value="100"')
  })

  test("a form posted back from the gateway's origin becomes a redirect; other forms from there are refused", async () => {
    const { payment, request } = await prepare(await open({ samples: true }), form)
    const fromThere = {
      method: 'POST',
      headers: { Origin: ELSEWHERE, 'Sec-Fetch-Site': 'cross-site' },
      body: new URLSearchParams({ razorpay_payment_id: 'pay_x', razorpay_signature: 'forged' }),
    }
    for (const path of [`/payments/${payment}/return`, `/admin/settings/payments/try_1/return`]) {
      const response = await request(path, fromThere)
      expect([response.status, response.headers.get('Location')]).toEqual([303, path])
    }
    for (const path of ['/checkout', `/payments/${payment}/go`, '/payments/return', '/logout'])
      expect((await request(path, fromThere)).status, path).toBe(403)
  })
})
