import { expect, test } from 'vitest'
import { RATES } from '#app/domain/limits/rate-limits.ts'
import type { Payment } from '#app/domain/payments/payment/payment.ts'
import { listPaymentsOf } from '#app/domain/payments/payment/payment-store.server.ts'
import { ALMOND_PACK } from '#test/data/cart-lines.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { type Opened, onBothDatabases } from '#test/shop/make-shop.ts'
import { place } from '#test/shop/place-order.ts'
import { handlePaymentReturn } from './handle-payment-return.server.ts'
import { startPayment } from './start-payment.server.ts'

/** A shop with a client address, a started payment, and a counter of gateway polls. */
async function prepare({ shop: inside, outside }: Opened) {
  const polled: string[] = []
  const fetchAndCapture: typeof outside.gateway.fetchAndCapture = (ref) => {
    polled.push(ref)
    return outside.gateway.fetchAndCapture(ref)
  }
  const shop = { ...inside, client: '203.0.113.7', payments: { ...outside.gateway, fetchAndCapture } }
  const buyer = await makeBuyer(shop, [ALMOND_PACK])
  const order = await place(shop, buyer)
  await startPayment(shop, buyer.user.id, order)
  const payment = async () => (await listPaymentsOf(shop.db, order))[0] as Payment
  return { shop, polled, payment, gateway: outside.gateway }
}

onBothDatabases((open) => {
  test('the gateway is polled about one payment a limited number of times a minute', async () => {
    const { shop, polled, payment } = await prepare(await open({ samples: true }))
    for (let i = 0; i < 50; i++) await handlePaymentReturn({ ...shop, client: `203.0.113.${i}` }, await payment())
    expect(polled).toHaveLength(RATES['payment-return'].person)
    expect((await payment()).status).toBe('pending')
  })

  test('requests during a poll share its result', async () => {
    const { shop, polled, payment, gateway } = await prepare(await open({ samples: true }))
    const seen = await payment()
    gateway.approve(seen.gatewayRef ?? '')
    await Promise.all(Array.from({ length: 50 }, () => handlePaymentReturn(shop, seen)))
    expect(polled).toHaveLength(1)
    expect((await payment()).status).toBe('captured')
  })

  test('a captured payment is not polled', async () => {
    const { shop, polled, payment, gateway } = await prepare(await open({ samples: true }))
    gateway.approve((await payment()).gatewayRef ?? '')
    await handlePaymentReturn(shop, await payment())
    await handlePaymentReturn(shop, await payment())
    expect(polled).toHaveLength(1)
  })
})
