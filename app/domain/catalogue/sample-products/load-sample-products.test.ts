import { describe, expect, test } from 'vitest'
import { listAudit } from '#app/domain/audit/audit-store.server.ts'
import { listMovements } from '#app/domain/inventory/stock/stock-store.server.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { changePrices } from '../pricing/change-prices.server.ts'
import { countProducts } from '../product/product-store.server.ts'
import { findProduct, listProducts } from '../product/published-product-store.server.ts'
import { addPackSizes, removePackSize } from '../shop-pack-sizes/change-pack-sizes.server.ts'
import { listPackSizes } from '../shop-pack-sizes/pack-size-store.server.ts'
import { loadSampleProducts, type SampleProductsProgress } from './load-sample-products.server.ts'

const ADMIN = { id: 'usr_owner', isAdmin: true }
const SHOPPER = { id: 'usr_shopper', isAdmin: false }

onBothDatabases((open) => {
  describe('loading the sample products', () => {
    test('publishes twelve products and reports each', async () => {
      const { shop } = await open()
      const reported: SampleProductsProgress[] = []
      expect(await loadSampleProducts(shop, null, (progress) => reported.push(progress))).toEqual({
        ok: true,
        value: { loaded: 12 },
      })
      expect(await listProducts(shop.db, shop.now())).toHaveLength(12)
      expect(reported.map((progress) => progress.seen)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
      expect(reported.at(-1)).toEqual({ name: 'Chilgoza Pine Nuts', seen: 12, of: 12, loaded: 12 })
    })

    test('adds a pack size that the owner had removed', async () => {
      const { shop } = await open()
      expect(await addPackSizes(shop, ADMIN.id, '2kg')).toMatchObject({ ok: true })
      expect(await removePackSize(shop, ADMIN.id, '250g')).toMatchObject({ ok: true })
      expect(await loadSampleProducts(shop, ADMIN)).toEqual({ ok: true, value: { loaded: 12 } })
      expect(await listPackSizes(shop.db)).toContain('250g')
    })

    test('receives their stock, so that the ledger knows where it came from', async () => {
      const { shop } = await open({ samples: true })
      expect(await listMovements(shop.db, '12')).toMatchObject([
        {
          kind: 'receipt',
          grams: 20_000,
          onHandGrams: 20_000,
          heldGrams: 0,
          reason: 'Sample catalogue',
          actor: 'usr_owner',
        },
      ])
      expect(await listAudit(shop.db, 'product:12')).toHaveLength(1)
    })

    test('changes nothing the second time, whatever happened to them since', async () => {
      const { shop } = await open({ samples: true })
      await changePrices(shop, 'usr_owner', [
        { productId: '1', version: 1, packs: [{ weight: '250g', pricePaise: 31_000 }] },
      ])
      const before = await listProducts(shop.db, shop.now())
      expect(await loadSampleProducts(shop, ADMIN)).toEqual({ ok: true, value: { loaded: 0 } })
      expect(await listProducts(shop.db, shop.now())).toEqual(before)
      expect(await listMovements(shop.db, '1')).toHaveLength(1)
    })

    test('restores only the missing ones', async () => {
      const { shop } = await open({ samples: true })
      for (const table of ['stock_movements', 'lots', 'stock_pools', 'gst_rates', 'packs'] as const) {
        await shop.db.deleteFrom(table).where('product_id', '=', '5').execute()
      }
      await shop.db.deleteFrom('products').where('id', '=', '5').execute()
      expect(await loadSampleProducts(shop, ADMIN)).toEqual({ ok: true, value: { loaded: 1 } })
      expect((await findProduct(shop.db, '5', shop.now()))?.stockGrams).toBe(85_000)
    })

    test('twice concurrently loads each of them once', async () => {
      const { shop } = await open()
      const both = await Promise.all([loadSampleProducts(shop, ADMIN), loadSampleProducts(shop, ADMIN)])
      expect(both.reduce((sum, one) => sum + (one.ok ? one.value.loaded : 0), 0)).toBe(12)
      for (const product of await listProducts(shop.db, shop.now()))
        expect(await listMovements(shop.db, product.id)).toHaveLength(1)
    })
  })

  describe('who may', () => {
    test('anyone in an empty demo shop, and later only an admin', async () => {
      const { shop } = await open()
      expect((await loadSampleProducts(shop, SHOPPER)).ok).toBe(true)
      expect(await loadSampleProducts(shop, SHOPPER)).toMatchObject({ ok: false, reason: 'not-for-you' })
      expect(await loadSampleProducts(shop, null)).toMatchObject({ ok: false, reason: 'not-for-you' })
    })

    test('only an admin in a real shop, so that its first start loads nothing', async () => {
      const { shop } = await open({ demo: false })
      expect(await loadSampleProducts(shop, null)).toMatchObject({ ok: false, reason: 'not-for-you' })
      expect(await countProducts(shop.db)).toBe(0)
      expect((await loadSampleProducts(shop, ADMIN)).ok).toBe(true)
    })
  })
})
