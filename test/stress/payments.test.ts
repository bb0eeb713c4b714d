import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { webhookKey, writeWebhook } from '#app/adapters/payments/test-gateway/test-gateway-webhook.server.ts'
import { listMessagesOf } from '#app/domain/notifications/outbox/outbox-store.server.ts'
import { findOrder } from '#app/domain/orders/order/order-read-store.server.ts'
import type { PaymentEvent } from '#app/domain/payments/gateway/payment-gateway.ts'
import { shuffled } from '#test/data/pick-and-shuffle.ts'
import type { Engine } from '#test/database/engines.ts'
import { invariantViolations } from '#test/oracles/shop-invariants.ts'
import { setPool } from '#test/shop/stock-pools.ts'
import { inParallel } from './in-parallel.ts'
import { SIZE } from './load-size.ts'
import { makeShoppers, PACK, type Shopper } from './make-shoppers.ts'
import { postOrder, shownTotal } from './post-order.ts'
import { type RunningShop, runShop } from './running-shop.ts'

describe.each<Engine>(['SQLite', 'PostgreSQL'])('on %s', (engine) => {
  let running: RunningShop
  let shoppers: Shopper[]
  beforeAll(async () => {
    running = await runShop(engine)
    shoppers = await makeShoppers(running.shop, SIZE.payments)
    await setPool(running.shop, PACK.productId, SIZE.payments * PACK.grams)
  })
  afterAll(() => running.close())

  const origin = (index: number) => running.origins[index % running.origins.length] ?? ''

  test(`${SIZE.payments} payments with shuffled and duplicate webhooks: each order is paid once`, async () => {
    const { shop } = running
    const seenTotalPaise = await shownTotal(shop, shoppers[0] as Shopper, 'upi')
    const started = await inParallel(shoppers, 25, async (buyer, index) => {
      const { orderId } = await postOrder(origin(index), buyer, {
        method: 'upi',
        key: `to-be-paid-once-${index}`,
        seenTotalPaise,
      })
      return { orderId: orderId ?? '', gatewayRef: await startPayment(origin(index), buyer, orderId ?? '') }
    })

    const events = started.flatMap(({ orderId, gatewayRef }) => eventsOf(orderId, gatewayRef, seenTotalPaise))
    const statuses = await inParallel(shuffled([...events, ...events], 7), 50, (event, index) =>
      sendWebhook(origin(index), event, shop.secret),
    )
    expect(new Set(statuses)).toEqual(new Set([200]))

    for (const { orderId } of started) {
      const order = await findOrder(shop.db, orderId)
      expect(order).toMatchObject({ status: 'placed', paymentStatus: 'paid' })
      const shown = (await listMessagesOf(shop.db, orderId)).filter(
        ({ kind, channel }) => kind === 'order-placed' && channel === 'sms',
      )
      expect(shown, `messages of ${orderId}`).toHaveLength(1)
    }
    expect(await invariantViolations(shop)).toEqual([])
  })
})

/** Returns the gateway's reference of the started payment. */
async function startPayment(origin: string, buyer: Shopper, orderId: string): Promise<string> {
  const headers = { 'Content-Type': 'application/json', Cookie: `sid=${buyer.token}` }
  const response = await withRetries(() =>
    fetch(`${origin}/api/v1/orders/${orderId}/pay`, { method: 'POST', headers, body: '{}' }),
  )
  const { url } = (await response.json()) as { url: string }
  return url.slice(url.lastIndexOf('/') + 1)
}

/** The events of a successful payment: pending, captured, and captured again in other events. */
function eventsOf(orderId: string, gatewayRef: string, amountPaise: number): PaymentEvent[] {
  const common = { gatewayRef, orderId, amountPaise, currency: 'INR', failure: null }
  return [
    { ...common, eventId: `${gatewayRef}-under-way`, outcome: 'pending' },
    { ...common, eventId: `${gatewayRef}-taken`, outcome: 'captured' },
    { ...common, eventId: `${gatewayRef}-taken-again`, outcome: 'captured' },
  ]
}

/** Sends an event like a gateway: an unacknowledged one is retried. */
async function sendWebhook(origin: string, event: PaymentEvent, secret: string): Promise<number> {
  const { body, headers } = writeWebhook(event, webhookKey(secret), new Date())
  const send = () => fetch(`${origin}/webhooks/payments/test`, { method: 'POST', headers, body })
  return (await withRetries(send)).status
}

/** Repeats a request that was not accepted, as a busy server (503) asks for. */
async function withRetries(request: () => Promise<Response>, tries = 10): Promise<Response> {
  const response = await request()
  if (response.ok || tries === 1) return response
  await wait(Math.random() * 1_000)
  return withRetries(request, tries - 1)
}
