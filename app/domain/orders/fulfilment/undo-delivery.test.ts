import { describe, expect, test } from 'vitest'
import { inTransaction } from '#app/db/db.server.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import { sendOutbox } from '#app/domain/notifications/outbox/send-outbox.server.ts'
import { listCourierDebts } from '#app/domain/payments/cash/cash-owed-store.server.ts'
import { listPaymentsOf } from '#app/domain/payments/payment/payment-store.server.ts'
import { ALMOND_PACK } from '#test/data/cart-lines.ts'
import { invariantViolations } from '#test/oracles/shop-invariants.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { moveThrough, orderNow, payOnline } from '#test/shop/order-steps.ts'
import { place } from '#test/shop/place-order.ts'
import { staffWithFreshCode } from '#test/shop/staff-with-fresh-code.ts'
import { readOrderTimeline } from '../back-office/read-order-timeline.server.ts'
import { wholeLines } from '../invoicing/credit-note.ts'
import { issueCreditNote } from '../invoicing/issue-credit-note.server.ts'
import { listEvents } from '../order/order-event-store.server.ts'
import { listParcelsOf } from '../parcel/parcel-store.server.ts'
import { recordCashRemittance } from '../payment/record-cash-remittance.server.ts'
import { refundByStaff } from '../refund/refund-order.server.ts'
import { orderSteps } from '../tracking/order-progress.ts'
import { type DeliveryFacts, decideUndoDelivery, mayUndoDelivery } from './delivery-undo.ts'
import { readUndoOffer, undoDelivery } from './undo-delivery.server.ts'

const PACKS = [ALMOND_PACK]
const OWNER = 'usr_owner'
const reason = 'Tapped the wrong row'
const LAST_MINUTE = '2026-11-19T12:00:00.000Z'

describe('the rule', () => {
  const order = {
    status: 'delivered',
    version: 7,
    fulfilment: 'delivery',
    channel: 'shop',
    deliveredAt: '2026-11-17T12:00:00.000Z',
  } as const
  const nothing: DeliveryFacts = {
    from: 'shipped',
    isScanned: false,
    isCashReceived: false,
    isCashInStatement: false,
    isDueSettled: false,
    isRefunded: false,
    hasShopperResponded: false,
    isMonthClosed: false,
  }
  const decide = (
    change: Partial<Parameters<typeof decideUndoDelivery>[0]>,
    facts: Partial<DeliveryFacts> = {},
    at = LAST_MINUTE,
  ) => {
    const decided = decideUndoDelivery({ ...order, ...change }, { ...nothing, ...facts }, { version: 7 }, at)
    return decided.ok ? decided.value : decided.reason
  }

  test.each([
    ['shipped', decide({})],
    ['out_for_delivery', decide({}, { from: 'out_for_delivery' })],
    ['undelivered', decide({}, { from: 'undelivered' })],
    ['out_for_delivery', decide({ fulfilment: 'local_delivery' }, { from: 'out_for_delivery' })],
    ['changed-meanwhile', decide({ version: 8 })],
    ['not-brought', decide({ fulfilment: 'pickup' }, { from: 'ready_for_pickup' })],
    ['not-brought', decide({ channel: 'counter' }, { from: null })],
    ['not-brought', decide({ status: 'shipped' })],
    ['undo-late', decide({}, {}, '2026-11-19T12:00:00.001Z')],
    ['delivery-scanned', decide({}, { isScanned: true })],
    ['cash-received', decide({}, { isCashReceived: true })],
    ['cash-in-statement', decide({}, { isCashInStatement: true })],
    ['due-settled', decide({}, { isDueSettled: true })],
    ['delivery-refunded', decide({}, { isRefunded: true })],
    ['delivery-answered', decide({}, { hasShopperResponded: true })],
    ['month-closed', decide({}, { isMonthClosed: true })],
  ])('%s', (outcome, decided) => {
    expect(decided).toBe(outcome)
  })

  test('there are two days for it, and none for what was handed over at the shop', () => {
    expect(mayUndoDelivery(order, LAST_MINUTE)).toBe(true)
    expect(mayUndoDelivery(order, '2026-11-19T12:00:00.001Z')).toBe(false)
    expect(mayUndoDelivery({ ...order, fulfilment: 'pickup' }, LAST_MINUTE)).toBe(false)
    expect(mayUndoDelivery({ ...order, channel: 'counter' }, LAST_MINUTE)).toBe(false)
    expect(mayUndoDelivery({ ...order, status: 'shipped' }, LAST_MINUTE)).toBe(false)
  })
})

onBothDatabases((open) => {
  test('a cash order is on its way again: nobody owes its cash, and it is delivered a second time like the first', async () => {
    const opened = await open({ samples: true })
    const { shop, outside } = opened
    const id = await place(shop, await makeBuyer(shop, PACKS), 'cod')
    await moveThrough(opened, id, ['confirmed', 'packed', 'shipped', 'delivered'])
    expect(await listCourierDebts(shop.db)).toHaveLength(1)
    const { version, totalPaise } = await orderNow(opened, id)
    expect(await undoDelivery(shop, OWNER, id, { version, reason })).toMatchObject({ ok: true })
    expect(await orderNow(opened, id)).toMatchObject({
      status: 'shipped',
      paymentStatus: 'cod_due',
      deliveredAt: null,
      carrier: 'Delhivery',
    })
    expect(await listPaymentsOf(shop.db, id)).toEqual([])
    expect(await listCourierDebts(shop.db)).toEqual([])
    expect(await listParcelsOf(shop.db, id)).toMatchObject([{ state: 'in_transit', collectPaise: totalPaise }])
    // Its shopper reads that it is on its way, without a second step; the reason stays with staff.
    const seen = await listEvents(shop.db, id, 'shopper')
    const steps = orderSteps(await orderNow(opened, id), seen)
    expect(steps.map(({ status, state }) => `${status} ${state}`)).toEqual([
      'placed done',
      'confirmed done',
      'packed done',
      'shipped current',
      'out_for_delivery upcoming',
      'delivered upcoming',
    ])
    expect(steps.flatMap(({ notices }) => notices)).toEqual([
      'It was marked as delivered by mistake, and is still on its way.',
    ])
    expect((await listEvents(shop.db, id, 'staff')).at(-1)).toMatchObject({ kind: 'delivery-undone', note: reason })
    // Staff read it once, with the reason.
    const [undone, before] = (await readOrderTimeline(shop.db, await orderNow(opened, id), [])).filter(
      ({ kind }) => kind === 'event',
    )
    expect(undone).toMatchObject({ what: 'Delivery undone', note: reason })
    expect(before?.what).toMatch(/^Order marked as delivered/)
    // The message of the mistake was still waiting, so nobody gets it.
    await sendOutbox(shop)
    expect(outside.sms.filter(({ text }) => text.includes('is delivered'))).toEqual([])
    expect(await invariantViolations(shop)).toEqual([])

    await moveThrough(opened, id, ['delivered'])
    expect(await orderNow(opened, id)).toMatchObject({ status: 'delivered', paymentStatus: 'paid' })
    expect(await listPaymentsOf(shop.db, id)).toMatchObject([{ capturedPaise: totalPaise, collectedBy: 'Delhivery' }])
    await sendOutbox(shop)
    expect(outside.sms.filter(({ text }) => text.includes('is delivered'))).toHaveLength(1)
    expect(await invariantViolations(shop)).toEqual([])
  })

  test('a paid order keeps its money, and goes back to the failed attempt it came from', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const id = await place(shop, await makeBuyer(shop, PACKS), 'upi')
    await payOnline(opened, id)
    await moveThrough(opened, id, ['confirmed', 'packed', 'shipped', 'undelivered', 'delivered'])
    const { version } = await orderNow(opened, id)
    expect(await undoDelivery(shop, OWNER, id, { version, reason })).toMatchObject({ ok: true })
    expect(await orderNow(opened, id)).toMatchObject({ status: 'undelivered', paymentStatus: 'paid' })
    expect(await listParcelsOf(shop.db, id)).toMatchObject([{ state: 'undelivered' }])
    expect(await listPaymentsOf(shop.db, id)).toHaveLength(1)
    expect(await undoDelivery(shop, OWNER, id, { version: version + 1, reason })).toMatchObject({
      reason: 'not-brought',
    })
    expect(await invariantViolations(shop)).toEqual([])
  })

  test('it stays delivered once its cash came, money went back, or its month is closed', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const deliver = async () => {
      const id = await place(shop, await makeBuyer(shop, PACKS), 'cod')
      await moveThrough(opened, id, ['confirmed', 'packed', 'shipped', 'delivered'])
      return id
    }
    const [received, refunded, credited, closed] = [await deliver(), await deliver(), await deliver(), await deliver()]
    expect(await readUndoOffer(shop.db, await orderNow(opened, closed), shop.now())).toBe(true)
    const cash = { courier: 'Delhivery', orderIds: [received], amountPaise: null, reference: 'UTR1', note: '' }
    expect(await recordCashRemittance(shop, OWNER, cash)).toMatchObject({ ok: true })
    const { version, lines } = await orderNow(opened, refunded)
    const position = lines.find(({ kind }) => kind === 'pack')?.position ?? 0
    const part = { version, reason: 'Sorry', stock: 'keep', amountPaise: 1_000, position } as const
    expect(await refundByStaff(shop, staffWithFreshCode(shop), refunded, part)).toMatchObject({ ok: true })
    // The page offers only what the verb would do.
    const undo = async (id: string) => {
      const order = await orderNow(opened, id)
      expect(await readUndoOffer(shop.db, order, shop.now())).toBe(false)
      return undoDelivery(shop, OWNER, id, { version: order.version, reason })
    }
    expect(await undo(received)).toMatchObject({ reason: 'cash-received' })
    expect(await undo(refunded)).toMatchObject({ reason: 'delivery-refunded' })
    const order = await orderNow(opened, credited)
    const whole = { refundId: null, reason: 'Goods returned', lines: wholeLines(order.lines) }
    await inTransaction(shop.db, (tx) => issueCreditNote(tx, order, whole, auditContext(shop, OWNER)))
    expect(await undo(credited)).toMatchObject({ reason: 'delivery-refunded' })
    const day = shop.now().slice(0, 7)
    await shop.db
      .insertInto('closed_months')
      .values({ month: day, sums: '{}', closed_by: OWNER, closed_at: shop.now() })
      .execute()
    expect(await undo(closed)).toMatchObject({ reason: 'month-closed' })
    expect(await undoDelivery(shop, OWNER, 'MW-0000-0000', { version: 1, reason })).toMatchObject({
      reason: 'order-not-found',
    })
  })

  test('undone and its cash received, or refunded, at once: one of the two happens', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    for (const other of ['receive', 'refund', 'receive', 'refund'] as const) {
      const id = await place(shop, await makeBuyer(shop, PACKS), 'cod')
      await moveThrough(opened, id, ['confirmed', 'packed', 'shipped', 'delivered'])
      const { version, lines } = await orderNow(opened, id)
      const position = lines.find(({ kind }) => kind === 'pack')?.position ?? 0
      const cash = { courier: 'Delhivery', orderIds: [id], amountPaise: null, reference: 'UTR1', note: '' }
      const part = { version, reason: 'Sorry', stock: 'keep', amountPaise: 1_000, position } as const
      const both = await Promise.all([
        undoDelivery(shop, OWNER, id, { version, reason }),
        other === 'receive'
          ? recordCashRemittance(shop, OWNER, cash)
          : refundByStaff(shop, staffWithFreshCode(shop), id, part),
      ])
      expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    }
    expect(await invariantViolations(shop)).toEqual([])
  })
})
