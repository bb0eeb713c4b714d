import { expect, test } from 'vitest'
import { listAudit } from '#app/domain/audit/audit-store.server.ts'
import { slotText } from '#app/domain/delivery/delivery-slot.ts'
import { openSlots } from '#app/domain/delivery/open-slots.ts'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import { indianDay } from '#app/domain/time/indian-day.ts'
import { ALMOND_PACK } from '#test/data/cart-lines.ts'
import { expectOk } from '#test/expect-ok.ts'
import { invariantViolations } from '#test/oracles/shop-invariants.ts'
import { changeSettings } from '#test/shop/change-settings.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { type Opened, onBothDatabases } from '#test/shop/make-shop.ts'
import { moveThrough, orderNow } from '#test/shop/order-steps.ts'
import { orderInputFor, place } from '#test/shop/place-order.ts'
import { staffWithFreshCode } from '#test/shop/staff-with-fresh-code.ts'
import { placeOrder } from '../checkout/place-order.server.ts'
import { listEvents } from '../order/order-event-store.server.ts'
import { orderHeadline, orderSteps } from '../tracking/order-progress.ts'
import { changeSlot } from './change-slot.server.ts'
import { mayChangeSlot } from './slot-change.ts'

const CART = [ALMOND_PACK]
const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6]

onBothDatabases((open) => {
  async function opened(places = 1): Promise<Opened & { slots: string[] }> {
    const now = await open({ samples: true })
    await changeSettings(now.shop, staffWithFreshCode(now.shop), 'localDelivery', {
      offersLocalDelivery: true,
      pincodes: ['110006'],
      slots: [{ from: '10:00', to: '13:00', weekdays: EVERY_DAY, places }],
    })
    const { localDelivery } = await findSettings(now.shop.db)
    return { ...now, slots: openSlots(localDelivery, now.shop.now()).map(({ start }) => start) }
  }

  async function placed({ shop }: Opened, slot: string): Promise<string> {
    const buyer = await makeBuyer(shop, CART)
    const input = await orderInputFor(shop, buyer, 'cod', { fulfilment: 'local_delivery', slotStart: slot })
    const result = expectOk(await placeOrder(shop, buyer, input, shop.newId('key-of-a-test')))
    return result.orderId
  }

  async function change(now: Opened, id: string, start: string | null, version?: number) {
    return changeSlot(now.shop, 'usr_owner', id, { start, version: version ?? (await orderNow(now, id)).version })
  }

  test('an order comes in another slot: the tracking page, the log and a message say so, and its old place is free', async () => {
    const now = await opened()
    const { shop } = now
    const [first = '', second = ''] = now.slots
    const id = await placed(now, first)
    expect(await change(now, id, second)).toMatchObject({ ok: true })
    const order = await orderNow(now, id)
    expect(order).toMatchObject({ slotStart: second, dueDay: indianDay(second) })
    const text = slotText({ start: second, end: order.slotEnd ?? '' })
    expect(orderHeadline(order, indianDay(shop.now()))).toBe(`Order placed, due ${text}`)
    const steps = orderSteps(order, await listEvents(shop.db, id, 'shopper'))
    expect(steps[0]?.notices).toEqual([`We bring it ${text}.`])
    expect(await listAudit(shop.db, `order:${id}`)).toContainEqual(
      expect.objectContaining({ action: 'change-slot', before: first, after: second }),
    )
    const sent = await shop.db.selectFrom('outbox').selectAll().where('order_id', '=', id).execute()
    expect(sent).toContainEqual(
      expect.objectContaining({ kind: 'local-delivery-changed', body: expect.stringContaining('We bring it ') }),
    )
    await placed(now, first)
    expect(await invariantViolations(shop)).toEqual([])
  })

  test('it is refused for a full, late, missing or the same slot, from an old page, and once it is out for delivery', async () => {
    const now = await opened()
    const [first = '', second = '', third = ''] = now.slots
    const id = await placed(now, first)
    await placed(now, second)
    expect(await change(now, id, second)).toMatchObject({ reason: 'slot-full' })
    expect(await change(now, id, '2026-01-01T04:30:00.000Z')).toMatchObject({ reason: 'slot-late' })
    expect(await change(now, id, null)).toMatchObject({ reason: 'slot-missing' })
    expect(await change(now, id, first)).toMatchObject({ reason: 'nothing-changed' })
    expect(await change(now, id, third, 99)).toMatchObject({ reason: 'changed-meanwhile' })
    expect(await change(now, 'MW-0000-0000', third, 1)).toMatchObject({ reason: 'order-not-found' })
    await moveThrough(now, id, ['confirmed', 'packed', 'out_for_delivery'])
    expect(await change(now, id, third)).toMatchObject({ reason: 'out-for-delivery' })
    expect(mayChangeSlot(await orderNow(now, id))).toBe(false)
    await moveThrough(now, id, ['undelivered'])
    expect(await change(now, id, third)).toMatchObject({ ok: true })
    await moveThrough(now, id, ['out_for_delivery', 'delivered'], { hasArrived: true })
    expect(await change(now, id, first)).toMatchObject({ reason: 'too-late' })
  })

  test('an order by courier has no slot to change', async () => {
    const now = await opened()
    const id = await place(now.shop, await makeBuyer(now.shop, CART), 'cod')
    expect(await change(now, id, now.slots[0] ?? '')).toMatchObject({ reason: 'no-slot' })
  })

  test('of many orders moved to a slot at once, exactly as many get in as it has places', async () => {
    const now = await opened(3)
    const [first = '', second = '', third = ''] = now.slots
    const ids = [await placed(now, first), await placed(now, first), await placed(now, first)]
    for (let more = 0; more < 2; more++) ids.push(await placed(now, third))
    const results = await Promise.all(ids.map((id) => change(now, id, second)))
    const outcomes = results.map((result) => (result.ok ? 'moved' : result.reason)).sort()
    expect(outcomes).toEqual([...Array(3).fill('moved'), ...Array(2).fill('slot-full')])
  })
})
