import { expireOrders } from '#app/domain/orders/checkout/expire-orders.server.ts'
import { cancelOrder } from '#app/domain/orders/fulfilment/cancel-order.server.ts'
import { reconcilePayments } from '#app/domain/orders/payment/reconcile-payments.server.ts'
import { CHECKS_AFTER } from '#app/domain/payments/payment/payment.ts'
import { HOURS, MINUTES } from '#app/domain/time/instant.ts'
import { expectOk } from '#test/expect-ok.ts'
import type { ChargeOverride } from '#test/fakes/gateways/fake-gateway.ts'
import { setPool } from '#test/shop/stock-pools.ts'
import type { GatewayCase } from './expected-outcome.ts'
import {
  type AtGateway,
  deliverAllWebhooks,
  deliverWebhooks,
  type GatewayTestShop,
  goToGateway,
  orderAtGateway,
  payRefundsFor,
  returnFromGateway,
} from './gateway-test-shop.ts'

/**
 * The situations between shopper and a gateway, each with its outcome. Of one that names no currency, no other is
 * charged.
 */
export function paymentCasesFor({ takesRupeesAlone = false }: { takesRupeesAlone?: boolean }): GatewayCase[] {
  return PAYMENT_CASES.filter(({ name }) => !takesRupeesAlone || name !== ODDLY + OTHER_CURRENCY)
}

const ODDLY = 'charged oddly: '
const OTHER_CURRENCY = 'another currency'

const PAYMENT_CASES: readonly GatewayCase[] = [
  {
    name: 'approved, reported by webhook',
    ends: 'paid',
    async run(testShop) {
      const order = await orderAtGateway(testShop)
      testShop.fake.approve(order.ref)
      await deliverAllWebhooks(testShop)
      return order
    },
  },
  {
    name: 'approved, reported on return only',
    ends: 'paid',
    async run(testShop) {
      const order = await orderAtGateway(testShop)
      testShop.fake.approve(order.ref)
      await returnFromGateway(testShop, order)
      return order
    },
  },
  {
    name: 'approved: each webhook three times, shuffled, with the shopper returning and the reconciler polling at the same time',
    ends: 'paid',
    async run(testShop) {
      const order = await orderAtGateway(testShop)
      testShop.fake.approve(order.ref)
      const sent = testShop.takeWebhooks().reverse()
      testShop.clock.advance(15 * MINUTES)
      await Promise.all([
        deliverWebhooks(testShop, [...sent, ...sent]),
        returnFromGateway(testShop, order),
        reconcilePayments(testShop.shop),
        deliverWebhooks(testShop, sent.toReversed()),
      ])
      return order
    },
  },
  {
    name: 'declined: the hold runs out, and the cart is as it was',
    ends: 'unpaid',
    async run(testShop) {
      const order = await orderAtGateway(testShop)
      testShop.fake.decline(order.ref)
      await deliverAllWebhooks(testShop)
      await runOut(testShop)
      return order
    },
  },
  {
    name: 'left without paying',
    ends: 'unpaid',
    async run(testShop) {
      const order = await orderAtGateway(testShop)
      await returnFromGateway(testShop, order)
      await runOut(testShop)
      return order
    },
  },
  {
    name: 'declined, then paid for after all while the order still waits',
    ends: 'paid',
    async run(testShop) {
      const order = await orderAtGateway(testShop)
      testShop.fake.decline(order.ref)
      await deliverAllWebhooks(testShop)
      testShop.fake.approveAfterAll(order.ref)
      await deliverAllWebhooks(testShop)
      return order
    },
  },
  {
    name: 'the decline arrives after the money',
    ends: 'paid',
    async run(testShop) {
      const order = await orderAtGateway(testShop)
      testShop.fake.decline(order.ref)
      const declined = testShop.takeWebhooks()
      testShop.fake.approveAfterAll(order.ref)
      await deliverAllWebhooks(testShop)
      await deliverWebhooks(testShop, declined)
      return order
    },
  },
  {
    name: 'declined, retried, and both paid: the second is refunded',
    ends: 'paid',
    async run(testShop) {
      const first = await orderAtGateway(testShop)
      testShop.fake.decline(first.ref)
      await deliverAllWebhooks(testShop)
      const second = { ...first, ref: await goToGateway(testShop, first) }
      testShop.fake.approve(second.ref)
      await deliverAllWebhooks(testShop)
      testShop.fake.approveAfterAll(first.ref)
      await deliverAllWebhooks(testShop)
      await payRefundsFor(testShop, 20)
      return second
    },
  },
  {
    name: 'money that only waits to be taken is taken, on return',
    ends: 'paid',
    async run(testShop) {
      const order = await orderAtGateway(testShop)
      authorizeOrApprove(testShop, order)
      await deliverAllWebhooks(testShop)
      await returnFromGateway(testShop, order)
      return order
    },
  },
  {
    name: 'an authorized payment is captured before the order expires, even if the shopper does not return',
    ends: 'paid',
    async run(testShop) {
      const order = await orderAtGateway(testShop)
      authorizeOrApprove(testShop, order)
      await runOut(testShop)
      return order
    },
  },
  {
    name: 'paid after the hold ended, the packs still there',
    ends: 'paid',
    async run(testShop) {
      const order = await orderAtGateway(testShop)
      await runOut(testShop)
      testShop.fake.approve(order.ref)
      await deliverAllWebhooks(testShop)
      return order
    },
  },
  {
    name: 'paid after the hold ended, the packs sold',
    ends: 'refunded',
    async run(testShop) {
      const order = await orderAtGateway(testShop)
      await runOut(testShop)
      await setPool(testShop.shop, '1', 999)
      testShop.fake.approve(order.ref)
      await deliverAllWebhooks(testShop)
      await payRefundsFor(testShop, 20)
      return order
    },
  },
  {
    name: 'paid after the shopper cancelled',
    ends: 'refunded',
    async run(testShop) {
      const order = await orderAtGateway(testShop)
      expectOk(await cancelOrder(testShop.shop, order.buyer.user.id, order.id, { as: 'shopper' }))
      testShop.fake.approve(order.ref)
      await deliverAllWebhooks(testShop)
      await payRefundsFor(testShop, 20)
      return order
    },
  },
  ...['one paisa less', OTHER_CURRENCY, 'another order'].map(
    (name): GatewayCase => ({
      name: ODDLY + name,
      ends: 'parked',
      async run(testShop) {
        const order = await orderAtGateway(testShop)
        testShop.fake.approveOtherAmount(order.ref, withOtherAmount(name))
        await deliverAllWebhooks(testShop)
        await returnFromGateway(testShop, order)
        return order
      },
    }),
  ),
  ...CHECKS_AFTER.map(
    (after, index): GatewayCase => ({
      name: `no webhook arrives: found by polling after ${after / HOURS} h`,
      ends: 'paid',
      async run(testShop) {
        const order = await orderAtGateway(testShop)
        let passed = 0
        for (const check of CHECKS_AFTER.slice(0, index)) {
          testShop.clock.advance(check - passed)
          passed = check
          await expireOrders(testShop.shop)
          await reconcilePayments(testShop.shop)
        }
        testShop.fake.approve(order.ref)
        testShop.takeWebhooks()
        testShop.clock.advance(after - passed)
        await reconcilePayments(testShop.shop)
        return order
      },
    }),
  ),
]

const ODD: Record<string, ChargeOverride> = {
  'one paisa less': { amountPaise: 115_799 },
  [OTHER_CURRENCY]: { currency: 'USD' },
  'another order': { orderId: 'MW-0000-0000' },
}

function withOtherAmount(name: string): ChargeOverride {
  return ODD[name] ?? {}
}

/** The money waits to be taken, or is taken at once where the gateway has no such state. */
function authorizeOrApprove({ fake }: GatewayTestShop, { ref }: AtGateway): void {
  if (fake.authorize) fake.authorize(ref)
  else fake.approve(ref)
}

/** Advances the clock beyond the hold and runs the jobs. */
async function runOut({ shop, clock }: GatewayTestShop): Promise<void> {
  clock.advance(15 * MINUTES)
  await expireOrders(shop)
}
