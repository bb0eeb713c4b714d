import { expect, test } from 'vitest'
import { inTransaction } from '#app/db/db.server.ts'
import type { Staff } from '#app/domain/actor.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import { sendOutbox } from '#app/domain/notifications/outbox/send-outbox.server.ts'
import { listPaymentsOf } from '#app/domain/payments/payment/payment-store.server.ts'
import { ALMOND_PACK } from '#test/data/cart-lines.ts'
import { invariantViolations } from '#test/oracles/shop-invariants.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { moveThrough } from '#test/shop/order-steps.ts'
import { place } from '#test/shop/place-order.ts'
import { staffWithFreshCode } from '#test/shop/staff-with-fresh-code.ts'
import { poolOf } from '#test/shop/stock-pools.ts'
import { countOrdersByStatus } from '../back-office/order-search-store.server.ts'
import { listCreditNotes } from '../invoicing/credit-note-store.server.ts'
import { insertInvoice } from '../invoicing/invoice-store.server.ts'
import { listEvents } from '../order/order-event-store.server.ts'
import { findOrder } from '../order/order-read-store.server.ts'
import { handlePaymentEvent } from '../payment/handle-payment-event.server.ts'
import { startPayment } from '../payment/start-payment.server.ts'
import { sendRefunds } from '../refund/send-refunds.server.ts'
import { cancelOrder } from './cancel-order.server.ts'
import { moveOrder } from './move-order.server.ts'

const WAY = [
  'confirmed',
  'packed',
  'shipped',
  'out_for_delivery',
  'delivered',
  'undelivered',
  'returning',
  'returned',
] as const

onBothDatabases((open) => {
  test('a cash order from confirmation to delivery: invoice at packing, cash at delivery, a message at each step that has one', async () => {
    const { shop, outside } = await open({ samples: true })
    const buyer = await makeBuyer(shop, [ALMOND_PACK])
    const id = await place(shop, buyer, 'cod')
    await moveThrough({ shop }, id, WAY.slice(0, 5))
    expect(await findOrder(shop.db, id)).toMatchObject({
      status: 'delivered',
      paymentStatus: 'paid',
      carrier: 'Delhivery',
      awb: '12345678901234',
      invoiceNumber: 'MW/26-27/000001',
      shippedAt: shop.now(),
      deliveredAt: shop.now(),
    })
    expect(await listPaymentsOf(shop.db, id)).toMatchObject([
      { method: 'cod', gateway: 'cash', status: 'captured', capturedPaise: 61_800 },
    ])
    expect((await listEvents(shop.db, id, 'shopper')).map((event) => event.to)).toEqual(['placed', ...WAY.slice(0, 5)])
    await sendOutbox(shop)
    expect(outside.sms.map((message) => message.text.replace(/ http.*/, ''))).toEqual([
      `Mewa: order ${id} is placed. Rs 618 to pay in cash. Arrives by Wednesday 3 June.`,
      `Mewa: order ${id} is shipped with Delhivery, AWB 12345678901234.`,
      `Mewa: order ${id} is out for delivery today. Please keep Rs 618 ready.`,
      `Mewa: order ${id} is delivered. A problem with a pack? Tell us within 48 hours:`,
    ])
    expect(await invariantViolations(shop)).toEqual([])
  })

  test('two people moving the same order: one moves it, the other is refused', async () => {
    const { shop } = await open({ samples: true })
    const id = await place(shop, await makeBuyer(shop, [ALMOND_PACK]), 'cod')
    const input = { to: 'confirmed', version: 1 } as const
    const moves = await Promise.all([moveOrder(shop, 'usr_a', id, input), moveOrder(shop, 'usr_b', id, input)])
    expect(moves.map((move) => (move.ok ? 'moved' : move.reason)).sort()).toEqual(['changed-meanwhile', 'moved'])
    expect(await moveOrder(shop, 'usr_a', 'MW-0000-0000', input)).toMatchObject({ reason: 'order-not-found' })
  })

  test('cancelling against packing: the first one decides, and the stock follows', async () => {
    const { shop } = await open({ samples: true })
    const buyers = await Promise.all(Array.from({ length: 10 }, () => makeBuyer(shop, [ALMOND_PACK])))
    const ids: string[] = []
    for (const buyer of buyers) ids.push(await place(shop, buyer, 'cod'))
    for (const id of ids) await moveThrough({ shop }, id, ['confirmed'])
    await Promise.all(
      ids.flatMap((id, index) => {
        const cancel = cancelOrder(shop, buyers[index]?.user.id ?? '', id, { as: 'shopper' })
        return [cancel, moveOrder(shop, 'usr_owner', id, { to: 'packed', version: 2 })]
      }),
    )
    const { packed = 0, cancelled = 0 } = await countOrdersByStatus(shop.db)
    expect(packed + cancelled).toBe(10)
    expect(await poolOf(shop, '1')).toEqual({ onHand: 120_000 - packed * 500, held: 0 })
    expect(await invariantViolations(shop)).toEqual([])
  })

  test('who may cancel until when; a paid order is refunded', async () => {
    const { shop, outside } = await open({ samples: true })
    const buyer = await makeBuyer(shop, [ALMOND_PACK])
    const id = await place(shop, buyer)
    await startPayment(shop, buyer.user.id, id)
    await handlePaymentEvent(shop, outside.gateway.approve([...outside.gateway.payments.keys()][0] ?? ''), 'webhook')
    await moveThrough({ shop }, id, ['confirmed', 'packed'])
    const cancel = (actor: string | Staff, as: 'shopper' | 'staff') =>
      cancelOrder(shop, actor, id, { as, note: 'Asked by phone' })
    expect(await cancel('usr_other', 'shopper')).toMatchObject({ reason: 'order-not-found' })
    expect(await cancel(buyer.user.id, 'shopper')).toMatchObject({ reason: 'too-late' })
    expect(await cancel('usr_owner', 'staff')).toMatchObject({ reason: 'code-not-fresh' })
    expect(await cancel(staffWithFreshCode(shop), 'staff')).toMatchObject({ ok: true })
    expect(await cancel('usr_owner', 'staff')).toMatchObject({ reason: 'too-late' })
    await sendRefunds(shop)
    expect(outside.gateway.refunds).toHaveLength(1)
    expect(await findOrder(shop.db, id)).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' })
    expect(await invariantViolations(shop)).toEqual([])
  })

  test('a returned parcel is refunded if it was paid, and restocked only if sealed', async () => {
    const { shop, outside } = await open({ samples: true })
    const buyer = await makeBuyer(shop, [ALMOND_PACK])
    const paid = await place(shop, buyer)
    await startPayment(shop, buyer.user.id, paid)
    await handlePaymentEvent(shop, outside.gateway.approve([...outside.gateway.payments.keys()][0] ?? ''), 'webhook')
    const cash = await place(shop, await makeBuyer(shop, [ALMOND_PACK]), 'cod')
    const back = ['confirmed', 'packed', 'shipped', 'undelivered', 'returning'] as const
    for (const id of [paid, cash]) await moveThrough({ shop }, id, back)
    await moveThrough({ shop }, paid, ['returned'], { restock: true })
    await moveThrough({ shop }, cash, ['returned'])
    await sendRefunds(shop)
    expect(await findOrder(shop.db, paid)).toMatchObject({ status: 'returned', paymentStatus: 'refunded' })
    expect(await findOrder(shop.db, cash)).toMatchObject({ status: 'returned', paymentStatus: 'none' })
    expect(await listCreditNotes(shop.db, [paid, cash])).toMatchObject([
      { number: 'CN/26-27/000001', orderId: paid, amountPaise: (await findOrder(shop.db, paid))?.totalPaise },
      { number: 'CN/26-27/000002', orderId: cash, amountPaise: 61_800 },
    ])
    expect(await poolOf(shop, '1')).toEqual({ onHand: 119_500, held: 0 })
    expect(await invariantViolations(shop)).toEqual([])
  })

  test('invoice numbers have no gap and no duplicate, through rollbacks and over the change of the financial year', async () => {
    const { shop, clock } = await open({ samples: true })
    const ids: string[] = []
    for (let count = 0; count < 24; count++) ids.push(await place(shop, await makeBuyer(shop, [ALMOND_PACK]), 'cod'))
    const issue = (id: string, index: number) =>
      inTransaction(shop.db, async (tx) => {
        const number = await insertInvoice(
          tx,
          { id, gstScheme: 'regular', paymentMethod: 'cod' },
          auditContext(shop).at,
        )
        if (index % 4 === 3) throw new Error('rolled back')
        return number
      }).catch(() => null)
    clock.set('2027-03-31T18:29:59.000Z')
    const old = await Promise.all(ids.slice(0, 12).map(issue))
    clock.set('2027-03-31T18:30:00.000Z')
    const fresh = await Promise.all(ids.slice(12).map(issue))
    const consecutive = (year: string) =>
      Array.from({ length: 9 }, (_, index) => `MW/${year}/${String(index + 1).padStart(6, '0')}`)
    expect(old.filter(Boolean).sort()).toEqual(consecutive('26-27'))
    expect(fresh.filter(Boolean).sort()).toEqual(consecutive('27-28'))
  })
})
