import { expect } from 'vitest'
import { MINUTES } from '#app/domain/instant.ts'
import { expireOrders } from '#app/domain/orders/checkout/expire-orders.server.ts'
import { cancelOrder } from '#app/domain/orders/fulfilment/cancel-order.server.ts'
import { reconcilePayments } from '#app/domain/payments/payment/reconcile-payments.server.ts'
import { startPayment } from '#app/domain/payments/payment/start-payment.server.ts'
import type { Trouble } from '#test/fakes/fake-server.ts'
import type { Situation } from './situation.ts'
import { deliverAll, goToGateway, orderAtGateway, payRefundsFor, placeOne } from './stage.ts'

const TROUBLES: readonly Exclude<Trouble, 'none' | 'slow'>[] = ['down', 'hang', 'garbled', 'error', 'lost']

/** A sick gateway, at each moment the shop needs it. */
export const TROUBLE_SITUATIONS: readonly Situation[] = [
  {
    name: 'slow, all the way',
    ends: 'paid',
    async run(stage) {
      stage.fake.setTrouble('slow')
      const order = await orderAtGateway(stage)
      await stage.fake.approve(order.ref)
      await deliverAll(stage)
      return order
    },
  },
  ...TROUBLES.flatMap((trouble): Situation[] => [
    {
      name: `${trouble} when a payment starts: said so, and one payment when it is back`,
      ends: 'paid',
      async run(stage) {
        const placed = await placeOne(stage)
        stage.fake.setTrouble(trouble)
        expect(await startPayment(stage.shop, placed.id, placed.buyer.user.id)).toMatchObject({
          reason: 'gateway-down',
        })
        stage.fake.setTrouble('none')
        stage.clock.advance(MINUTES)
        const order = { ...placed, ref: await goToGateway(stage, placed) }
        expect(stage.fake.payments()).toBe(1)
        await stage.fake.approve(order.ref)
        await deliverAll(stage)
        return order
      },
    },
    {
      name: `${trouble} when asked: asked again, and the money is found`,
      ends: 'paid',
      async run(stage) {
        const order = await orderAtGateway(stage)
        await stage.fake.approve(order.ref)
        stage.fake.takeWebhooks()
        stage.clock.advance(15 * MINUTES)
        stage.fake.setTrouble(trouble)
        await expireOrders(stage.shop)
        await reconcilePayments(stage.shop)
        stage.fake.setTrouble('none')
        stage.clock.advance(2 * MINUTES)
        await reconcilePayments(stage.shop)
        return order
      },
    },
    {
      name: `${trouble} when money goes back: it goes back once`,
      ends: 'refunded',
      async run(stage) {
        const order = await orderAtGateway(stage)
        await stage.fake.approve(order.ref)
        await deliverAll(stage)
        await cancelOrder(stage.shop, { orderId: order.id, actor: order.buyer.user.id, as: 'shopper' })
        stage.fake.setTrouble(trouble)
        await payRefundsFor(stage, 20)
        stage.fake.setTrouble('none')
        await payRefundsFor(stage, 60)
        await deliverAll(stage)
        return order
      },
    },
  ]),
]
