import type { Updateable } from 'kysely'
import { expect, test } from 'vitest'
import { inTransaction } from '#app/db/db.server.ts'
import type { OrdersTable } from '#app/db/schema/orders.ts'
import type { Shop } from '#app/domain/shop.ts'
import { DAYS, type Instant, later } from '#app/domain/time/instant.ts'
import { ALMOND_PACK } from '#test/data/cart-lines.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { moveThrough } from '#test/shop/order-steps.ts'
import { place } from '#test/shop/place-order.ts'
import { insertEvent } from '../order-event-store.server.ts'
import type { OrderStatus } from '../order-status.ts'
import { REFUSED_PARCEL_DAYS } from './cash-on-delivery.ts'
import { findCodEligibility } from './cod-eligibility-store.server.ts'

/** Makes an order one whose cash parcel turned round, and came back if there is a second instant. */
async function refuse({ db, newId }: Shop, id: string, [turned, back]: readonly [Instant, Instant?]) {
  await db.updateTable('orders').set({ status: 'returned', payment_method: 'cod' }).where('id', '=', id).execute()
  const moved = (from: OrderStatus, to: OrderStatus, at: Instant) =>
    inTransaction(db, (tx) => insertEvent(tx, id, { kind: 'moved', from, to }, { actor: 'usr_owner', at, newId }))
  await moved('shipped', 'returning', turned)
  if (back) await moved('returning', 'returned', back)
}

onBothDatabases((open) => {
  test('eligibility counts cash orders under way and parcels refused lately', async () => {
    const { shop } = await open({ samples: true })
    const now = shop.now()
    const buyer = await makeBuyer(shop, [{ productId: '1', weight: '250g', quantity: 1 }])
    const longAgo = later(now, -REFUSED_PARCEL_DAYS * DAYS - 1)
    const write = (id: string, order: Updateable<OrdersTable>) =>
      shop.db.updateTable('orders').set(order).where('id', '=', id).execute()
    for (const order of [
      { status: 'placed', payment_method: 'cod' },
      { status: 'shipped', payment_method: 'cod' },
      { status: 'shipped', payment_method: 'upi' },
      { status: 'delivered', payment_method: 'cod' },
      { status: 'cancelled', payment_method: 'cod' },
      { status: 'expired', payment_method: 'upi' },
    ] as const) {
      await write(await place(shop, buyer), order)
    }
    await refuse(shop, await place(shop, buyer), [now])
    // Written to since, by its return and by a note: it counts from the day it was refused.
    const old = await place(shop, buyer)
    await refuse(shop, old, [longAgo, now])
    await write(old, { updated_at: now })
    expect(await findCodEligibility(shop.db, buyer.user.id, now)).toEqual({
      codBlocked: false,
      openCodOrders: 2,
      refusedParcels: 1,
    })
  })

  test('a parcel that its courier lost is no refusal of its buyer', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const buyer = await makeBuyer(shop, [ALMOND_PACK])
    const id = await place(shop, buyer, 'cod')
    await moveThrough(opened, id, ['confirmed', 'packed', 'shipped', 'undelivered'])
    await shop.db.updateTable('parcels').set({ state: 'lost' }).where('order_id', '=', id).execute()
    await moveThrough(opened, id, ['returned'])
    expect(await findCodEligibility(shop.db, buyer.user.id, shop.now())).toMatchObject({ refusedParcels: 0 })
    await shop.db.updateTable('parcels').set({ state: 'returned' }).where('order_id', '=', id).execute()
    expect(await findCodEligibility(shop.db, buyer.user.id, shop.now())).toMatchObject({ refusedParcels: 1 })
  })

  test('a buyer without orders is eligible, a user without a profile may not pay in cash', async () => {
    const { shop } = await open({ samples: true })
    const buyer = await makeBuyer(shop, [])
    const nothing = { openCodOrders: 0, refusedParcels: 0 }
    expect(await findCodEligibility(shop.db, buyer.user.id, shop.now())).toEqual({ codBlocked: false, ...nothing })
    expect(await findCodEligibility(shop.db, 'usr_nobody', shop.now())).toEqual({ codBlocked: true, ...nothing })
    await shop.db.updateTable('users').set({ cod_blocked_at: shop.now() }).where('id', '=', buyer.user.id).execute()
    expect(await findCodEligibility(shop.db, buyer.user.id, shop.now())).toEqual({ codBlocked: true, ...nothing })
  })
})
