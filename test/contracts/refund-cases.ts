import { expect } from 'vitest'
import { HOURS } from '#app/domain/instant.ts'
import { sendOutbox } from '#app/domain/notifications/outbox/send-outbox.server.ts'
import { cancelOrder } from '#app/domain/orders/fulfilment/cancel-order.server.ts'
import { payOutRefund } from '#app/domain/orders/refund/pay-out-refund.server.ts'
import { refundByStaff } from '#app/domain/orders/refund/refund-order.server.ts'
import { listRefundsOf } from '#app/domain/payments/refund/refund-store.server.ts'
import { invariantViolations } from '#test/shop-invariants.ts'
import { confirmed } from '#test/staff.ts'
import { type AtGateway, deliverAll, orderAtGateway, orderNow, payRefundsFor, type Stage } from './gateway-test-shop.ts'

/** Situations of refunds, each with its own expectations. */
export const REFUND_SITUATIONS: readonly { name: string; run: (stage: Stage) => Promise<void> }[] = [
  {
    name: 'a part, another part, then the rest; never more than came in',
    async run(stage) {
      const order = await paidOrder(stage)
      for (const amountPaise of [10_000, 5_800]) {
        expect(await returnParcel(stage, order, amountPaise)).toMatchObject({ ok: true })
        await payRefundsFor(stage, 10)
      }
      expect(stage.fake.returnedPaise(order.ref)).toBe(15_800)
      expect(await orderNow(stage, order.id)).toMatchObject({ paymentStatus: 'partially_refunded' })
      expect(await returnParcel(stage, order, 100_001)).toMatchObject({ reason: 'above-paid' })
      expect(await returnParcel(stage, order, 100_000)).toMatchObject({ ok: true })
      await payRefundsFor(stage, 10)
      await deliverAll(stage)
      await expectReturned(stage, order, 115_800)
    },
  },
  {
    name: 'requested twice with one key, in parallel and later: sent once',
    async run(stage) {
      const { ref } = await paidOrder(stage)
      const refund = { gatewayRef: ref, amountPaise: 30_000, key: 'ref_asked-twice' }
      const responses = await Promise.all([stage.fake.gateway.refund(refund), stage.fake.gateway.refund(refund)])
      responses.push(await stage.fake.gateway.refund(refund))
      expect(new Set(responses.map((response) => JSON.stringify(response))).size).toBe(1)
      expect(stage.fake.returnedPaise(ref)).toBe(30_000)
    },
  },
  {
    name: 'pending at first: done by webhook, and the shopper is notified once',
    async run(stage) {
      const order = await cancelledOrder(stage, 'pending')
      await expectUnderWay(stage, order)
      await stage.fake.endRefunds('done')
      await deliverAll(stage)
      await deliverAll(stage)
      await payRefundsFor(stage, 30)
      await expectReturned(stage, order, 115_800)
      await sendOutbox(stage.shop)
      expect(stage.outside.sms.filter(({ text }) => text.includes('we have sent back'))).toHaveLength(1)
    },
  },
  {
    name: 'pending at first: done by polling, if no webhook comes',
    async run(stage) {
      const order = await cancelledOrder(stage, 'pending')
      await expectUnderWay(stage, order)
      await stage.fake.endRefunds('done')
      stage.fake.takeWebhooks()
      await payRefundsFor(stage, 60)
      await expectReturned(stage, order, 115_800)
    },
  },
  {
    name: 'failing later: sent again under a new key',
    async run(stage) {
      const order = await cancelledOrder(stage, 'pending')
      await stage.fake.endRefunds('failed')
      await deliverAll(stage)
      expect(await orderNow(stage, order.id)).toMatchObject({ paymentStatus: 'refund_pending' })
      expect(stage.fake.returnedPaise(order.ref)).toBe(0)
      stage.fake.refundsBegin('done')
      await payRefundsFor(stage, 80)
      await deliverAll(stage)
      await expectReturned(stage, order, 115_800)
    },
  },
  {
    name: 'failing three times: the owner is notified and pays it out by hand',
    async run(stage) {
      const order = await cancelledOrder(stage, 'pending')
      for (let time = 0; time < 3; time++) {
        await payRefundsFor(stage, 10)
        await stage.fake.endRefunds('failed')
        await deliverAll(stage)
        stage.clock.advance(6 * HOURS)
      }
      await payRefundsFor(stage, 30)
      const [refund] = await listRefundsOf(stage.shop.db, order.id)
      expect(refund).toMatchObject({ channel: 'by-hand', status: 'pending', failures: 3, nextTryAt: null })
      await sendOutbox(stage.shop)
      expect(stage.outside.mail.map(({ subject }) => subject)).toContain(
        `Refund of ₹1,158 to pay out by hand, order ${order.id}`,
      )
      const payout = { refundId: refund?.id ?? '', payee: 'asha@okbank', reference: 'UTR123456' }
      expect(await payOutRefund(stage.shop, order.id, payout, confirmed(stage.shop))).toMatchObject({ ok: true })
      expect(await orderNow(stage, order.id)).toMatchObject({ paymentStatus: 'refunded' })
      expect(stage.fake.returnedPaise(order.ref)).toBe(0)
      expect(await invariantViolations(stage.shop)).toEqual([])
    },
  },
]

async function paidOrder(stage: Stage): Promise<AtGateway> {
  const order = await orderAtGateway(stage)
  await stage.fake.approve(order.ref)
  await deliverAll(stage)
  return order
}

/** An order paid and cancelled, its refund sent to the gateway and the webhooks delivered. */
async function cancelledOrder(stage: Stage, refundsBegin: 'pending' | 'done'): Promise<AtGateway> {
  const order = await paidOrder(stage)
  stage.fake.refundsBegin(refundsBegin)
  await cancelOrder(stage.shop, { orderId: order.id, actor: order.buyer.user.id, as: 'shopper' })
  await payRefundsFor(stage, 10)
  await deliverAll(stage)
  return order
}

async function returnParcel(stage: Stage, { id }: AtGateway, amountPaise: number) {
  const { version } = await orderNow(stage, id)
  return refundByStaff(
    stage.shop,
    id,
    { amountPaise, reason: 'Torn pack', stock: 'keep', version },
    confirmed(stage.shop),
  )
}

async function expectUnderWay(stage: Stage, { id }: AtGateway): Promise<void> {
  expect(await orderNow(stage, id)).toMatchObject({ paymentStatus: 'refund_pending' })
  expect(await listRefundsOf(stage.shop.db, id)).toMatchObject([{ status: 'pending', gatewayRef: expect.any(String) }])
}

async function expectReturned(stage: Stage, { id, ref }: AtGateway, paise: number): Promise<void> {
  expect(stage.fake.returnedPaise(ref)).toBe(paise)
  expect(await orderNow(stage, id)).toMatchObject({ paymentStatus: 'refunded' })
  expect((await listRefundsOf(stage.shop.db, id)).map(({ status }) => status)).not.toContain('pending')
  expect(await invariantViolations(stage.shop)).toEqual([])
}
