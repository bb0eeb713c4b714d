import { HOURS, MINUTES } from '#app/domain/instant.ts'
import { expireOrders } from '#app/domain/orders/checkout/expire-orders.server.ts'
import { cancelOrder } from '#app/domain/orders/fulfilment/cancel-order.server.ts'
import { reconcilePayments } from '#app/domain/orders/payment/reconcile-payments.server.ts'
import { CHECKS_AFTER } from '#app/domain/payments/payment/payment.ts'
import { setPool } from '#test/stock-pools.ts'
import type { ChargeOverride } from './gateway-fake.ts'
import type { TestCase } from './gateway-test-case.ts'
import {
  deliver,
  deliverAll,
  goToGateway,
  orderAtGateway,
  payRefundsFor,
  returnFromGateway,
  type Stage,
} from './gateway-test-shop.ts'

/** Situations between shopper and gateway, each with its outcome. */
export const PAYMENT_SITUATIONS: readonly TestCase[] = [
  {
    name: 'approved, reported by webhook',
    ends: 'paid',
    async run(stage) {
      const order = await orderAtGateway(stage)
      await stage.fake.approve(order.ref)
      await deliverAll(stage)
      return order
    },
  },
  {
    name: 'approved, reported on return only',
    ends: 'paid',
    async run(stage) {
      const order = await orderAtGateway(stage)
      await stage.fake.approve(order.ref)
      await returnFromGateway(stage, order)
      return order
    },
  },
  {
    name: 'approved: each webhook three times, shuffled, with the shopper returning and the reconciler polling at the same time',
    ends: 'paid',
    async run(stage) {
      const order = await orderAtGateway(stage)
      await stage.fake.approve(order.ref)
      const sent = stage.fake.takeWebhooks().reverse()
      stage.clock.advance(15 * MINUTES)
      await Promise.all([
        deliver(stage, [...sent, ...sent]),
        returnFromGateway(stage, order),
        reconcilePayments(stage.shop),
        deliver(stage, sent.toReversed()),
      ])
      return order
    },
  },
  {
    name: 'declined: the hold runs out, and the cart is as it was',
    ends: 'unpaid',
    async run(stage) {
      const order = await orderAtGateway(stage)
      await stage.fake.decline(order.ref)
      await deliverAll(stage)
      await runOut(stage)
      return order
    },
  },
  {
    name: 'left without paying',
    ends: 'unpaid',
    async run(stage) {
      const order = await orderAtGateway(stage)
      await returnFromGateway(stage, order)
      await runOut(stage)
      return order
    },
  },
  {
    name: 'declined, then paid for after all while the order still waits',
    ends: 'paid',
    async run(stage) {
      const order = await orderAtGateway(stage)
      await stage.fake.decline(order.ref)
      await deliverAll(stage)
      await stage.fake.approveAfterAll(order.ref)
      await deliverAll(stage)
      return order
    },
  },
  {
    name: 'the decline arrives after the money',
    ends: 'paid',
    async run(stage) {
      const order = await orderAtGateway(stage)
      await stage.fake.decline(order.ref)
      const declined = stage.fake.takeWebhooks()
      await stage.fake.approveAfterAll(order.ref)
      await deliverAll(stage)
      await deliver(stage, declined)
      return order
    },
  },
  {
    name: 'declined, retried, and both paid: the second is refunded',
    ends: 'paid',
    async run(stage) {
      const first = await orderAtGateway(stage)
      await stage.fake.decline(first.ref)
      await deliverAll(stage)
      const second = { ...first, ref: await goToGateway(stage, first) }
      await stage.fake.approve(second.ref)
      await deliverAll(stage)
      await stage.fake.approveAfterAll(first.ref)
      await deliverAll(stage)
      await payRefundsFor(stage, 20)
      return second
    },
  },
  {
    name: 'money that only waits to be taken is taken, on return',
    ends: 'paid',
    async run(stage) {
      const order = await orderAtGateway(stage)
      await (stage.fake.authorize ?? stage.fake.approve)(order.ref)
      await deliverAll(stage)
      await returnFromGateway(stage, order)
      return order
    },
  },
  {
    name: 'an authorized payment is captured before the order expires, even if the shopper does not return',
    ends: 'paid',
    async run(stage) {
      const order = await orderAtGateway(stage)
      await (stage.fake.authorize ?? stage.fake.approve)(order.ref)
      await runOut(stage)
      return order
    },
  },
  {
    name: 'paid after the hold ended, the packs still there',
    ends: 'paid',
    async run(stage) {
      const order = await orderAtGateway(stage)
      await runOut(stage)
      await stage.fake.approve(order.ref)
      await deliverAll(stage)
      return order
    },
  },
  {
    name: 'paid after the hold ended, the packs sold',
    ends: 'refunded',
    async run(stage) {
      const order = await orderAtGateway(stage)
      await runOut(stage)
      await setPool(stage.shop, '1', 999)
      await stage.fake.approve(order.ref)
      await deliverAll(stage)
      await payRefundsFor(stage, 20)
      return order
    },
  },
  {
    name: 'paid after the shopper cancelled',
    ends: 'refunded',
    async run(stage) {
      const order = await orderAtGateway(stage)
      const cancelled = await cancelOrder(stage.shop, { orderId: order.id, actor: order.buyer.user.id, as: 'shopper' })
      if (!cancelled.ok) throw new Error(cancelled.reason)
      await stage.fake.approve(order.ref)
      await deliverAll(stage)
      await payRefundsFor(stage, 20)
      return order
    },
  },
  ...['one paisa less', 'another currency', 'another order'].map(
    (name): TestCase => ({
      name: `charged oddly: ${name}`,
      ends: 'parked',
      async run(stage) {
        const order = await orderAtGateway(stage)
        await stage.fake.approveOtherAmount(order.ref, withOtherAmount(name))
        await deliverAll(stage)
        await returnFromGateway(stage, order)
        return order
      },
    }),
  ),
  ...CHECKS_AFTER.map(
    (after, index): TestCase => ({
      name: `no webhook arrives: found by polling after ${after / HOURS} h`,
      ends: 'paid',
      async run(stage) {
        const order = await orderAtGateway(stage)
        let passed = 0
        for (const check of CHECKS_AFTER.slice(0, index)) {
          stage.clock.advance(check - passed)
          passed = check
          await expireOrders(stage.shop)
          await reconcilePayments(stage.shop)
        }
        await stage.fake.approve(order.ref)
        stage.fake.takeWebhooks()
        stage.clock.advance(after - passed)
        await reconcilePayments(stage.shop)
        return order
      },
    }),
  ),
]

const ODD: Record<string, ChargeOverride> = {
  'one paisa less': { amountPaise: 115_799 },
  'another currency': { currency: 'USD' },
  'another order': { orderId: 'MW-0000-0000' },
}

function withOtherAmount(name: string): ChargeOverride {
  return ODD[name] ?? {}
}

/** Advances the clock beyond the hold and runs the jobs. */
async function runOut({ shop, clock }: Stage): Promise<void> {
  clock.advance(15 * MINUTES)
  await expireOrders(shop)
}
