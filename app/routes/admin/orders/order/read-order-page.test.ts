import { expect, test } from 'vitest'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { loseCashParcel, moveThrough, orderNow } from '#test/shop/order-steps.ts'
import { place } from '#test/shop/place-order.ts'
import { readOrderPage } from './read-order-page.server.ts'

const OWNER = { permissions: ['orders', 'pack', 'money'] } as const

onBothDatabases((open) => {
  test('the page of a shipped cash order asks who owes its cash once the parcel with it is lost, unless all are', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const almonds = { productId: '1', weight: '500g', quantity: 1 } as const
    const id = await place(shop, await makeBuyer(shop, [almonds]), 'cod')
    const read = async () => readOrderPage(shop.db, await orderNow(opened, id), OWNER, shop.now())
    expect(await read()).toMatchObject({ parcels: [], edit: { isOffered: true }, cash: null, parked: [] })
    await moveThrough(opened, id, ['shipped'])
    const onItsWay = { missing: 'none', isOnItsWay: true, isCashLost: false, doubt: null }
    expect(await read()).toMatchObject({
      parcels: [{ state: 'in_transit', carrier: 'Delhivery' }],
      delivery: onItsWay,
      shipping: { isBooked: false, isSplit: false },
    })
    await loseCashParcel(opened, id)
    expect(await read()).toMatchObject({
      delivery: { missing: 'some', isOnItsWay: true, isCashLost: true, doubt: null },
    })
    await shop.db.updateTable('parcels').set({ state: 'lost' }).where('order_id', '=', id).execute()
    expect(await read()).toMatchObject({
      delivery: { missing: 'all', isOnItsWay: false, isCashLost: false, doubt: 'parcels-lost' },
    })
  })
})
