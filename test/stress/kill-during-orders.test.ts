import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findOrder } from '#app/domain/orders/order/order-read-store.server.ts'
import { startPayment } from '#app/domain/orders/payment/start-payment.server.ts'
import { listPaymentsOf } from '#app/domain/payments/payment/payment-store.server.ts'
import type { Engine } from '#test/database/engines.ts'
import { expectOk } from '#test/expect-ok.ts'
import { invariantViolations } from '#test/oracles/shop-invariants.ts'
import { inParallel } from './in-parallel.ts'
import { SIZE } from './load-size.ts'
import { makeShoppers, type Shopper } from './make-shoppers.ts'
import { type OrderResponse, postOrder, shownTotal } from './post-order.ts'
import { type RunningShop, runShop } from './running-shop.ts'

describe.each<Engine>(['SQLite', 'PostgreSQL'])('on %s', (engine) => {
  let running: RunningShop
  let shoppers: Shopper[]
  beforeAll(async () => {
    running = await runShop(engine)
    shoppers = await makeShoppers(running.shop, SIZE.placements)
  })
  afterAll(() => running.close())

  test(`kill -9 during ${SIZE.placements} orders loses no confirmed order and leaves none incomplete`, async () => {
    const { shop, origins } = running
    const first = shoppers[0] as Shopper
    const seen = { upi: await shownTotal(shop, first, 'upi'), cod: await shownTotal(shop, first, 'cod') }
    const send = (buyer: Shopper, index: number): Promise<OrderResponse> => {
      const method = index % 2 === 0 ? 'upi' : 'cod'
      return postOrder(origins[index % origins.length] ?? '', buyer, {
        method,
        key: `amid-the-power-cut-${index}`,
        seenTotalPaise: seen[method],
      })
    }

    let answered = 0
    const before = await inParallel(shoppers, 20, async (buyer, index) => {
      const response = await send(buyer, index)
      if (response.orderId && ++answered === Math.floor(SIZE.placements / 3)) await running.kill()
      return response
    })
    const acknowledged = before.filter(({ orderId }) => orderId !== null)
    expect(acknowledged.length).toBeGreaterThan(0)
    expect(acknowledged.length).toBeLessThan(SIZE.placements)
    expect(new Set(before.map(({ status }) => status))).toEqual(new Set([200, 0]))

    await running.restart()
    for (const { orderId } of acknowledged)
      expect(await findOrder(shop.db, orderId ?? ''), `order ${orderId}`).not.toBeNull()
    expect(await invariantViolations(shop)).toEqual([])

    const after = await inParallel(shoppers, 20, send)
    expect(after.filter(({ orderId }) => orderId === null)).toEqual([])
    expect(new Set(after.map(({ orderId }) => orderId)).size).toBe(SIZE.placements)
    expect(before.map(({ orderId }, index) => orderId ?? after[index]?.orderId)).toEqual(
      after.map(({ orderId }) => orderId),
    )
    expect(await invariantViolations(shop)).toEqual([])

    // Payments interrupted by the kill are started again: each unpaid order has a payment page.
    for (const [index, { orderId }] of after.entries()) {
      if (index % 2 !== 0) continue
      expectOk(await startPayment(shop, shoppers[index]?.userId ?? '', orderId ?? ''))
      const ref = (await listPaymentsOf(shop.db, orderId ?? '')).at(-1)?.gatewayRef ?? ''
      expect(await shop.hostedPage?.find(ref), `the page of order ${orderId}`).toMatchObject({
        orderId,
        outcome: 'open',
      })
    }
  })
})
