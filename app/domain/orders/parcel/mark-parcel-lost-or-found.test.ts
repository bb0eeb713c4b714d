import { expect, test } from 'vitest'
import { formatMoney } from '#app/domain/money/money.ts'
import { listMessagesOf } from '#app/domain/notifications/outbox/outbox-store.server.ts'
import { rs } from '#app/domain/notifications/templates/order-message-values.ts'
import { listCourierDebts } from '#app/domain/payments/cash/cash-owed-store.server.ts'
import { listRefundsOf } from '#app/domain/payments/refund/refund-store.server.ts'
import { sumCashOnTheWay } from '#app/domain/reports/sales/open-work-store.server.ts'
import { invariantViolations } from '#test/oracles/shop-invariants.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { type Opened, onBothDatabases } from '#test/shop/make-shop.ts'
import { markLostOrFound } from '#test/shop/mark-lost-or-found.ts'
import { moveThrough, orderNow, payOnline } from '#test/shop/order-steps.ts'
import { place } from '#test/shop/place-order.ts'
import { shipInTwoParcels, TWO_AWBS } from '#test/shop/ship-in-two-parcels.ts'
import { staffWithFreshCode } from '#test/shop/staff-with-fresh-code.ts'
import { readOrderTimeline } from '../back-office/read-order-timeline.server.ts'
import { moveOrder } from '../fulfilment/move-order.server.ts'
import { undoDelivery } from '../fulfilment/undo-delivery.server.ts'
import { ORDER_STATUSES } from '../order/order-status.ts'
import { paymentStatusText } from '../payment/payment-status-text.ts'
import { refundByStaff } from '../refund/refund-order.server.ts'
import { splitParcel } from '../shipping/split-or-merge-parcels.server.ts'
import { type LostParcelMark, lostMarkOf } from './lost-parcel.ts'
import { markParcelLostOrFound } from './mark-parcel-lost-or-found.server.ts'
import { cashAtDoor } from './parcel-facts.ts'
import { PARCEL_STATES } from './parcel-state.ts'
import { listParcelsOf } from './parcel-store.server.ts'

const STAFF = 'usr_packer'
const CART = [{ productId: '1', weight: '1kg', quantity: 2 }] as const
const SHIPPED = { staff: STAFF, parcelGrams: 2_200 }

test('a parcel on its way may be lost, and a lost one found until its order is over', () => {
  const marks = (status: (typeof ORDER_STATUSES)[number], mark: LostParcelMark['mark']) =>
    PARCEL_STATES.filter((state) => lostMarkOf(status, { state, isOwn: true }) === mark)
  for (const status of ['shipped', 'out_for_delivery', 'undelivered'] as const) {
    expect(marks(status, 'lost')).toEqual(['in_transit', 'out_for_delivery', 'undelivered', 'returning'])
    expect(marks(status, 'found')).toEqual(['lost'])
  }
  expect([marks('returning', 'lost'), marks('returning', 'found')]).toEqual([[], ['lost']])
  for (const status of ['delivered', 'returned', 'cancelled'] as const)
    expect([marks(status, 'lost'), marks(status, 'found')]).toEqual([[], []])
  for (const status of ORDER_STATUSES)
    for (const state of PARCEL_STATES) expect(lostMarkOf(status, { state, isOwn: false })).toBeNull()
})

onBothDatabases((open) => {
  /** A shipped cash order in two parcels, whose AWBs staff typed. */
  async function shippedInTwo() {
    const opened = await open({ samples: true })
    const id = await place(opened.shop, await makeBuyer(opened.shop, CART), 'cod')
    await shipInTwoParcels(opened, id, SHIPPED)
    return { opened, id }
  }

  const versionOf = async (opened: Opened, id: string) => (await orderNow(opened, id)).version
  const statesOf = async ({ shop }: Opened, id: string) => (await listParcelsOf(shop.db, id)).map(({ state }) => state)
  const mark = (opened: Opened, id: string, as: LostParcelMark['mark'], index = 0) =>
    markLostOrFound(opened, id, { staff: STAFF, mark: as, index })
  const deliver = async (opened: Opened, id: string, typed = {}) =>
    moveOrder(opened.shop, STAFF, id, { to: 'delivered', version: await versionOf(opened, id), ...typed })

  test('a parcel with a typed AWB is marked as lost, and the delivery then asks who owes its cash', async () => {
    const { opened, id } = await shippedInTwo()
    const { shop } = opened
    expect(await mark(opened, id, 'lost')).toEqual({ ok: true, value: undefined })
    expect(await statesOf(opened, id)).toEqual(['lost', 'in_transit'])
    expect(await orderNow(opened, id)).toMatchObject({ status: 'shipped', paymentStatus: 'cod_due' })
    expect(await deliver(opened, id)).toMatchObject({ reason: 'cash-parcel-lost' })
    expect(await deliver(opened, id, { cash: 'shopper' })).toMatchObject({ ok: true })
    const { totalPaise } = await orderNow(opened, id)
    const told = shop.db.selectFrom('outbox').select(['kind', 'body']).where('order_id', '=', id)
    expect((await told.execute()).filter(({ kind }) => kind.includes('delivered'))).toEqual([
      {
        kind: 'delivered-unpaid',
        body: expect.stringContaining(`order ${id}, box 2 of 2 is delivered, ${rs(totalPaise)} is still to be paid`),
      },
    ])
    expect(await statesOf(opened, id)).toEqual(['lost', 'delivered'])
    expect(await orderNow(opened, id)).toMatchObject({ status: 'delivered', paymentStatus: 'cod_due' })
    expect(await listCourierDebts(shop.db)).toEqual([])
    expect(await invariantViolations(shop)).toEqual([])
  })

  test('staff read which parcel was lost, and by whose word', async () => {
    const { opened, id } = await shippedInTwo()
    const { shop } = opened
    await mark(opened, id, 'lost', 1)
    await mark(opened, id, 'found', 1)
    const [found, lost] = await readOrderTimeline(shop.db, await orderNow(opened, id), [])
    expect([lost, found]).toMatchObject([
      { what: 'Parcel marked as lost', note: 'Parcel 2 Delhivery 12345678902', isShown: false },
      { what: 'Parcel marked as found again', note: 'Parcel 2 Delhivery 12345678902', isShown: false },
    ])
    const entries = shop.db.selectFrom('audit_log').selectAll().where('action', '=', 'mark-parcel')
    expect((await entries.execute()).map(({ actor, subject }) => [actor, subject])).toEqual([
      [STAFF, `order:${id}`],
      [STAFF, `order:${id}`],
    ])
  })

  test('staff read which parcel each AWB was entered for', async () => {
    const { opened, id } = await shippedInTwo()
    const rows = await readOrderTimeline(opened.shop.db, await orderNow(opened, id), [])
    expect(rows.filter(({ what }) => what === 'AWB entered').map(({ note }) => note)).toEqual(
      expect.arrayContaining(TWO_AWBS.map((awb, index) => `Parcel ${index + 1} Delhivery ${awb}`)),
    )
    expect(rows.find(({ what }) => what === 'Order split into parcels')?.note).toBe('1.5\u00a0kg and 700\u00a0g')
  })

  test('the shopper reads of each lost parcel once, however often it is marked', async () => {
    const { opened, id } = await shippedInTwo()
    const told = async (of: string) =>
      (await listMessagesOf(opened.shop.db, id)).filter(({ kind }) => kind === of).map(({ body }) => body)
    await mark(opened, id, 'lost', 1)
    const lost = expect.stringContaining(`the courier has lost or damaged a parcel of order ${id}, box 2 of 2. We will`)
    expect(await told('parcel-lost')).toEqual([lost])
    await mark(opened, id, 'found', 1)
    await mark(opened, id, 'lost', 1)
    expect(await told('parcel-lost')).toEqual([lost])
    expect(await told('cash-changed')).toEqual([])
    // The first box collects the cash.
    const { totalPaise } = await orderNow(opened, id)
    const withCash = `a parcel of ${id}, box 1 of 2 is lost or damaged. Nothing to pay at the door. We contact you.`
    await mark(opened, id, 'lost', 0)
    expect(await told('cash-parcel-lost')).toEqual([expect.stringContaining(withCash)])
    await mark(opened, id, 'found', 0)
    const toPay = expect.stringContaining(`Please keep ${rs(totalPaise)} ready.`)
    expect(await told('cash-changed')).toEqual([toPay])
    // It was asked for meanwhile, and nothing comes any more.
    await mark(opened, id, 'lost', 0)
    expect(await told('cash-parcel-lost')).toEqual([withCash, withCash].map((body) => expect.stringContaining(body)))
    expect(await told('cash-changed')).toEqual([toPay])
    expect(await told('parcel-lost')).toEqual([lost])
  })

  test('of an only box the shopper reads each time whether its cash is to be paid, and nothing once it comes back', async () => {
    const opened = await open({ samples: true })
    const id = await place(opened.shop, await makeBuyer(opened.shop, CART), 'cod')
    await moveThrough(opened, id, ['shipped'])
    const { totalPaise } = await orderNow(opened, id)
    const cashTold = async () =>
      (await listMessagesOf(opened.shop.db, id))
        .filter(({ kind }) => kind === 'cash-parcel-lost' || kind === 'cash-changed')
        .map(({ body }) => body)
    for (const as of ['lost', 'found', 'lost'] as const) expect(await mark(opened, id, as)).toMatchObject({ ok: true })
    const told = await cashTold()
    const lost = expect.stringContaining(`a parcel of ${id} is lost or damaged. Nothing to pay at the door.`)
    expect(told).toHaveLength(3)
    expect(told).toEqual(
      expect.arrayContaining([lost, expect.stringContaining(`Please keep ${rs(totalPaise)} ready.`)]),
    )
    expect(told.filter((body) => body.includes('Nothing to pay'))).toEqual([lost, lost])
    expect(await mark(opened, id, 'found')).toMatchObject({ ok: true })
    await moveThrough(opened, id, ['undelivered', 'returning'])
    expect(await cashTold()).toHaveLength(4)
  })

  test('sent out by hand, an order asks for its cash only if the parcel that collects it is on its way', async () => {
    const { opened, id } = await shippedInTwo()
    const { totalPaise } = await orderNow(opened, id)
    const askedOf = async ({ shop }: Opened, order: string) =>
      (await listMessagesOf(shop.db, order)).find(({ kind }) => kind === 'order-out-for-delivery')?.variables.cash
    await mark(opened, id, 'lost', 1)
    await moveThrough(opened, id, ['out_for_delivery'])
    expect(await askedOf(opened, id)).toBe(`Please keep ${rs(totalPaise)} ready.`)
    const other = await shippedInTwo()
    await mark(other.opened, other.id, 'lost', 0)
    await moveThrough(other.opened, other.id, ['out_for_delivery'])
    expect(await askedOf(other.opened, other.id)).toBe('Nothing is to be paid for this parcel.')
  })

  test('a parcel that was found again is where its order is, and arrives with the others', async () => {
    const { opened, id } = await shippedInTwo()
    expect(await mark(opened, id, 'found')).toMatchObject({ reason: 'not-lost' })
    await mark(opened, id, 'lost')
    expect(await mark(opened, id, 'lost')).toMatchObject({ reason: 'not-on-its-way' })
    expect(await mark(opened, id, 'found')).toMatchObject({ ok: true })
    expect(await statesOf(opened, id)).toEqual(['in_transit', 'in_transit'])
    await mark(opened, id, 'lost')
    await moveThrough(opened, id, ['out_for_delivery'])
    expect(await statesOf(opened, id)).toEqual(['lost', 'out_for_delivery'])
    expect(await mark(opened, id, 'found')).toMatchObject({ ok: true })
    expect(await statesOf(opened, id)).toEqual(['out_for_delivery', 'out_for_delivery'])
    expect(await deliver(opened, id)).toMatchObject({ ok: true })
    expect(await orderNow(opened, id)).toMatchObject({ paymentStatus: 'paid' })
    expect(await invariantViolations(opened.shop)).toEqual([])
  })

  test('nothing is marked on an order that is over or has not left, or that somebody else has changed', async () => {
    const { opened, id } = await shippedInTwo()
    const { shop } = opened
    const [first] = await listParcelsOf(shop.db, id)
    const seen = { parcelId: first?.id ?? '', mark: 'lost' } as const
    const version = await versionOf(opened, id)
    expect(await markParcelLostOrFound(shop, STAFF, 'MW-0000-0000', { ...seen, version })).toMatchObject({
      reason: 'order-not-found',
    })
    expect(await markParcelLostOrFound(shop, STAFF, id, { ...seen, version: version - 1 })).toMatchObject({
      reason: 'changed-meanwhile',
    })
    expect(await markParcelLostOrFound(shop, STAFF, id, { ...seen, version, parcelId: 'par_other' })).toMatchObject({
      reason: 'parcel-not-found',
    })
    const both = await Promise.all([0, 1].map(() => markParcelLostOrFound(shop, STAFF, id, { ...seen, version })))
    expect(both.map((one) => (one.ok ? 'marked' : one.reason)).sort()).toEqual(['changed-meanwhile', 'marked'])
    await shop.db.updateTable('parcels').set({ courier: 'shiprocket' }).where('id', '=', seen.parcelId).execute()
    expect(await mark(opened, id, 'found')).toMatchObject({ reason: 'courier-tells' })
    await shop.db.updateTable('parcels').set({ courier: 'own' }).where('id', '=', seen.parcelId).execute()
    expect(await deliver(opened, id, { cash: 'shopper' })).toMatchObject({ ok: true })
    expect(await mark(opened, id, 'found')).toMatchObject({ reason: 'order-over' })
    const undo = { version: await versionOf(opened, id), reason: 'The wrong row' }
    expect(await undoDelivery(shop, STAFF, id, undo)).toMatchObject({ ok: true })
    expect(await mark(opened, id, 'found')).toMatchObject({ ok: true })
    expect(await statesOf(opened, id)).toEqual(['in_transit', 'in_transit'])

    const packed = await place(shop, await makeBuyer(shop, CART), 'cod')
    await moveThrough(opened, packed, ['confirmed', 'packed'])
    await splitParcel(shop, STAFF, packed, { version: await versionOf(opened, packed), grams: 700 })
    expect(await mark(opened, packed, 'lost')).toMatchObject({ reason: 'not-on-its-way' })
  })

  test.each(['cod', 'upi'] as const)('an order whose only parcel was lost is ended, paid by %s', async (method) => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const id = await place(shop, await makeBuyer(shop, CART), method)
    if (method === 'upi') await payOnline(opened, id)
    await moveThrough(opened, id, ['shipped'])
    expect(await mark(opened, id, 'lost')).toMatchObject({ ok: true })
    const taken = { to: 'returned', version: await versionOf(opened, id) } as const
    expect(await moveOrder(shop, staffWithFreshCode(shop), id, taken)).toMatchObject({ ok: true })
    expect(await statesOf(opened, id)).toEqual(['lost'])
    const { totalPaise } = await orderNow(opened, id)
    const refunded = (await listRefundsOf(shop.db, id)).reduce((sum, { amountPaise }) => sum + amountPaise, 0)
    expect(refunded).toBe(method === 'upi' ? totalPaise : 0)
    expect(await listCourierDebts(shop.db)).toEqual([])
    expect(await invariantViolations(shop)).toEqual([])
  })

  test('a paid order whose only parcel was lost is delivered only if staff say that it has arrived', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const id = await place(shop, await makeBuyer(shop, CART), 'upi')
    await payOnline(opened, id)
    await moveThrough(opened, id, ['shipped'])
    await mark(opened, id, 'lost')
    expect(await deliver(opened, id)).toMatchObject({ reason: 'parcels-lost' })
    expect(await deliver(opened, id, { to: 'out_for_delivery' })).toMatchObject({ reason: 'parcels-not-out' })
    expect(await orderNow(opened, id)).toMatchObject({ status: 'shipped' })
    expect(await deliver(opened, id, { hasArrived: true })).toMatchObject({ ok: true })
    const entries = shop.db.selectFrom('audit_log').select('after_value').where('action', '=', 'move-order')
    expect(JSON.stringify(await entries.execute())).toContain('hasArrived')
    expect(await invariantViolations(shop)).toEqual([])
  })

  test('a cash order of which each parcel was lost is not delivered and asks nobody for its cash', async () => {
    const { opened, id } = await shippedInTwo()
    const { shop } = opened
    await mark(opened, id, 'lost', 0)
    await mark(opened, id, 'lost', 1)
    for (const typed of [{}, { cash: 'shopper' }, { cash: 'courier' }])
      expect(await deliver(opened, id, typed)).toMatchObject({ reason: 'parcels-lost' })
    const told = (await listMessagesOf(shop.db, id)).map(({ kind }) => kind)
    expect(told.filter((kind) => kind.includes('delivered'))).toEqual([])
    expect(await deliver(opened, id, { cash: 'shopper', hasArrived: true })).toMatchObject({
      reason: 'cash-parcel-arrived',
    })
    expect(await mark(opened, id, 'found', 1)).toMatchObject({ ok: true })
    expect(await deliver(opened, id, { cash: 'shopper' })).toMatchObject({ ok: true })
    expect(await statesOf(opened, id)).toEqual(['lost', 'delivered'])
    expect(await invariantViolations(shop)).toEqual([])
  })

  test('the cash of a lost order that has arrived all the same is with whoever brought it', async () => {
    const { opened, id } = await shippedInTwo()
    await mark(opened, id, 'lost', 0)
    await mark(opened, id, 'lost', 1)
    expect(await deliver(opened, id, { hasArrived: true })).toMatchObject({ ok: true })
    expect(await statesOf(opened, id)).toEqual(['delivered', 'delivered'])
    const { totalPaise } = await orderNow(opened, id)
    expect(await listCourierDebts(opened.shop.db)).toMatchObject([{ courier: 'Delhivery', owedPaise: totalPaise }])
    expect(await invariantViolations(opened.shop)).toEqual([])
  })

  /** A shipped order in two parcels, paid in advance, of which the first is lost. */
  async function paidWithLostParcel() {
    const opened = await open({ samples: true })
    const id = await place(opened.shop, await makeBuyer(opened.shop, CART), 'upi')
    await payOnline(opened, id)
    await shipInTwoParcels(opened, id, SHIPPED)
    await mark(opened, id, 'lost')
    return { opened, id, shop: opened.shop }
  }

  test('a paid order that misses a parcel is delivered once its packs are refunded, and its shopper reads which parcel arrived', async () => {
    const { opened, id, shop } = await paidWithLostParcel()
    expect(await deliver(opened, id)).toMatchObject({ reason: 'parcels-missing' })
    expect(await orderNow(opened, id)).toMatchObject({ status: 'shipped' })
    const refund = { lines: [{ position: 1, quantity: 1 }], reason: 'One box was lost', stock: 'keep' } as const
    const version = await versionOf(opened, id)
    expect(await refundByStaff(shop, staffWithFreshCode(shop), id, { ...refund, version })).toMatchObject({ ok: true })
    expect(await deliver(opened, id)).toMatchObject({ ok: true })
    expect(await statesOf(opened, id)).toEqual(['lost', 'delivered'])
    const messages = await listMessagesOf(shop.db, id)
    expect(messages.map(({ kind }) => kind)).toContain('parcel-lost')
    expect(messages.filter(({ kind }) => kind === 'order-delivered')).toMatchObject([
      { body: expect.stringContaining(`order ${id}, box 2 of 2 is delivered. A problem with a pack?`) },
    ])
    expect(await invariantViolations(shop)).toEqual([])
  })

  test('a paid order that misses a parcel is delivered if staff say that its shopper has all of it', async () => {
    const { opened, id, shop } = await paidWithLostParcel()
    expect(await deliver(opened, id, { hasArrived: true })).toMatchObject({ ok: true })
    expect(await listMessagesOf(shop.db, id)).toContainEqual(
      expect.objectContaining({ kind: 'order-delivered', body: expect.stringContaining(`order ${id} is delivered.`) }),
    )
    expect(await statesOf(opened, id)).toEqual(['delivered', 'delivered'])
  })

  test('the parcel with the cash arrived and the other comes back: nothing is to be paid, and nothing is out', async () => {
    const { opened, id } = await shippedInTwo()
    const { shop } = opened
    const [first, second] = await listParcelsOf(shop.db, id)
    expect(await sumCashOnTheWay(shop.db)).toMatchObject({ orders: 1, collectedPaise: 0 })
    for (const [parcel, state] of [
      [first, 'delivered'],
      [second, 'returning'],
    ] as const)
      await shop.db
        .updateTable('parcels')
        .set({ state })
        .where('id', '=', parcel?.id ?? '')
        .execute()
    const order = await orderNow(opened, id)
    const parcels = await listParcelsOf(shop.db, id)
    const told = { cash: cashAtDoor(parcels) }
    expect(paymentStatusText(order, [], 0, told)).toBe(`${formatMoney(order.totalPaise)} paid in cash at the door`)
    expect(await sumCashOnTheWay(shop.db)).toEqual({ orders: 0, paise: 0, collectedPaise: order.totalPaise })
    expect(await deliver(opened, id, { to: 'out_for_delivery' })).toMatchObject({ reason: 'parcels-not-out' })
    expect(await deliver(opened, id)).toMatchObject({ ok: true })
    expect(await listCourierDebts(shop.db)).toMatchObject([{ owedPaise: order.totalPaise }])
  })
})
