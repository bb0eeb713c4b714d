import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { handlePaymentEvent } from '#app/domain/orders/payment/handle-payment-event.server.ts'
import { makeBuyer, place } from '#test/shop/make-buyer.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { accessLog } from '../middleware/access-log.server.ts'
import { metrics } from './metrics.server.ts'

const TOKEN = 'a token that is long enough'

onBothDatabases((open) => {
  async function openWeb(token: string | null, privateDemo: boolean) {
    const { shop } = await open({ samples: true })
    const { timed, endpoint, onJobDone } = metrics(shop, { token, privateDemo })
    const web = new Hono()
      .use(accessLog(shop.log))
      .use(timed)
      .route('/', endpoint)
      .get('/products/:id', (c) => c.text('Almonds'))
    return { shop, web, onJobDone }
  }

  test('responses are counted by request kind, orders by status', async () => {
    const { shop, web, onJobDone } = await openWeb(null, true)
    const began = performance.now()
    onJobDone('send-outbox')
    await place(shop, await makeBuyer(shop, [{ productId: '1', weight: '500g', quantity: 1 }]), 'cod')
    await web.request('/products/1')
    await web.request('/products/2')
    await web.request('/admin/orders')
    const text = await (await web.request('/metrics')).text()
    expect(text).toContain('mewa_http_request_duration_seconds_count{kind="page",status="200"} 2')
    expect(text).toContain('mewa_http_request_duration_seconds_count{kind="panel",status="404"} 1')
    expect(text).toContain('mewa_orders{status="placed"} 1')
    expect(text).toContain('mewa_messages_not_sent 0')
    expect(text).toMatch(/mewa_messages_waiting [1-9]/)
    expect(text).toContain('mewa_refunds_waiting 0')
    expect(text).toContain('mewa_parked_payments 0')
    const age = Number(/mewa_chore_age_seconds\{chore="send-outbox"\} ([\d.]+)/.exec(text)?.[1])
    expect(age).toBeGreaterThan(0)
    expect(age).toBeLessThanOrEqual((performance.now() - began) / 1000 + 0.001)
    expect(text).toContain('process_resident_memory_bytes')
    expect(text).not.toMatch(/MW-|\+91/)
  })

  test('unmatched payments are counted, and summed in paise', async () => {
    const { shop, web } = await openWeb(null, true)
    const unknownPayment = { orderId: 'somewhere', outcome: 'captured', amountPaise: 57_900, failure: null } as const
    for (const [gatewayRef, currency] of [
      ['gw_1', 'INR'],
      ['gw_2', 'INR'],
      ['gw_3', 'USD'],
    ] as const)
      await handlePaymentEvent(shop, { ...unknownPayment, eventId: gatewayRef, gatewayRef, currency }, 'webhook')
    const text = await (await web.request('/metrics')).text()
    expect(text).toContain('mewa_parked_payments 3')
    expect(text).toContain('mewa_parked_paise 115800')
  })

  test.each([
    ['a private demo', null, true, {}, 200],
    ['a shop without a token', null, false, {}, 404],
    ['a shop without a token', null, false, { Authorization: 'Bearer null' }, 404],
    ['a shop with a token', TOKEN, false, {}, 404],
    ['a shop with a token', TOKEN, false, { Authorization: 'Bearer another token, long enough' }, 404],
    ['a shop with a token', TOKEN, false, { Authorization: `Bearer ${TOKEN}` }, 200],
    ['a private demo with a token', TOKEN, true, {}, 404],
  ])('%s, token %s, private demo %s, request with %o: %i', async (_, token, privateDemo, headers, status) => {
    const { web } = await openWeb(token, privateDemo)
    expect((await web.request('/metrics', { headers })).status).toBe(status)
  })
})
