import { expect, test } from 'vitest'
import { sendOutbox } from '#app/domain/notifications/outbox/send-outbox.server.ts'
import { listRefundsOf } from '#app/domain/payments/refund/refund-store.server.ts'
import { HOURS } from '#app/domain/time/instant.ts'
import { TWO_ALMOND_PACKS } from '#test/data/cart-lines.ts'
import { invariantViolations } from '#test/oracles/shop-invariants.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { type Opened, onBothDatabases } from '#test/shop/make-shop.ts'
import { orderNow, payOnline } from '#test/shop/order-steps.ts'
import { place } from '#test/shop/place-order.ts'
import { cancelOrder } from '../fulfilment/cancel-order.server.ts'
import { listEvents } from '../order/order-event-store.server.ts'
import { handleRefundEvent } from './handle-refund-event.server.ts'
import { sendRefunds } from './send-refunds.server.ts'

/** An order that was paid and cancelled, its refund not yet with the gateway. */
async function cancelled(opened: Opened) {
  const { shop } = opened
  const buyer = await makeBuyer(shop, [TWO_ALMOND_PACKS])
  const id = await place(shop, buyer)
  await payOnline(opened, id)
  await cancelOrder(shop, buyer.user.id, id, { as: 'shopper' })
  return { id, refund: (await listRefundsOf(shop.db, id))[0]?.id ?? '' }
}

onBothDatabases((open) => {
  test('taken first, then its event comes three times at once: done once, one message', async () => {
    const opened = await open({ samples: true })
    const { shop, outside } = opened
    const { id, refund } = await cancelled(opened)
    outside.gateway.refundState = 'pending'
    await sendRefunds(shop)
    expect(await orderNow(opened, id)).toMatchObject({ paymentStatus: 'refund_pending' })
    const event = outside.gateway.refundEventFor(refund, 'done')
    const handled = await Promise.all([
      handleRefundEvent(shop, event, 'webhook'),
      handleRefundEvent(shop, event, 'webhook'),
      handleRefundEvent(shop, { ...event, eventId: 'asked' }, 'reconciler'),
    ])
    expect(handled.toSorted()).toEqual(['done', 'ignore', 'repeated'])
    expect(await orderNow(opened, id)).toMatchObject({ paymentStatus: 'refunded' })
    await sendOutbox(shop)
    expect(outside.sms.filter(({ text }) => text.includes('we have sent back'))).toHaveLength(1)
    expect(await invariantViolations(shop)).toEqual([])
  })

  test('a completed refund that fails days later is open again and sent under a new key; the books balance throughout', async () => {
    const opened = await open({ samples: true })
    const { shop, clock, outside } = opened
    const { id, refund } = await cancelled(opened)
    await sendRefunds(shop)
    expect(await orderNow(opened, id)).toMatchObject({ paymentStatus: 'refunded' })
    expect(await handleRefundEvent(shop, outside.gateway.refundEventFor(refund, 'failed'), 'webhook')).toBe('again')
    expect(await orderNow(opened, id)).toMatchObject({ paymentStatus: 'refund_pending' })
    expect(await invariantViolations(shop)).toEqual([])
    expect(await sendRefunds(shop)).toBe(0)
    clock.advance(HOURS)
    expect(await sendRefunds(shop)).toBe(1)
    expect(outside.gateway.refunds.map(({ key }) => key)).toEqual([refund, `${refund}_2`])
    expect(await orderNow(opened, id)).toMatchObject({ paymentStatus: 'refunded' })
    const shown = (await listEvents(shop.db, id, 'shopper')).map(({ kind }) => kind)
    expect(shown).not.toContain('refund-failed')
    expect(await invariantViolations(shop)).toEqual([])
  })

  test('refused three times: to be paid by hand, and nothing more is sent', async () => {
    const opened = await open({ samples: true })
    const { shop, clock, outside } = opened
    const { id } = await cancelled(opened)
    outside.gateway.refundState = 'failed'
    for (let turn = 0; turn < 6; turn++) {
      expect(await sendRefunds(shop)).toBe(0)
      clock.advance(6 * HOURS)
    }
    expect(outside.gateway.refunds).toHaveLength(3)
    expect(await listRefundsOf(shop.db, id)).toMatchObject([
      { channel: 'by-hand', status: 'pending', error: 'The account is closed.' },
    ])
    await sendOutbox(shop)
    const mail = outside.mail.find(({ subject }) => subject?.startsWith('Refund of'))
    expect(mail?.text).toContain('could not send ₹1,158')
    expect(outside.log.find(({ words }) => words === 'a refund needs attention')?.facts).toMatchObject({ order: id })
    expect(mail?.text).toContain('It says: The account is closed.')
    // A poll that crossed the last refusal may have written when to try again.
    outside.gateway.refundState = 'done'
    await shop.db.updateTable('refunds').set({ next_try_at: shop.now() }).where('order_id', '=', id).execute()
    expect(await sendRefunds(shop)).toBe(0)
    expect(await listRefundsOf(shop.db, id)).toMatchObject([{ status: 'pending', channel: 'by-hand' }])
    expect(await invariantViolations(shop)).toEqual([])
  })

  test('no response for a day: escalated to the owner with one mail; its late event still settles it', async () => {
    const opened = await open({ samples: true })
    const { shop, clock, outside } = opened
    const { id, refund } = await cancelled(opened)
    outside.gateway.down = true
    for (let turn = 0; turn < 20; turn++) {
      expect(await sendRefunds(shop)).toBe(0)
      clock.advance(6 * HOURS)
    }
    expect(await listRefundsOf(shop.db, id)).toMatchObject([
      {
        channel: 'by-hand',
        status: 'pending',
        tries: 10,
        nextTryAt: null,
        error: expect.stringContaining('for a day'),
      },
    ])
    expect(await orderNow(opened, id)).toMatchObject({ paymentStatus: 'refund_pending' })
    await sendOutbox(shop)
    const mails = outside.mail.filter(({ subject }) => subject?.startsWith('Refund of'))
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('First check there whether this refund was sent.')
    expect(await invariantViolations(shop)).toEqual([])
    outside.gateway.down = false
    expect(await sendRefunds(shop)).toBe(0)
    expect(outside.gateway.refunds).toEqual([])
    // The gateway had accepted it; only its responses were lost.
    const { paymentId = '', amountPaise = 0 } = (await listRefundsOf(shop.db, id))[0] ?? {}
    await shop.payments.refund({ gatewayRef: `gw_${paymentId}`, amountPaise, key: refund })
    expect(await handleRefundEvent(shop, outside.gateway.refundEventFor(refund, 'done'), 'webhook')).toBe('done')
    expect(await orderNow(opened, id)).toMatchObject({ paymentStatus: 'refunded' })
    expect(await invariantViolations(shop)).toEqual([])
  })

  test('nine polls without a response and then one with it: the refund is not escalated', async () => {
    const opened = await open({ samples: true })
    const { shop, clock, outside } = opened
    const { id } = await cancelled(opened)
    outside.gateway.refundState = 'pending'
    for (const polls of [9, 9]) {
      outside.gateway.down = true
      for (let turn = 0; turn < polls; turn++) {
        await sendRefunds(shop)
        clock.advance(6 * HOURS)
      }
      outside.gateway.down = false
      await sendRefunds(shop)
      clock.advance(6 * HOURS)
    }
    expect(await listRefundsOf(shop.db, id)).toMatchObject([{ channel: 'source', status: 'pending', unanswered: 0 }])
  })

  test('a refund made at the gateway is recorded for staff, and changes no sum', async () => {
    const opened = await open({ samples: true })
    const { shop, outside } = opened
    const { id, refund } = await cancelled(opened)
    await sendRefunds(shop)
    const event = { ...outside.gateway.refundEventFor(refund, 'done'), key: null, refundRef: 'rfnd_dashboard' }
    expect(await handleRefundEvent(shop, event, 'webhook')).toBe('elsewhere')
    expect(outside.log.at(-1)).toMatchObject({ level: 'error', facts: { order: id, settled: 'elsewhere' } })
    expect(await handleRefundEvent(shop, { ...event, eventId: 'x', gatewayRef: 'nobody' }, 'webhook')).toBe('unknown')
    expect((await listEvents(shop.db, id, 'staff')).map(({ kind }) => kind)).toContain('refund-elsewhere')
    expect(await orderNow(opened, id)).toMatchObject({ paymentStatus: 'refunded' })
    expect(await invariantViolations(shop)).toEqual([])
  })
})
