import { expect } from 'vitest'
import { MINUTES } from '#app/domain/instant.ts'
import { expireOrders } from '#app/domain/orders/checkout/expire-orders.server.ts'
import { cancelOrder } from '#app/domain/orders/fulfilment/cancel-order.server.ts'
import { reconcilePayments } from '#app/domain/orders/payment/reconcile-payments.server.ts'
import { startPayment } from '#app/domain/orders/payment/start-payment.server.ts'
import type { Failure } from '#test/fakes/fake-server.ts'
import type { TestCase } from './gateway-test-case.ts'
import { deliverAll, goToGateway, orderAtGateway, payRefundsFor, placeOne } from './gateway-test-shop.ts'

const FAILURES: readonly Exclude<Failure, 'none' | 'slow'>[] = ['down', 'hang', 'garbled', 'error', 'lost']

/** A failing gateway, at each moment the shop calls it. */
export const FAILURE_SITUATIONS: readonly TestCase[] = [
  {
    name: 'slow, all the way',
    ends: 'paid',
    async run(stage) {
      stage.fake.setFailure('slow')
      const order = await orderAtGateway(stage)
      await stage.fake.approve(order.ref)
      await deliverAll(stage)
      return order
    },
  },
  ...FAILURES.flatMap((failure): TestCase[] => [
    {
      name: `${failure} when a payment starts: reported, and one payment after recovery`,
      ends: 'paid',
      async run(stage) {
        const placed = await placeOne(stage)
        stage.fake.setFailure(failure)
        expect(await startPayment(stage.shop, placed.id, placed.buyer.user.id)).toMatchObject({
          reason: 'gateway-down',
        })
        stage.fake.setFailure('none')
        stage.clock.advance(MINUTES)
        const order = { ...placed, ref: await goToGateway(stage, placed) }
        expect(stage.fake.payments()).toBe(1)
        await stage.fake.approve(order.ref)
        await deliverAll(stage)
        return order
      },
    },
    {
      name: `${failure} when polled: polled again, and the payment is found`,
      ends: 'paid',
      async run(stage) {
        const order = await orderAtGateway(stage)
        await stage.fake.approve(order.ref)
        stage.fake.takeWebhooks()
        stage.clock.advance(15 * MINUTES)
        stage.fake.setFailure(failure)
        await expireOrders(stage.shop)
        await reconcilePayments(stage.shop)
        stage.fake.setFailure('none')
        stage.clock.advance(2 * MINUTES)
        await reconcilePayments(stage.shop)
        return order
      },
    },
    {
      name: `${failure} during a refund: refunded once`,
      ends: 'refunded',
      async run(stage) {
        const order = await orderAtGateway(stage)
        await stage.fake.approve(order.ref)
        await deliverAll(stage)
        await cancelOrder(stage.shop, { orderId: order.id, actor: order.buyer.user.id, as: 'shopper' })
        stage.fake.setFailure(failure)
        await payRefundsFor(stage, 20)
        stage.fake.setFailure('none')
        await payRefundsFor(stage, 60)
        await deliverAll(stage)
        return order
      },
    },
  ]),
]
