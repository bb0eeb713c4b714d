import { expect } from 'vitest'
import { sendOutbox } from '#app/domain/notifications/outbox/send-outbox.server.ts'
import { cancelOrder } from '#app/domain/orders/fulfilment/cancel-order.server.ts'
import { payOutRefund } from '#app/domain/orders/refund/pay-out-refund.server.ts'
import { refundByStaff } from '#app/domain/orders/refund/refund-order.server.ts'
import { listRefundsOf } from '#app/domain/payments/refund/refund-store.server.ts'
import { HOURS } from '#app/domain/time/instant.ts'
import { invariantViolations } from '#test/oracles/shop-invariants.ts'
import { orderNow } from '#test/shop/order-steps.ts'
import { staffWithFreshCode } from '#test/shop/staff-with-fresh-code.ts'
import {
  type AtGateway,
  deliverAllWebhooks,
  type GatewayTestShop,
  orderAtGateway,
  payRefundsFor,
} from './gateway-test-shop.ts'

/** Situations of refunds, each with its own expectations. */
export const REFUND_CASES: readonly { name: string; run: (testShop: GatewayTestShop) => Promise<void> }[] = [
  {
    name: 'a part, another part, then the rest; never more than came in',
    async run(testShop) {
      const order = await paidOrder(testShop)
      for (const amountPaise of [10_000, 5_800]) {
        expect(await refundPart(testShop, order, amountPaise)).toMatchObject({ ok: true })
        await payRefundsFor(testShop, 10)
      }
      expect(testShop.fake.returnedPaise(order.ref)).toBe(15_800)
      expect(await orderNow(testShop, order.id)).toMatchObject({ paymentStatus: 'partially_refunded' })
      expect(await refundPart(testShop, order, 100_001)).toMatchObject({ reason: 'above-paid' })
      expect(await refundPart(testShop, order, 100_000)).toMatchObject({ ok: true })
      await payRefundsFor(testShop, 10)
      await deliverAllWebhooks(testShop)
      await expectReturned(testShop, order, 115_800)
    },
  },
  {
    name: 'requested twice with one key, in parallel and later: sent once',
    async run(testShop) {
      const { ref } = await paidOrder(testShop)
      const refund = { gatewayRef: ref, amountPaise: 30_000, key: 'ref_asked-twice' }
      const responses = await Promise.all([
        testShop.shop.payments.refund(refund),
        testShop.shop.payments.refund(refund),
      ])
      responses.push(await testShop.shop.payments.refund(refund))
      expect(new Set(responses.map((response) => JSON.stringify(response))).size).toBe(1)
      expect(testShop.fake.returnedPaise(ref)).toBe(30_000)
    },
  },
  {
    name: 'pending at first: done by webhook, and the shopper is notified once',
    async run(testShop) {
      const order = await cancelledOrder(testShop, 'pending')
      await expectUnderWay(testShop, order)
      testShop.fake.endRefunds('done')
      await deliverAllWebhooks(testShop)
      await deliverAllWebhooks(testShop)
      await payRefundsFor(testShop, 30)
      await expectReturned(testShop, order, 115_800)
      await sendOutbox(testShop.shop)
      expect(testShop.outside.sms.filter(({ text }) => text.includes('we have sent back'))).toHaveLength(1)
    },
  },
  {
    name: 'pending at first: done by polling, if no webhook comes',
    async run(testShop) {
      const order = await cancelledOrder(testShop, 'pending')
      await expectUnderWay(testShop, order)
      testShop.fake.endRefunds('done')
      testShop.takeWebhooks()
      await payRefundsFor(testShop, 60)
      await expectReturned(testShop, order, 115_800)
    },
  },
  {
    name: 'failing later: sent again under a new key',
    async run(testShop) {
      const order = await cancelledOrder(testShop, 'pending')
      testShop.fake.endRefunds('failed')
      await deliverAllWebhooks(testShop)
      expect(await orderNow(testShop, order.id)).toMatchObject({ paymentStatus: 'refund_pending' })
      expect(testShop.fake.returnedPaise(order.ref)).toBe(0)
      testShop.fake.refundsBegin('done')
      await payRefundsFor(testShop, 80)
      await deliverAllWebhooks(testShop)
      await expectReturned(testShop, order, 115_800)
    },
  },
  {
    name: 'failing three times: the owner is notified and pays it out by hand',
    async run(testShop) {
      const order = await cancelledOrder(testShop, 'pending')
      for (let time = 0; time < 3; time++) {
        await payRefundsFor(testShop, 10)
        testShop.fake.endRefunds('failed')
        await deliverAllWebhooks(testShop)
        testShop.clock.advance(6 * HOURS)
      }
      await payRefundsFor(testShop, 30)
      const [refund] = await listRefundsOf(testShop.shop.db, order.id)
      expect(refund).toMatchObject({ channel: 'by-hand', status: 'pending', failures: 3, nextTryAt: null })
      await sendOutbox(testShop.shop)
      expect(testShop.outside.mail.map(({ subject }) => subject)).toContain(
        `Refund of ₹1,158 to pay out by hand, order ${order.id}`,
      )
      const payout = { refundId: refund?.id ?? '', payee: 'asha@okbank', reference: 'UTR123456' }
      expect(await payOutRefund(testShop.shop, staffWithFreshCode(testShop.shop), order.id, payout)).toMatchObject({
        ok: true,
      })
      expect(await orderNow(testShop, order.id)).toMatchObject({ paymentStatus: 'refunded' })
      expect(testShop.fake.returnedPaise(order.ref)).toBe(0)
      expect(await invariantViolations(testShop.shop)).toEqual([])
    },
  },
]

async function paidOrder(testShop: GatewayTestShop): Promise<AtGateway> {
  const order = await orderAtGateway(testShop)
  testShop.fake.approve(order.ref)
  await deliverAllWebhooks(testShop)
  return order
}

/** An order paid and cancelled, its refund sent to the gateway and the webhooks delivered. */
async function cancelledOrder(testShop: GatewayTestShop, refundsBegin: 'pending' | 'done'): Promise<AtGateway> {
  const order = await paidOrder(testShop)
  testShop.fake.refundsBegin(refundsBegin)
  await cancelOrder(testShop.shop, order.buyer.user.id, order.id, { as: 'shopper' })
  await payRefundsFor(testShop, 10)
  await deliverAllWebhooks(testShop)
  return order
}

async function refundPart(testShop: GatewayTestShop, { id }: AtGateway, amountPaise: number) {
  const { version } = await orderNow(testShop, id)
  return refundByStaff(testShop.shop, staffWithFreshCode(testShop.shop), id, {
    amountPaise,
    reason: 'Torn pack',
    stock: 'keep',
    version,
  })
}

async function expectUnderWay(testShop: GatewayTestShop, { id }: AtGateway): Promise<void> {
  expect(await orderNow(testShop, id)).toMatchObject({ paymentStatus: 'refund_pending' })
  expect(await listRefundsOf(testShop.shop.db, id)).toMatchObject([
    { status: 'pending', gatewayRef: expect.any(String) },
  ])
}

async function expectReturned(testShop: GatewayTestShop, { id, ref }: AtGateway, paise: number): Promise<void> {
  expect(testShop.fake.returnedPaise(ref)).toBe(paise)
  expect(await orderNow(testShop, id)).toMatchObject({ paymentStatus: 'refunded' })
  expect((await listRefundsOf(testShop.shop.db, id)).map(({ status }) => status)).not.toContain('pending')
  expect(await invariantViolations(testShop.shop)).toEqual([])
}
