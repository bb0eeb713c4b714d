import { expect, test } from 'vitest'
import { ALMOND_PACK } from '#test/data/cart-lines.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { place } from '#test/shop/place-order.ts'
import { findOrder } from './order-read-store.server.ts'

onBothDatabases((open) => {
  test('an address stored without a second phone is read with null', async () => {
    const { shop } = await open({ samples: true })
    const id = await place(shop, await makeBuyer(shop, [ALMOND_PACK]), 'cod')
    const { altPhone, ...older } = (await findOrder(shop.db, id))?.address ?? { altPhone: null }
    await shop.db
      .updateTable('orders')
      .set({ address: JSON.stringify(older) })
      .where('id', '=', id)
      .execute()
    expect((await findOrder(shop.db, id))?.address).toEqual({ ...older, altPhone })
  })
})
