import { expect } from 'vitest'
import { expireOrders } from '#app/domain/orders/checkout/expire-orders.server.ts'
import { cancelOrder } from '#app/domain/orders/fulfilment/cancel-order.server.ts'
import { reconcilePayments } from '#app/domain/orders/payment/reconcile-payments.server.ts'
import { startPayment } from '#app/domain/orders/payment/start-payment.server.ts'
import { MINUTES } from '#app/domain/time/instant.ts'
import type { ServerFailure } from '#test/fakes/fake-server.ts'
import type { GatewayCase } from './expected-outcome.ts'
import { deliverAllWebhooks, goToGateway, orderAtGateway, payRefundsFor, placeOne } from './gateway-test-shop.ts'

const FAILURES: readonly Exclude<ServerFailure, 'none' | 'slow'>[] = ['down', 'hang', 'garbled', 'error', 'lost']

/** A failing gateway, at each moment the shop calls it. */
export const GATEWAY_FAILURE_CASES: readonly GatewayCase[] = [
  {
    name: 'slow, all the way',
    ends: 'paid',
    async run(testShop) {
      testShop.fake.failure = 'slow'
      const order = await orderAtGateway(testShop)
      testShop.fake.approve(order.ref)
      await deliverAllWebhooks(testShop)
      return order
    },
  },
  ...FAILURES.flatMap((failure): GatewayCase[] => [
    {
      name: `${failure} when a payment starts: reported, and one payment after recovery`,
      ends: 'paid',
      async run(testShop) {
        const placed = await placeOne(testShop)
        testShop.fake.failure = failure
        expect(await startPayment(testShop.shop, placed.buyer.user.id, placed.id)).toMatchObject({
          reason: 'gateway-down',
        })
        testShop.fake.failure = 'none'
        testShop.clock.advance(MINUTES)
        const order = { ...placed, ref: await goToGateway(testShop, placed) }
        expect(testShop.fake.payments()).toBe(1)
        testShop.fake.approve(order.ref)
        await deliverAllWebhooks(testShop)
        return order
      },
    },
    {
      name: `${failure} when polled: polled again, and the payment is found`,
      ends: 'paid',
      async run(testShop) {
        const order = await orderAtGateway(testShop)
        testShop.fake.approve(order.ref)
        testShop.takeWebhooks()
        testShop.clock.advance(15 * MINUTES)
        testShop.fake.failure = failure
        await expireOrders(testShop.shop)
        await reconcilePayments(testShop.shop)
        testShop.fake.failure = 'none'
        testShop.clock.advance(2 * MINUTES)
        await reconcilePayments(testShop.shop)
        return order
      },
    },
    {
      name: `${failure} during a refund: refunded once`,
      ends: 'refunded',
      async run(testShop) {
        const order = await orderAtGateway(testShop)
        testShop.fake.approve(order.ref)
        await deliverAllWebhooks(testShop)
        await cancelOrder(testShop.shop, order.buyer.user.id, order.id, { as: 'shopper' })
        testShop.fake.failure = failure
        await payRefundsFor(testShop, 20)
        testShop.fake.failure = 'none'
        await payRefundsFor(testShop, 60)
        await deliverAllWebhooks(testShop)
        return order
      },
    },
  ]),
]
