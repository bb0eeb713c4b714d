import { describe, expect, test } from 'vitest'
import { inTransaction } from '#app/db/db.server.ts'
import { listAudit } from '#app/domain/audit/audit-store.server.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import { packingSlip, shippingLabel } from '#app/domain/documents/parcel-document.ts'
import { listMessagesOf } from '#app/domain/notifications/outbox/outbox-store.server.ts'
import { listOrdersInPacking } from '#app/domain/packing/packing-store.server.ts'
import { listCourierDebts } from '#app/domain/payments/cash/cash-owed-store.server.ts'
import { DEFAULT_SETTINGS } from '#app/domain/settings/default-settings.ts'
import type { DeliverySettings } from '#app/domain/settings/delivery/delivery-settings.ts'
import { formatDay } from '#app/domain/time/format-instant.ts'
import { indianDay } from '#app/domain/time/indian-day.ts'
import { ALMOND_PACK } from '#test/data/cart-lines.ts'
import { expectOk } from '#test/expect-ok.ts'
import { invariantViolations } from '#test/oracles/shop-invariants.ts'
import { changeSettings } from '#test/shop/change-settings.ts'
import { courierOf, manifestOf, openShopWithCourier, parcelOf } from '#test/shop/courier-steps.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { type Opened, onBothDatabases } from '#test/shop/make-shop.ts'
import { moveThrough, orderNow, payOnline } from '#test/shop/order-steps.ts'
import { orderInputFor, place } from '#test/shop/place-order.ts'
import { staffWithFreshCode } from '#test/shop/staff-with-fresh-code.ts'
import { orderTimeline } from '../back-office/order-timeline.ts'
import { createFreeOrder } from '../checkout/create-free-order.server.ts'
import { placeOrder } from '../checkout/place-order.server.ts'
import { listEvents } from '../order/order-event-store.server.ts'
import { listParcelsOf } from '../parcel/parcel-store.server.ts'
import { bookParcels } from '../shipping/book-parcels.server.ts'
import { splitParcel } from '../shipping/split-or-merge-parcels.server.ts'
import { orderHeadline, orderSteps } from '../tracking/order-progress.ts'
import { changeWayOfDelivery } from './change-way-of-delivery.server.ts'
import { moveOrder } from './move-order.server.ts'
import { undoDelivery } from './undo-delivery.server.ts'
import { decideWayOfDelivery, otherWayOf } from './way-of-delivery.ts'

const CART = [ALMOND_PACK]
const OWNER = 'usr_owner'
const MUMBAI = { state: '27', pincode: '400001', city: 'Mumbai' }

describe('the rule', () => {
  const order = { status: 'packed', fulfilment: 'delivery', slotStart: null, version: 3 } as const
  const decide = (change: Partial<Parameters<typeof decideWayOfDelivery>[0]>, to = 'local_delivery' as const) => {
    const decided = decideWayOfDelivery({ ...order, ...change }, { to, version: 3 })
    return decided.ok ? 'done' : decided.reason
  }

  test.each([
    ['done', decide({})],
    ['done', decide({ status: 'placed' })],
    ['done', decide({ status: 'confirmed' })],
    ['nothing-changed', decide({ fulfilment: 'local_delivery' })],
    ['changed-meanwhile', decide({ version: 4 })],
    ['not-brought', decide({ fulfilment: 'pickup' })],
    ['time-promised', decide({ fulfilment: 'local_delivery', slotStart: '2026-06-01T04:30:00.000Z' })],
    ['not-here', decide({ status: 'pending_payment' })],
    ['not-here', decide({ status: 'shipped' })],
    ['not-here', decide({ status: 'out_for_delivery', fulfilment: 'local_delivery' })],
    ['not-here', decide({ status: 'delivered' })],
    ['not-here', decide({ status: 'cancelled' })],
  ])('%s', (outcome, decided) => {
    expect(decided).toBe(outcome)
  })

  test('what is offered is the other way', () => {
    expect(otherWayOf(order)).toBe('local_delivery')
    expect(otherWayOf({ ...order, fulfilment: 'local_delivery' })).toBe('delivery')
    expect(otherWayOf({ ...order, fulfilment: 'pickup' })).toBeNull()
    expect(otherWayOf({ ...order, status: 'shipped' })).toBeNull()
  })
})

onBothDatabases((open) => {
  const opened = () => open({ samples: true })
  const change = async (now: Opened, id: string, to: 'delivery' | 'local_delivery') =>
    changeWayOfDelivery(now.shop, OWNER, id, { to, version: (await orderNow(now, id)).version })

  async function openedBy(broughtBy: DeliverySettings['broughtBy']): Promise<Opened> {
    const now = await opened()
    await changeSettings(now.shop, staffWithFreshCode(now.shop), 'delivery', { broughtBy })
    return now
  }

  test('an order that no courier takes is brought by the shop, and its cash is counted there', async () => {
    const now = await opened()
    const { shop } = now
    const id = await place(shop, await makeBuyer(shop, CART), 'cod')
    await moveThrough(now, id, ['confirmed', 'packed'])
    const before = await orderNow(now, id)
    expect(await change(now, id, 'local_delivery')).toMatchObject({ ok: true })
    const { dueDay, totalPaise, ...order } = await orderNow(now, id)
    expect(order).toMatchObject({ status: 'packed', fulfilment: 'local_delivery', slotStart: null })
    expect([dueDay, totalPaise]).toEqual([before.dueDay, before.totalPaise])
    expect(await listOrdersInPacking(shop.db, 'to-ship', shop.now())).toEqual([])
    expect(await listOrdersInPacking(shop.db, 'to-deliver', shop.now())).toMatchObject([{ id }])
    const slip = packingSlip(await orderNow(now, id), DEFAULT_SETTINGS.store)
    expect(slip.title).toBe('LOCAL DELIVERY: packing slip')
    expect(shippingLabel(await orderNow(now, id), DEFAULT_SETTINGS)).toMatchObject({
      carrier: 'Local delivery',
      barcode: ['Order', id],
    })
    const events = (await listEvents(shop.db, id, 'staff')).map((event) => ({ ...event, actor: 'Asha' }))
    expect(
      orderTimeline({
        order: { fulfilment: 'local_delivery', isLost: false },
        events,
        messages: [],
        gatewayEvents: [],
        refunds: [],
        auditEntries: [],
      })[0],
    ).toMatchObject({
      kind: 'event',
      what: 'Way of delivery changed by Asha',
      note: 'We bring it ourselves.',
    })
    await moveThrough(now, id, ['out_for_delivery'])
    const stored = await orderNow(now, id)
    expect(stored).toMatchObject({ carrier: 'Local delivery', awb: null, shippedAt: shop.now() })
    expect(stored.invoiceNumber).not.toBeNull()
    expect(orderHeadline(stored, indianDay(shop.now()))).toBe(`On its way, due ${formatDay(dueDay)}`)
    const told = (await listMessagesOf(shop.db, id)).find(({ kind }) => kind === 'local-delivery-out')
    expect(told?.variables.due).toBe(`by ${formatDay(dueDay)}`)
    const steps = orderSteps(stored, await listEvents(shop.db, id, 'shopper'))
    expect(steps.map(({ status }) => status)).toEqual([
      'placed',
      'confirmed',
      'packed',
      'out_for_delivery',
      'delivered',
    ])
    // The shopper reads nothing of the change.
    expect(steps.flatMap(({ notices }) => notices)).toEqual([])
    await moveThrough(now, id, ['delivered'])
    expect(await listCourierDebts(shop.db)).toMatchObject([{ courier: 'Local delivery', owedPaise: totalPaise }])
    expect(await listParcelsOf(shop.db, id)).toEqual([])
    expect(await invariantViolations(shop)).toEqual([])
    const { version } = await orderNow(now, id)
    expect(await undoDelivery(shop, OWNER, id, { version, reason: 'Wrong row' })).toMatchObject({ ok: true })
    expect(await orderNow(now, id)).toMatchObject({ status: 'out_for_delivery', paymentStatus: 'cod_due' })
    expect(await listCourierDebts(shop.db)).toEqual([])
    await moveThrough(now, id, ['undelivered', 'returning', 'returned'])
    expect(await invariantViolations(shop)).toEqual([])
    expect(await listAudit(shop.db, `order:${id}`)).toContainEqual(
      expect.objectContaining({ action: 'change-fulfilment', before: 'delivery', after: 'local_delivery' }),
    )
  })

  test('boxes that wait for their AWBs are one again, and a courier can get the order after all', async () => {
    const now = await opened()
    const { shop } = now
    const id = await place(shop, await makeBuyer(shop, CART), 'cod')
    await moveThrough(now, id, ['confirmed', 'packed'])
    const { version } = await orderNow(now, id)
    expect(await splitParcel(shop, OWNER, id, { version, grams: 100 })).toMatchObject({ ok: true })
    expect(await change(now, id, 'local_delivery')).toMatchObject({ ok: true })
    expect((await listParcelsOf(shop.db, id)).map(({ state }) => state)).toEqual(['cancelled', 'cancelled'])
    expect(await invariantViolations(shop)).toEqual([])
    expect(await change(now, id, 'local_delivery')).toMatchObject({ reason: 'nothing-changed' })
    expect(await change(now, id, 'delivery')).toMatchObject({ ok: true })
    await moveThrough(now, id, ['shipped', 'delivered'])
    expect(await orderNow(now, id)).toMatchObject({ fulfilment: 'delivery', carrier: 'Delhivery' })
    expect(await invariantViolations(shop)).toEqual([])
  })

  test('parcels that a connected courier has, refused or was not asked for yet are withdrawn, also there', async () => {
    const { shop, fake, packed } = await openShopWithCourier(open, 'shiprocket')
    const now = { shop }
    const bring = async (id: string) =>
      changeWayOfDelivery(shop, OWNER, id, { to: 'local_delivery', version: (await orderNow(now, id)).version })
    const [booked, refused, waiting] = [await packed(), await packed(), await packed()]
    fake.ledger.refusedReferences.add(refused)
    await manifestOf(shop, [booked, refused])
    await bookParcels(shop)
    await manifestOf(shop, [waiting])
    const ids = [booked, refused, waiting]
    const parcels = () => Promise.all(ids.map((id) => parcelOf(shop, id)))
    expect((await parcels()).map(({ state, task }) => [state, task])).toEqual([
      ['booked', null],
      ['refused', null],
      ['waiting', 'book'],
    ])
    for (const id of ids) expect(await bring(id)).toMatchObject({ ok: true })
    expect((await parcels()).map(({ state }) => state)).toEqual(['cancelled', 'cancelled', 'cancelled'])
    expect(fake.ledger.booked().map(({ reference }) => reference)).toEqual([booked])
    await bookParcels(shop)
    expect((await parcels()).map(({ task, failure }) => [task, failure])).toEqual(ids.map(() => [null, null]))
    expect(fake.ledger.booked()).toEqual([])
    for (const id of ids) await moveThrough(now, id, ['out_for_delivery', 'delivered'])
    expect(await orderNow(now, booked)).toMatchObject({ carrier: 'Local delivery', awb: null })
    expect(await invariantViolations(shop)).toEqual([])
  })

  test('a parcel that its courier books at that moment is withdrawn there next', async () => {
    const { shop, fake, packed } = await openShopWithCourier(open, 'delhivery')
    const id = await packed()
    await manifestOf(shop, [id])
    const courier = courierOf(shop)
    const { book } = courier
    courier.book = async (consignment) => {
      const answer = await book(consignment)
      const { version } = await orderNow({ shop }, id)
      expect(await changeWayOfDelivery(shop, OWNER, id, { to: 'local_delivery', version })).toMatchObject({ ok: true })
      return answer
    }
    await bookParcels(shop)
    expect(await parcelOf(shop, id)).toMatchObject({ state: 'cancelled', task: 'cancel', awb: expect.any(String) })
    expect(await orderNow({ shop }, id)).toMatchObject({ fulfilment: 'local_delivery', carrier: null, awb: null })
    await bookParcels(shop)
    expect(await parcelOf(shop, id)).toMatchObject({ state: 'cancelled', task: null, failure: null })
    expect(fake.ledger.booked()).toEqual([])
    expect(await invariantViolations(shop)).toEqual([])
  })

  test('an order that somebody changed meanwhile, and one that has left, stay as they are', async () => {
    const now = await opened()
    const { shop } = now
    const id = await place(shop, await makeBuyer(shop, CART), 'upi')
    expect(await change(now, id, 'local_delivery')).toMatchObject({ reason: 'not-here' })
    await payOnline(now, id)
    const input = { to: 'local_delivery', version: 99 } as const
    expect(await changeWayOfDelivery(shop, OWNER, id, input)).toMatchObject({ reason: 'changed-meanwhile' })
    expect(await changeWayOfDelivery(shop, OWNER, 'MW-0000-0000', input)).toMatchObject({ reason: 'order-not-found' })
    await moveThrough(now, id, ['confirmed', 'packed', 'shipped'])
    expect(await change(now, id, 'local_delivery')).toMatchObject({ reason: 'not-here' })
  })

  test('a shop that brings orders near it itself gets them as such, and a courier the others', async () => {
    const now = await openedBy('shop-nearby')
    const { shop } = now
    const near = await place(shop, await makeBuyer(shop, CART), 'cod')
    const far = await place(shop, await makeBuyer(shop, CART, MUMBAI), 'cod')
    const order = await orderNow(now, near)
    expect(order).toMatchObject({ fulfilment: 'local_delivery', slotStart: null, slotEnd: null })
    expect(order.deliveryPaise).toBe(DEFAULT_SETTINGS.delivery.zones.local.firstPaise)
    expect((await orderNow(now, far)).fulfilment).toBe('delivery')
    const [message] = await listMessagesOf(shop.db, near)
    expect(message).toMatchObject({ kind: 'local-delivery-placed' })
    expect(message?.variables.due).toBe(`by ${formatDay(order.dueDay)}`)
    await moveThrough(now, near, ['confirmed', 'packed'])
    const { version } = await orderNow(now, near)
    const shipped = { to: 'shipped', version, carrier: 'Delhivery', awb: '12345678901234' } as const
    expect(await moveOrder(shop, OWNER, near, shipped)).toMatchObject({ reason: 'move-not-allowed' })
    await moveThrough(now, near, ['out_for_delivery', 'delivered'])
    await moveThrough(now, far, ['confirmed', 'packed', 'shipped'])
    expect(await invariantViolations(shop)).toEqual([])
  })

  test('a shop that brings every order itself takes none from elsewhere, and brings what is free too', async () => {
    const now = await openedBy('shop-only')
    const { shop } = now
    const far = await makeBuyer(shop, CART, MUMBAI)
    const refused = await placeOrder(shop, far, await orderInputFor(shop, far, 'cod'), 'key-of-a-far-order')
    expect(refused).toMatchObject({ reason: 'pincode-not-served' })
    const { user } = await makeBuyer(shop, CART)
    const [address] = user.addresses
    if (!address) throw new Error('no address')
    const lines = [{ productId: '1', weight: null, grams: 20, quantity: 1 }]
    const input = { userId: user.id, phone: user.phone, address, channel: 'sample', lines, note: 'A taste' } as const
    const given = await inTransaction(shop.db, (tx) => createFreeOrder(tx, shop, input, auditContext(shop, OWNER)))
    const id = expectOk(given)
    expect(await orderNow(now, id)).toMatchObject({ fulfilment: 'local_delivery', status: 'confirmed' })
    await moveThrough(now, id, ['packed', 'out_for_delivery', 'delivered'])
    expect(await invariantViolations(shop)).toEqual([])
  })
})
