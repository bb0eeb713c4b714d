import { expect, onTestFinished, test } from 'vitest'
import { inTransaction } from '#app/db/db.server.ts'
import { sendOutbox } from '#app/domain/notifications/outbox/send-outbox.server.ts'
import { toMoneyToPark } from '#app/domain/payments/payment/parked-money.ts'
import { countParkedMoney, insertParkedMoney } from '#app/domain/payments/payment/parked-money-store.server.ts'
import { listPaymentsOf } from '#app/domain/payments/payment/payment-store.server.ts'
import { listRefundsOf } from '#app/domain/payments/refund/refund-store.server.ts'
import { HOURS } from '#app/domain/time/instant.ts'
import { TWO_ALMOND_PACKS } from '#test/data/cart-lines.ts'
import { countDeadlocks } from '#test/database/count-deadlocks.ts'
import { openMigratedDatabase } from '#test/database/open-test-database.ts'
import { invariantViolations } from '#test/oracles/shop-invariants.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { type Opened, onBothDatabases, openOn } from '#test/shop/make-shop.ts'
import { place } from '#test/shop/place-order.ts'
import { cancelOrder } from '../fulfilment/cancel-order.server.ts'
import { listEvents } from '../order/order-event-store.server.ts'
import { findOrder } from '../order/order-read-store.server.ts'
import { handleRefundEvent } from '../refund/handle-refund-event.server.ts'
import { sendRefunds } from '../refund/send-refunds.server.ts'
import { handlePaymentEvent } from './handle-payment-event.server.ts'
import { startPayment } from './start-payment.server.ts'

/** An order whose one page at the gateway took its price twice, with the events of both captures. */
async function paidTwice({ shop, outside }: Pick<Opened, 'shop' | 'outside'>) {
  const buyer = await makeBuyer(shop, [TWO_ALMOND_PACKS])
  const orderId = await place(shop, buyer)
  await startPayment(shop, buyer.user.id, orderId)
  const ref = [...outside.gateway.payments.keys()].at(-1) ?? ''
  const first = { ...outside.gateway.approve(ref), captureRef: `${ref}.1` }
  const second = { ...outside.gateway.approve(ref), captureRef: `${ref}.2` }
  return { buyer, orderId, ref, first, second }
}

onBothDatabases((open, engine) => {
  test('an exact second capture goes back by itself, alone and once, and its shopper is told', async () => {
    const { shop, outside } = await open({ samples: true })
    const { orderId, ref, first, second } = await paidTwice({ shop, outside })
    expect(await handlePaymentEvent(shop, first, 'webhook')).toBe('place')
    expect(await handlePaymentEvent(shop, second, 'webhook')).toBe('refund')
    expect(await handlePaymentEvent(shop, second, 'webhook')).toBe('repeated')
    expect(await handlePaymentEvent(shop, { ...second, eventId: 'asked' }, 'reconciler')).toBe('ignore')
    expect(await handlePaymentEvent(shop, { ...first, eventId: 'asked too' }, 'reconciler')).toBe('ignore')
    expect(await countParkedMoney(shop.db)).toMatchObject({ payments: 0 })
    await sendOutbox(shop)
    expect(outside.sms.at(-1)?.text).toContain(`we do not need your payment of Rs 1,158 for ${orderId}`)
    expect(outside.mail.map(({ subject }) => subject)).not.toContainEqual(expect.stringContaining('matches no order'))
    expect(await sendRefunds(shop)).toBe(1)
    expect(await sendRefunds(shop)).toBe(0)
    expect(outside.gateway.refunds).toMatchObject([{ gatewayRef: ref, captureRef: `${ref}.2`, amountPaise: 115_800 }])
    const key = outside.gateway.refunds[0]?.key ?? ''
    expect(await handleRefundEvent(shop, outside.gateway.refundEventFor(key, 'done'), 'webhook')).toBe('ignore')
    expect(await findOrder(shop.db, orderId)).toMatchObject({ status: 'placed' })
    expect(await listPaymentsOf(shop.db, orderId)).toMatchObject([
      { captureRef: `${ref}.1`, capturedPaise: 115_800, refundedPaise: 0 },
      { captureRef: `${ref}.2`, capturedPaise: 115_800, refundedPaise: 115_800 },
    ])
    expect((await listEvents(shop.db, orderId, 'staff')).map(({ kind }) => kind)).toContain('payment-repeated')
    expect(await invariantViolations(shop)).toEqual([])
  })

  test('what is not exact, and what was parked before, stays with the owner', async () => {
    const { shop, outside } = await open({ samples: true })
    const { first, second, ref } = await paidTwice({ shop, outside })
    await handlePaymentEvent(shop, first, 'webhook')
    const parts = [{ amountPaise: 100 }, { currency: 'USD' }, { orderId: 'MW-0000-0000' }]
    for (const [at, part] of parts.entries()) {
      const event = { ...second, ...part, eventId: `part ${at}`, captureRef: `${ref}.part.${at}` }
      expect(await handlePaymentEvent(shop, event, 'webhook')).toBe('park')
    }
    const parked = { ...toMoneyToPark(second), id: 'prk_1', gateway: 'test', reason: 'second-capture' } as const
    await inTransaction(shop.db, (tx) => insertParkedMoney(tx, parked, shop.now()))
    expect(await handlePaymentEvent(shop, second, 'reconciler')).toBe('park')
    expect(await countParkedMoney(shop.db)).toMatchObject({ payments: 4 })
    await sendRefunds(shop)
    expect(outside.gateway.refunds).toEqual([])
    expect(await invariantViolations(shop)).toEqual([])
  })

  test('a second capture of an order that was cancelled meanwhile goes back too, beside the first', async () => {
    const { shop, outside } = await open({ samples: true })
    const { buyer, orderId, first, second } = await paidTwice({ shop, outside })
    await handlePaymentEvent(shop, first, 'webhook')
    await cancelOrder(shop, buyer.user.id, orderId, { as: 'shopper' })
    expect(await handlePaymentEvent(shop, second, 'webhook')).toBe('refund')
    expect(await sendRefunds(shop)).toBe(2)
    expect(outside.gateway.refunds).toMatchObject([{ amountPaise: 115_800 }, { amountPaise: 115_800 }])
    expect(await findOrder(shop.db, orderId)).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' })
    expect(await invariantViolations(shop)).toEqual([])
  })

  test('an order cancelled after both captures refunds each once', async () => {
    const { shop, outside } = await open({ samples: true })
    const { buyer, orderId, first, second } = await paidTwice({ shop, outside })
    await handlePaymentEvent(shop, first, 'webhook')
    await handlePaymentEvent(shop, second, 'webhook')
    await cancelOrder(shop, buyer.user.id, orderId, { as: 'shopper' })
    expect((await listRefundsOf(shop.db, orderId)).map(({ amountPaise }) => amountPaise)).toEqual([115_800, 115_800])
    expect(await invariantViolations(shop)).toEqual([])
  })

  test('a refund of it that fails is tried again, and at last paid out by hand', async () => {
    const { shop, clock, outside } = await open({ samples: true })
    const { orderId, first, second } = await paidTwice({ shop, outside })
    await handlePaymentEvent(shop, first, 'webhook')
    await handlePaymentEvent(shop, second, 'webhook')
    outside.gateway.refundState = 'failed'
    for (let tries = 0; tries < 3; tries++) {
      await sendRefunds(shop)
      clock.advance(7 * HOURS)
    }
    expect(outside.gateway.refunds.map(({ key }) => key.split('_').at(-1))).toEqual([expect.anything(), '2', '3'])
    expect(await listRefundsOf(shop.db, orderId)).toMatchObject([{ status: 'pending', channel: 'by-hand' }])
    await sendOutbox(shop)
    expect(outside.mail.map(({ subject }) => subject)).toContain(
      `Refund of ₹1,158 to pay out by hand, order ${orderId}`,
    )
    expect(await invariantViolations(shop)).toEqual([])
  })

  test('a second capture that the gateway sends back by itself is not sent back once more', async () => {
    const { shop, outside } = await open({ samples: true })
    const { orderId, ref, first, second } = await paidTwice({ shop, outside })
    await handlePaymentEvent(shop, first, 'webhook')
    await handlePaymentEvent(shop, second, 'webhook')
    const own = { eventId: 'own', gatewayRef: ref, refundRef: 'rfnd_own', key: null, failure: null }
    const money = { amountPaise: 115_800, currency: 'INR', captureRef: `${ref}.2` }
    expect(await handleRefundEvent(shop, { ...own, ...money, state: 'done' }, 'webhook')).toBe('done')
    expect(await handleRefundEvent(shop, { ...own, ...money, eventId: 'again', state: 'done' }, 'webhook')).toBe(
      'ignore',
    )
    await sendRefunds(shop)
    expect(outside.gateway.refunds).toEqual([])
    expect(await listRefundsOf(shop.db, orderId)).toMatchObject([{ status: 'done', gatewayRef: 'rfnd_own' }])
    expect(await countParkedMoney(shop.db)).toMatchObject({ payments: 0 })
    expect(await invariantViolations(shop)).toEqual([])
  })

  test('both captures reported at once, by webhook and poll in two processes: one refund, no deadlock', async () => {
    const db = await openMigratedDatabase(engine)
    onTestFinished(() => db.destroy())
    const opened = await openOn(db, { samples: true })
    const { shop } = opened
    for (let round = 0; round < 5; round++) {
      const { orderId, first, second } = await paidTwice(opened)
      const events = [first, second].flatMap((event) => [event, { ...event, eventId: `${event.eventId}.asked` }])
      await Promise.all([...events, ...events].map((event) => handlePaymentEvent(shop, event, 'webhook')))
      const payments = await listPaymentsOf(shop.db, orderId)
      expect(payments.map(({ capturedPaise }) => capturedPaise)).toEqual([115_800, 115_800])
      expect(await listRefundsOf(shop.db, orderId)).toMatchObject([{ amountPaise: 115_800 }])
      await Promise.all([sendRefunds(shop), sendRefunds(shop)])
    }
    expect(opened.outside.gateway.refunds).toHaveLength(5)
    expect(await invariantViolations(shop)).toEqual([])
    if (engine === 'PostgreSQL') expect(await countDeadlocks(shop)).toBe(0)
  })
})
