import { expect, test } from 'vitest'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { listAdminProducts } from './admin-product-store.server.ts'
import { findNextProduct } from './next-product-store.server.ts'

onBothDatabases((open) => {
  test('a stocktake reaches every product once, in the order of the list, without archived ones', async () => {
    const { shop } = await open({ samples: true })
    const products = shop.db.updateTable('products')
    await products.set({ archived_at: shop.now() }).where('id', '=', '3').execute()
    await products.set({ name: 'Same name' }).where('id', 'in', ['1', '2', '9']).execute()
    const listed = await listAdminProducts(shop.db, null, 1000, shop.now())
    expect(listed.length).toBeGreaterThan(5)
    const reached = []
    for (let at: { id: string; name: string } | null | undefined = listed[0]; at; ) {
      reached.push(at.id)
      at = await findNextProduct(shop.db, at)
    }
    expect(reached).toEqual(listed.map(({ id }) => id))
    expect(reached).not.toContain('3')
  })
})
