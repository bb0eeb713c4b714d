import { expect, test } from 'vitest'
import { adjustStock } from '#app/domain/inventory/stock/adjust-stock.server.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { findEditableProduct } from '../product/editor/editable-product-store.server.ts'
import type { ProductEdit } from '../product/editor/product-edit.ts'
import { publishProduct } from '../product/editor/publish-product.server.ts'
import { saveProduct } from '../product/editor/save-product.server.ts'
import { loadSampleProducts } from './load-sample-products.server.ts'
import { sampleProductGaps, sampleStockGaps } from './remaining-sample-products.ts'
import { findRemainingSampleData } from './remaining-sample-products-store.server.ts'

const OWNER = 'usr_owner'

onBothDatabases((open) => {
  test('sample products on sale and their stock are listed until they are edited and counted', async () => {
    const { shop } = await open({ samples: true })
    const before = await findRemainingSampleData(shop.db)
    expect(before).toEqual({
      samplesOnSale: 12,
      sampleStockGrams: 0,
    })
    expect(sampleProductGaps(before).map(({ message }) => message)).toEqual([
      'Products: 12 samples are on sale as we wrote them. Make them yours, or remove them.',
    ])
    expect(sampleStockGaps(before)).toEqual([])
    const edit = (await findEditableProduct(shop.db, '1', shop.now()))?.edit as ProductEdit
    // Missing declarations may be entered one by one; existing ones may not be removed.
    expect(await saveProduct(shop, OWNER, '1', { ...edit, grade: 'Nonpareil' }, null)).toMatchObject({ ok: true })
    expect(await saveProduct(shop, OWNER, '1', { ...edit, allergen: '' }, null)).toMatchObject({
      reason: 'legally-required',
      detail: [{ field: 'allergen' }],
    })
    await saveProduct(shop, OWNER, '1', { ...edit, importedBy: 'Nut Traders, Mumbai' }, null)
    expect(sampleStockGaps(await findRemainingSampleData(shop.db)).map(({ message }) => message)).toEqual([
      'Stock: 120\u00a0kg came with the samples. Count the stock you have.',
    ])
    await adjustStock(shop, OWNER, '1', { kind: 'count', grams: 90_000, reason: 'counted' } as never)
    expect(await findRemainingSampleData(shop.db)).toMatchObject({
      samplesOnSale: 11,
      sampleStockGrams: 0,
    })
  })

  test('in a real shop sample products are drafts without stock, and none can be published without an importer', async () => {
    const { shop } = await open({ demo: false })
    await loadSampleProducts(shop, { id: OWNER, isAdmin: true })
    expect(await findRemainingSampleData(shop.db)).toEqual({
      samplesOnSale: 0,
      sampleStockGrams: 0,
    })
    expect(await publishProduct(shop, OWNER, '1', 1)).toMatchObject({
      reason: 'legally-required',
      detail: [{ field: 'importedBy' }],
    })
  })
})
