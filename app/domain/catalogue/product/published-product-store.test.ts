import { describe, expect, test } from 'vitest'
import { inTransaction } from '#app/db/db.server.ts'
import { DAYS, later } from '#app/domain/time/instant.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { setPool } from '#test/shop/stock-pools.ts'
import { SAMPLE_PRODUCTS } from '../sample-products/sample-products.ts'
import { updateProductPublication } from './product-store.server.ts'
import { findProduct, listProducts, listProductsById, listStockLevels } from './published-product-store.server.ts'

onBothDatabases((open) => {
  describe('published products', () => {
    test('are read as they were written, in the order of the catalogue', async () => {
      const { shop } = await open({ samples: true })
      const at = shop.now()
      expect(await listProducts(shop.db, at)).toEqual(SAMPLE_PRODUCTS.map((sample) => ({ ...sample, publishedAt: at })))
    })

    test('are found by id; an unknown id gives null, and lists are in catalogue order', async () => {
      const { shop } = await open({ samples: true })
      expect((await findProduct(shop.db, '7', shop.now()))?.name).toBe('Ajwa Dates')
      expect(await findProduct(shop.db, '13', shop.now())).toBeNull()
      expect((await listProductsById(shop.db, ['12', 'x', '3'], shop.now())).map((product) => product.id)).toEqual([
        '3',
        '12',
      ])
      expect(await listProductsById(shop.db, [], shop.now())).toEqual([])
    })

    test('exclude drafts', async () => {
      const { shop } = await open({ samples: true })
      await inTransaction(shop.db, (tx) =>
        updateProductPublication(tx, '1', { publishedAt: null, archivedAt: null }, shop.now()),
      )
      expect(await findProduct(shop.db, '1', shop.now())).toBeNull()
      expect(await listProducts(shop.db, shop.now())).toHaveLength(11)
    })

    test('have the stock on hand less holds', async () => {
      const { shop } = await open({ samples: true })
      await setPool(shop, '9', 1500)
      await shop.db.updateTable('stock_pools').set({ held_grams: 700 }).where('product_id', '=', '9').execute()
      expect((await findProduct(shop.db, '9', shop.now()))?.stockGrams).toBe(800)
      expect((await listStockLevels(shop.db, shop.now())).get('9')).toBe(800)
    })

    test('carry the GST rate in force that day in India', async () => {
      const { shop } = await open({ samples: true })
      await shop.db
        .insertInto('gst_rates')
        .values({ product_id: '1', from_day: '2026-06-02', hsn: '08021200', rate_bp: 1200 })
        .execute()
      const rateAt = async (at: string) => (await findProduct(shop.db, '1', at))?.gstRateBp
      expect(await rateAt('2026-06-01T18:29:59.000Z')).toBe(500)
      expect(await rateAt('2026-06-01T18:30:00.000Z')).toBe(1200)
      expect(await rateAt(later('2026-06-01T18:30:00.000Z', 30 * DAYS))).toBe(1200)
    })
  })
})
