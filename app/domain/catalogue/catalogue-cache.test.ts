import { describe, expect, test, vi } from 'vitest'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { setPool } from '#test/shop/stock-pools.ts'
import { isCatalogueBuyable, readCatalogue } from './catalogue-cache.server.ts'
import { changePrices } from './pricing/change-prices.server.ts'
import { unpublishProduct } from './product/editor/publish-product.server.ts'
import { packOf } from './product/product.ts'
import { SAMPLE_PRODUCTS } from './sample-products/sample-products.ts'

onBothDatabases((open) => {
  describe('the catalogue', () => {
    test('has the published products, and is buyable', async () => {
      const { shop } = await open({ samples: true })
      const { products, buyable } = await readCatalogue(shop)
      expect(products.map((product) => product.id)).toEqual(SAMPLE_PRODUCTS.map((product) => product.id))
      expect(buyable).toBe(true)
    })

    test('is cached while no product changes', async () => {
      const { shop } = await open({ samples: true })
      const [once, again] = [await readCatalogue(shop), await readCatalogue(shop)]
      expect(again.products[0]?.packs).toBe(once.products[0]?.packs)
    })

    test('needs no query while nothing changes, with the change feed', async () => {
      const { shop } = await open({ samples: true })
      shop.db.changes.listening = true
      const once = await readCatalogue(shop)
      const executeQuery = vi.spyOn(shop.db.getExecutor(), 'executeQuery')
      expect(await readCatalogue(shop)).toEqual(once)
      expect(executeQuery).not.toHaveBeenCalled()
      shop.db.changes.publish(['stock'])
      await readCatalogue(shop)
      // The pools, the settings, and the aged lots by those.
      expect(executeQuery).toHaveBeenCalledTimes(3)
    })

    test('is not loaded again for an order, which reads its products itself', async () => {
      const { shop } = await open({ samples: true })
      await readCatalogue(shop)
      await setPool(shop, '1', 5_000)
      const executeQuery = vi.spyOn(shop.db.getExecutor(), 'executeQuery')
      expect(await isCatalogueBuyable(shop)).toBe(true)
      expect(executeQuery).not.toHaveBeenCalled()
    })

    test('is validated at every read without the change feed', async () => {
      const { shop } = await open({ samples: true })
      shop.db.changes.listening = false
      await readCatalogue(shop)
      const executeQuery = vi.spyOn(shop.db.getExecutor(), 'executeQuery')
      await readCatalogue(shop)
      expect(executeQuery).toHaveBeenCalled()
    })

    test('is loaded once for parallel reads, and again for reads after a change', async () => {
      const { shop } = await open({ samples: true })
      shop.db.changes.listening = true
      const executeQuery = vi.spyOn(shop.db.getExecutor(), 'executeQuery')
      const early = Array.from({ length: 20 }, () => readCatalogue(shop))
      const queries = executeQuery.mock.calls.length
      await shop.db.updateTable('products').set({ name: 'Renamed', version: 2 }).where('id', '=', '1').execute()
      const late = await Promise.all([readCatalogue(shop), readCatalogue(shop)])
      expect(queries).toBe(1)
      expect(new Set((await Promise.all(early)).map(({ indexes }) => indexes.size))).toEqual(new Set([12]))
      for (const { products } of late) expect(products[0]?.name).toBe('Renamed')
    })

    test('shows a new price and an unpublished product at once', async () => {
      const { shop } = await open({ samples: true })
      await readCatalogue(shop)
      await changePrices(shop, 'usr_owner', [
        { productId: '1', version: 1, packs: [{ weight: '1kg', pricePaise: 99_900 }] },
      ])
      await unpublishProduct(shop, 'usr_owner', '2', { version: 1 })
      const { products } = await readCatalogue(shop)
      expect(products.map((product) => product.id).slice(0, 2)).toEqual(['1', '3'])
      expect(products[0] && packOf(products[0], '1kg')?.pricePaise).toBe(99_900)
    })

    test('always has the current stock', async () => {
      const { shop } = await open({ samples: true })
      await readCatalogue(shop)
      await setPool(shop, '1', 600)
      expect((await readCatalogue(shop)).products[0]?.stockGrams).toBe(600)
    })

    test('applies a new GST rate at midnight in India without a product change', async () => {
      const { shop, clock } = await open({ samples: true })
      await shop.db
        .insertInto('gst_rates')
        .values({ product_id: '1', from_day: '2026-06-02', hsn: '08021200', rate_bp: 1200 })
        .execute()
      expect((await readCatalogue(shop)).products[0]?.gstRateBp).toBe(500)
      clock.set('2026-06-01T18:30:00.000Z')
      expect((await readCatalogue(shop)).products[0]?.gstRateBp).toBe(1200)
    })
  })

  describe('when the products cannot be read', () => {
    test('the last good catalogue is shown, without the possibility to buy', async () => {
      const { shop, outside } = await open({ samples: true })
      await changePrices(shop, 'usr_owner', [
        { productId: '1', version: 1, packs: [{ weight: '1kg', pricePaise: 99_900 }] },
      ])
      await readCatalogue(shop)
      // The products are cached; their stock is always read.
      await shop.db.schema.alterTable('stock_pools').renameTo('pools_gone').execute()
      const { products, buyable } = await readCatalogue(shop)
      expect(buyable).toBe(false)
      expect(products[0] && packOf(products[0], '1kg')?.pricePaise).toBe(99_900)
      expect(outside.log.at(-1)?.words).toBe('the products cannot be read; the last good catalogue is shown')
    })

    test('a demo shows the sample products if there never was one, a shop of its own goods nothing', async () => {
      for (const demo of [true, false]) {
        const { shop } = await open({ demo })
        await shop.db.schema.alterTable('products').renameTo('products_gone').execute()
        expect(await readCatalogue(shop)).toMatchObject({ products: demo ? SAMPLE_PRODUCTS : [], buyable: false })
      }
    })

    test('it recovers as soon as they can be read', async () => {
      const { shop } = await open({ samples: true })
      await shop.db.schema.alterTable('products').renameTo('products_gone').execute()
      expect((await readCatalogue(shop)).buyable).toBe(false)
      expect(await isCatalogueBuyable(shop)).toBe(false)
      await shop.db.schema.alterTable('products_gone').renameTo('products').execute()
      expect(await isCatalogueBuyable(shop)).toBe(true)
      expect((await readCatalogue(shop)).buyable).toBe(true)
    })
  })
})
