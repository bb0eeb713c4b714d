import { expect, test } from 'vitest'
import { listAudit } from '#app/domain/audit/audit-store.server.ts'
import { parseAdminProductQuery } from '#app/domain/catalogue/product/admin-list/admin-product-query.ts'
import {
  listAdminProducts,
  listLowStock,
  searchAdminProducts,
} from '#app/domain/catalogue/product/admin-list/admin-product-store.server.ts'
import { changeSettings } from '#test/shop/change-settings.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { staffWithFreshCode } from '#test/shop/staff-with-fresh-code.ts'
import { setReorderMark } from './set-reorder-mark.server.ts'

const OWNER = 'usr_ravi'

onBothDatabases((open) => {
  test('a product without a reorder mark of its own follows that of the shop, in the list and on the dashboard', async () => {
    const { shop } = await open({ samples: true })
    await setReorderMark(shop, OWNER, '1', 40_000)
    await setReorderMark(shop, OWNER, '2', 0)
    const lowIds = async () => (await listLowStock(shop.db, shop.now())).map(({ id }) => id)
    const listed = async () => {
      const query = parseAdminProductQuery(new URLSearchParams('stock=low'))
      const { products } = await searchAdminProducts(shop.db, query, { page: 1, perPage: 50, at: shop.now() })
      return products.map(({ id }) => id)
    }
    for (const low of [await lowIds(), await listed()]) expect(low).not.toContain('2')
    await changeSettings(shop, staffWithFreshCode(shop), 'stock', { reorderGrams: 1_000_000 })
    for (const low of [await lowIds(), await listed()]) {
      expect(low).toContain('2')
      expect(low).not.toContain('1')
    }
    const [almonds, cashews] = await listAdminProducts(shop.db, ['1', '2'], 2, shop.now())
    expect([almonds?.reorderMarkGrams, cashews?.reorderMarkGrams]).toEqual([40_000, 1_000_000])
  })

  test('the reorder mark is set and audited, also for a product that never had stock', async () => {
    const { shop } = await open({ samples: true })
    await setReorderMark(shop, OWNER, '1', 40_000)
    const [almonds] = await listAdminProducts(shop.db, ['1'], 1, shop.now())
    expect(almonds).toMatchObject({ reorderGrams: 40_000, onHandGrams: 120_000 })
    await setReorderMark(shop, OWNER, '1', 15_000)
    const facts = (await listAudit(shop.db, 'product:1')).filter((line) => line.action === 'set-reorder-mark')
    expect(facts.map(({ before, after }) => [before, after])).toEqual(
      expect.arrayContaining([
        [{ grams: 0 }, { grams: 40_000 }],
        [{ grams: 40_000 }, { grams: 15_000 }],
      ]),
    )
  })
})
