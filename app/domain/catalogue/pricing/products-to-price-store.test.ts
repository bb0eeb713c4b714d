import { expect, test } from 'vitest'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { listAdminProducts } from '../product/admin-list/admin-product-store.server.ts'
import { listProductsToPrice } from './products-to-price-store.server.ts'

onBothDatabases((open) => {
  test('only the products whose prices are changed are listed with their cost and GST rate', async () => {
    const { shop } = await open({ samples: true })
    await shop.db.updateTable('products').set({ cost_per_kg_paise: 80_000 }).where('id', '=', '1').execute()
    await shop.db.updateTable('products').set({ archived_at: shop.now() }).where('id', '=', '3').execute()
    const toPrice = await listProductsToPrice(shop.db, ['1', '2', '3'], 10, shop.now())
    expect(toPrice.map(({ id, costPerKgPaise, gstRateBp }) => [id, costPerKgPaise, gstRateBp]).toSorted()).toEqual([
      ['1', 80_000, 500],
      ['2', null, 500],
    ])
    expect(toPrice[0]?.packs.length).toBeGreaterThan(0)
    expect(await listProductsToPrice(shop.db, [], 10, shop.now())).toEqual([])
    const listed = await listAdminProducts(shop.db, null, 100, shop.now())
    expect(JSON.stringify(listed)).not.toContain('cost')
  })
})
