import { expect, test } from 'vitest'
import { ALMOND_PACK } from '#test/data/cart-lines.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { place } from '#test/shop/place-order.ts'
import { readSelectedOrderIds } from './read-selected-order-ids.server.ts'

onBothDatabases((open) => {
  test('orders are selected one by one, or all of the filtered list', async () => {
    const { shop } = await open({ samples: true })
    const cash = await place(shop, await makeBuyer(shop, [ALMOND_PACK]), 'cod')
    const unpaid = await place(shop, await makeBuyer(shop, [ALMOND_PACK]), 'upi')
    const selected = (query: string) => readSelectedOrderIds(shop, new URLSearchParams(query))
    expect(await selected('')).toEqual([])
    expect(await selected(`order=${unpaid}&order=${cash}&method=cod`)).toEqual([unpaid, cash])
    expect(await selected(`all=1&method=cod&order=${unpaid}`)).toEqual([cash])
    expect((await selected('all=1')).sort()).toEqual([cash, unpaid].sort())
  })
})
