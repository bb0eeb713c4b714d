import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '#app/domain/settings/default-settings.ts'
import { SAMPLE_PACK_SIZES } from '#test/data/sample-pack-sizes.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { place } from '#test/shop/place-order.ts'

const { maxPacks } = DEFAULT_SETTINGS.orders

// A limit of the code that a CHECK constraint repeats: a higher one needs a migration too.

onBothDatabases((open) => {
  test('a cart and an order hold as many packs of a kind as the setting allows', async () => {
    const { shop } = await open({ samples: true })
    const buyer = await makeBuyer(shop, [{ productId: '1', weight: SAMPLE_PACK_SIZES[0], quantity: maxPacks }])
    const id = await place(shop, buyer)
    const lines = shop.db.selectFrom('order_lines').select('quantity').where('order_id', '=', id)
    expect(await lines.where('kind', '=', 'pack').execute()).toEqual([{ quantity: maxPacks }])
  })
})
