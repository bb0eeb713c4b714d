import { expect, test } from 'vitest'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { place } from '#test/shop/place-order.ts'
import { listReplaceableOrderIds } from './unpaid-order-store.server.ts'

onBothDatabases((open) => {
  test('the next order replaces the unpaid one from the shop’s pages, and none by phone', async () => {
    const { shop } = await open({ samples: true })
    const buyer = await makeBuyer(shop, [{ productId: '1', weight: '250g', quantity: 1 }])
    const write = (id: string, order: { status: 'placed' | 'pending_payment'; channel?: 'phone' }) =>
      shop.db.updateTable('orders').set(order).where('id', '=', id).execute()
    const byPhone = await place(shop, buyer)
    await write(byPhone, { status: 'placed' })
    const unpaid = await place(shop, buyer)
    // Made so only now: the next order might have taken its place.
    await write(byPhone, { status: 'pending_payment', channel: 'phone' })
    expect(await listReplaceableOrderIds(shop.db, buyer.user.id)).toEqual([unpaid])
  })
})
