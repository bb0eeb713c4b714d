import { expect, test } from 'vitest'
import { shortSlotText, slotOfOrder, slotText } from '#app/domain/delivery/delivery-slot.ts'
import { openSlots } from '#app/domain/delivery/open-slots.ts'
import { packingSlip, shippingLabel } from '#app/domain/documents/parcel-document.ts'
import { listMessagesOf } from '#app/domain/notifications/outbox/outbox-store.server.ts'
import { rs } from '#app/domain/notifications/templates/order-message-values.ts'
import { listOrdersInPacking } from '#app/domain/packing/packing-store.server.ts'
import { listCourierDebts } from '#app/domain/payments/cash/cash-owed-store.server.ts'
import { sumWaiting } from '#app/domain/reports/sales/open-work-store.server.ts'
import { DEFAULT_SETTINGS } from '#app/domain/settings/default-settings.ts'
import type { LocalDeliverySettings } from '#app/domain/settings/delivery/local-delivery-settings.ts'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import { indianDay } from '#app/domain/time/indian-day.ts'
import { DAYS, HOURS, MINUTES } from '#app/domain/time/instant.ts'
import { expectOk } from '#test/expect-ok.ts'
import { invariantViolations } from '#test/oracles/shop-invariants.ts'
import { changeSettings } from '#test/shop/change-settings.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { type Opened, onBothDatabases } from '#test/shop/make-shop.ts'
import { moveThrough, orderNow, payOnline } from '#test/shop/order-steps.ts'
import { orderInputFor } from '#test/shop/place-order.ts'
import { staffWithFreshCode } from '#test/shop/staff-with-fresh-code.ts'
import { searchOrders } from '../back-office/order-search-store.server.ts'
import { cancelOrder } from '../fulfilment/cancel-order.server.ts'
import { moveOrder } from '../fulfilment/move-order.server.ts'
import { handlePaymentEvent } from '../payment/handle-payment-event.server.ts'
import { startPayment } from '../payment/start-payment.server.ts'
import { orderHeadline } from '../tracking/order-progress.ts'
import { expireOrders } from './expire-orders.server.ts'
import type { Buyer } from './load-order-facts.server.ts'
import { offerLocalDelivery } from './offer-local-delivery.server.ts'
import { placeOrder } from './place-order.server.ts'

const CART = [{ productId: '1', weight: '500g', quantity: 1 }] as const
const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6]

onBothDatabases((open) => {
  async function opened(change: Partial<LocalDeliverySettings> = {}): Promise<Opened & { slots: string[] }> {
    const now = await open({ samples: true })
    await changeSettings(now.shop, staffWithFreshCode(now.shop), 'localDelivery', {
      offersLocalDelivery: true,
      pincodes: ['110006'],
      feePaise: 2_500,
      freeFromPaise: 10_000_000,
      slots: [
        { from: '10:00', to: '13:00', weekdays: EVERY_DAY, places: 2 },
        { from: '16:00', to: '19:00', weekdays: EVERY_DAY, places: 2 },
      ],
      ...change,
    })
    const { localDelivery } = await findSettings(now.shop.db)
    return { ...now, slots: openSlots(localDelivery, now.shop.now()).map(({ start }) => start) }
  }

  async function order({ shop }: Opened, buyer: Buyer, slot: string | null, method: 'upi' | 'cod' = 'cod') {
    const input = await orderInputFor(shop, buyer, method, { fulfilment: 'local_delivery', slotStart: slot })
    return placeOrder(shop, buyer, input, shop.newId('key-of-a-test'))
  }

  async function placed(now: Opened, slot: string, method: 'upi' | 'cod' = 'cod'): Promise<string> {
    const result = expectOk(await order(now, await makeBuyer(now.shop, CART), slot, method))
    return result.orderId
  }

  const freeSlots = async ({ shop }: Opened) => {
    const buyer = await makeBuyer(shop, CART)
    return (await offerLocalDelivery(shop, buyer, buyer.user.defaultAddressId))?.slots.map(({ start }) => start)
  }

  test('an order has its slot, the fee of local delivery and the tax of its address', async () => {
    const now = await opened()
    const [slot = ''] = now.slots
    const id = await placed(now, slot)
    const stored = await orderNow(now, id)
    expect(stored).toMatchObject({
      fulfilment: 'local_delivery',
      slotStart: slot,
      deliveryPaise: 2_500,
      dueDay: indianDay(slot),
      shipState: '07',
      address: { pincode: '110006' },
    })
    expect(Date.parse(stored.slotEnd ?? '') - Date.parse(slot)).toBe(3 * HOURS)
    const text = slotText({ start: slot, end: stored.slotEnd ?? '' })
    expect(orderHeadline(stored, indianDay(now.shop.now()))).toBe(`Order placed, due ${text}`)
    expect(packingSlip(stored, DEFAULT_SETTINGS.store)).toMatchObject({ title: 'LOCAL DELIVERY: packing slip' })
    expect(shippingLabel(stored, DEFAULT_SETTINGS).carrier).toMatch(/^Local delivery, .* to /)
    const [sms] = await now.shop.db.selectFrom('outbox').selectAll().where('order_id', '=', id).execute()
    expect(sms).toMatchObject({ kind: 'local-delivery-placed', body: expect.stringContaining('Comes ') })
    expect(await invariantViolations(now.shop)).toEqual([])
  })

  test('it is refused without a slot, in a full or late one, and to another PIN code', async () => {
    const now = await opened()
    const { shop } = now
    const [slot = '', next = ''] = now.slots
    const buyer = await makeBuyer(shop, CART)
    expect(await order(now, buyer, null)).toMatchObject({ reason: 'slot-missing' })
    expect(await order(now, buyer, '2026-01-01T04:30:00.000Z')).toMatchObject({ reason: 'slot-late' })
    for (let taken = 0; taken < 2; taken++) await placed(now, slot)
    expect(await order(now, buyer, slot)).toMatchObject({ reason: 'slot-full' })
    expect(await freeSlots(now)).not.toContain(slot)
    expect(await order(now, buyer, next)).toMatchObject({ ok: true })
    const far = await makeBuyer(shop, CART, { pincode: '110007' })
    expect(await order(now, far, next)).toMatchObject({ reason: 'local-delivery-not-offered' })
    expect(await offerLocalDelivery(shop, far, far.user.defaultAddressId)).toBeNull()
    await changeSettings(shop, staffWithFreshCode(shop), 'localDelivery', { offersLocalDelivery: false })
    expect(await order(now, await makeBuyer(shop, CART), next)).toMatchObject({ reason: 'local-delivery-not-offered' })
  })

  test('of many shoppers who want the last places at once, exactly as many get one as there are', async () => {
    const now = await opened()
    const [slot = ''] = now.slots
    const buyers = await Promise.all(Array.from({ length: 8 }, () => makeBuyer(now.shop, CART)))
    const inputs = await Promise.all(
      buyers.map((buyer) => orderInputFor(now.shop, buyer, 'cod', { fulfilment: 'local_delivery', slotStart: slot })),
    )
    const results = await Promise.all(
      buyers.map((buyer, at) => placeOrder(now.shop, buyer, inputs[at]!, `key-of-a-race-${at}`)),
    )
    const outcomes = results.map((result) => (result.ok ? 'placed' : result.reason)).sort()
    expect(outcomes).toEqual([...Array(2).fill('placed'), ...Array(6).fill('slot-full')])
    expect(await invariantViolations(now.shop)).toEqual([])
  })

  test('a cancelled order and one that is not paid in time give their places back', async () => {
    const now = await opened()
    const [slot = ''] = now.slots
    const cancelled = await placed(now, slot)
    await placed(now, slot, 'upi')
    expect(await freeSlots(now)).not.toContain(slot)
    const note = 'Cannot come'
    expect(await cancelOrder(now.shop, staffWithFreshCode(now.shop), cancelled, { as: 'staff', note })).toMatchObject({
      ok: true,
    })
    expect(await freeSlots(now)).toContain(slot)
    await placed(now, slot)
    now.clock.advance(16 * MINUTES)
    await expireOrders(now.shop)
    expect(await freeSlots(now)).toContain(slot)
  })

  test.each([true, false])('a payment after an order expired needs a place again; it is free: %s', async (isFree) => {
    const now = await opened()
    const { shop, outside } = now
    const slot = now.slots.at(-1) ?? ''
    const id = await placed(now, slot, 'upi')
    const { userId } = await orderNow(now, id)
    const started = expectOk(await startPayment(shop, userId, id))
    now.clock.advance(16 * MINUTES)
    await expireOrders(shop)
    for (let taken = 0; taken < (isFree ? 1 : 2); taken++) await placed(now, slot)
    await handlePaymentEvent(shop, outside.gateway.approve(started.url.split('/').at(-1) ?? ''), 'webhook')
    expect(await orderNow(now, id)).toMatchObject(
      isFree ? { status: 'placed', paymentStatus: 'paid' } : { status: 'expired', paymentStatus: 'refund_pending' },
    )
    expect(await invariantViolations(shop)).toEqual([])
  })

  test('a shopper who orders again keeps their own place while their first order waits for money', async () => {
    const now = await opened({ slots: [{ from: '10:00', to: '13:00', weekdays: EVERY_DAY, places: 1 }] })
    const slot = now.slots.at(-1) ?? ''
    const buyer = await makeBuyer(now.shop, CART)
    expect(await order(now, buyer, slot, 'upi')).toMatchObject({ ok: true })
    const offer = await offerLocalDelivery(now.shop, buyer, buyer.user.defaultAddressId)
    expect(offer?.slots.map(({ start }) => start)).toContain(slot)
    expect(await order(now, buyer, slot, 'cod')).toMatchObject({ ok: true })
  })

  test('no courier gets it: it sets out from the packing table, and its cash is owed by who brings it', async () => {
    const now = await opened()
    const { shop } = now
    const [slot = ''] = now.slots
    const id = await placed(now, slot)
    await moveThrough(now, id, ['confirmed', 'packed'])
    const { version } = await orderNow(now, id)
    const input = { to: 'shipped', version, carrier: 'Delhivery', awb: '12345678901234' } as const
    expect(await moveOrder(shop, 'usr_owner', id, input)).toMatchObject({ reason: 'move-not-allowed' })
    expect(await listOrdersInPacking(shop.db, 'to-ship', shop.now())).toEqual([])
    expect(await listOrdersInPacking(shop.db, 'to-deliver', shop.now())).toMatchObject([{ id, slotStart: slot }])
    const found = async (group: 'to-ship' | 'to-deliver') => (await searchOrders(shop.db, { group })).total
    expect([await found('to-ship'), await found('to-deliver')]).toEqual([0, 1])
    expect((await searchOrders(shop.db, { fulfilment: 'local_delivery' })).total).toBe(1)
    expect((await sumWaiting(shop.db))['to-deliver'].orders).toBe(1)
    await moveThrough(now, id, ['out_for_delivery', 'undelivered'])
    expect(orderHeadline(await orderNow(now, id), indianDay(shop.now()))).toBe('We came and could not hand it over')
    const told = await shop.db.selectFrom('outbox').select('kind').where('order_id', '=', id).execute()
    expect(told).toContainEqual({ kind: 'local-delivery-undelivered' })
    await moveThrough(now, id, ['out_for_delivery', 'delivered'])
    const { totalPaise } = await orderNow(now, id)
    expect(await orderNow(now, id)).toMatchObject({ carrier: 'Local delivery', awb: null, paymentStatus: 'paid' })
    expect(await listCourierDebts(shop.db)).toMatchObject([{ courier: 'Local delivery', owedPaise: totalPaise }])
    expect(await invariantViolations(shop)).toEqual([])
  })

  test('with no template of its own, setting out on the day is told as for any delivery', async () => {
    const now = await opened()
    const today = now.slots.find((start) => indianDay(start) === indianDay(now.shop.now())) ?? ''
    const later = now.slots.find((start) => indianDay(start) > indianDay(now.shop.now())) ?? ''
    const messagesWith = async (slot: string, ids: Record<string, string>) => {
      const shop = { ...now.shop, sms: { ...now.shop.sms, templates: { setting: 'TEMPLATES', ids } } }
      const id = await placed(now, slot)
      await moveThrough({ ...now, shop }, id, ['confirmed', 'packed', 'out_for_delivery'])
      return (await listMessagesOf(shop.db, id)).map(({ kind }) => kind).filter((kind) => /out/.test(kind))
    }
    const old = { 'order-out-for-delivery': 'tpl_1' }
    expect(await messagesWith(today, old)).toEqual(['order-out-for-delivery'])
    expect(await messagesWith(today, { ...old, 'local-delivery-out': 'tpl_2' })).toEqual(['local-delivery-out'])
    expect(await messagesWith(later, old), 'it does not come today').toEqual(['local-delivery-out'])
  })

  test('before the day of its slot it is delivered only if staff say that it has arrived', async () => {
    const now = await opened({ daysAhead: 2 })
    const { shop, clock } = now
    const today = indianDay(shop.now())
    const tomorrow = now.slots.find((start) => indianDay(start) > today) ?? ''
    const [early, onTime] = [await placed(now, tomorrow), await placed(now, tomorrow)]
    for (const id of [early, onTime]) await moveThrough(now, id, ['confirmed', 'packed', 'out_for_delivery'])
    // Who is told that it is on its way reads when it comes, whichever day that is.
    for (const id of [early, onTime]) {
      const told = (await listMessagesOf(now.shop.db, id)).filter(({ kind }) => kind === 'local-delivery-out')
      const { slotStart, slotEnd, totalPaise } = await orderNow(now, id)
      const slot = slotOfOrder({ slotStart, slotEnd })
      expect(told.map(({ variables }) => [variables.due, variables.cash])).toEqual([
        [slot && shortSlotText(slot), `Please keep ${rs(totalPaise)} ready.`],
      ])
    }
    const deliver = async (id: string, typed = {}) =>
      moveOrder(shop, 'usr_owner', id, { to: 'delivered', version: (await orderNow(now, id)).version, ...typed })
    expect(await deliver(early)).toMatchObject({ reason: 'slot-later' })
    expect(await deliver(early, { hasArrived: true })).toMatchObject({ ok: true })
    clock.advance(DAYS)
    expect(await deliver(onTime)).toMatchObject({ ok: true })
  })

  test('a delivery by courier cannot set out from the packing table without one', async () => {
    const now = await opened()
    const buyer = await makeBuyer(now.shop, CART)
    const input = await orderInputFor(now.shop, buyer, 'upi')
    const result = await placeOrder(now.shop, buyer, input, 'key-of-a-courier')
    const id = result.ok ? result.value.orderId : ''
    await payOnline(now, id)
    await moveThrough(now, id, ['confirmed', 'packed'])
    const { version } = await orderNow(now, id)
    expect(await moveOrder(now.shop, 'usr_owner', id, { to: 'out_for_delivery', version })).toMatchObject({
      reason: 'move-not-allowed',
    })
  })

  test('the list of orders to deliver begins with the soonest slot, and can be narrowed to a day', async () => {
    const now = await opened({ daysAhead: 2 })
    const last = now.slots.at(-1) ?? ''
    const [first = ''] = now.slots
    const late = await placed(now, last)
    const soon = await placed(now, first)
    const newest = await placed(now, first)
    for (const id of [late, soon, newest]) await moveThrough(now, id, ['confirmed', 'packed'])
    const found = async (query: Parameters<typeof searchOrders>[1]) =>
      (await searchOrders(now.shop.db, query)).orders.map(({ id }) => id)
    const listed = await found({ group: 'to-deliver' })
    expect([new Set(listed.slice(0, 2)), listed[2]]).toEqual([new Set([soon, newest]), late])
    expect((await found({ sort: 'slot' })).at(-1)).toBe(late)
    expect(await found({ group: 'to-deliver', slot: indianDay(last) })).toEqual([late])
    expect(new Set(await found({ slot: indianDay(first) }))).toEqual(new Set([soon, newest]))
    expect(await found({ group: 'to-deliver', slot: '2026-01-01' })).toEqual([])
  })

  test('the packing list has the slots of today first, then what waits for a courier, then later slots', async () => {
    const now = await opened({ cutoffHours: 0 })
    const today = indianDay(now.shop.now())
    const tomorrow = now.slots.find((start) => indianDay(start) > today) ?? ''
    const soon = now.slots.find((start) => indianDay(start) === today)
    const later = await placed(now, tomorrow)
    const buyer = await makeBuyer(now.shop, CART)
    const byCourier = await placeOrder(now.shop, buyer, await orderInputFor(now.shop, buyer, 'cod'), 'key-by-courier-1')
    const courier = byCourier.ok ? byCourier.value.orderId : ''
    const first = soon ? [await placed(now, soon)] : []
    for (const id of [later, courier, ...first]) await moveThrough(now, id, ['confirmed'])
    const listed = await listOrdersInPacking(now.shop.db, 'to-pack', now.shop.now())
    expect(listed.map(({ id }) => id)).toEqual([...first, courier, later])
  })
})
