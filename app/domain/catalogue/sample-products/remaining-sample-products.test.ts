import { expect, test } from 'vitest'
import { adjustStock } from '#app/domain/inventory/stock/adjust-stock.server.ts'
import { countEditedProducts } from '#app/domain/setup/setup-product-facts-store.server.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { staffWithFreshCode } from '#test/shop/staff-with-fresh-code.ts'
import { listEditableCategories } from '../categories/category-store.server.ts'
import { changeCategory } from '../categories/change-categories.server.ts'
import { changePrices } from '../pricing/change-prices.server.ts'
import { changeProduct } from '../product/editor/change-product.server.ts'
import { findEditableProduct } from '../product/editor/editable-product-store.server.ts'
import type { EditableProduct, ProductEdit } from '../product/editor/product-edit.ts'
import { publishProduct } from '../product/editor/publish-product.server.ts'
import { removeProduct } from '../product/editor/remove-product.server.ts'
import { restorePackSize, retirePackSize } from '../shop-pack-sizes/change-pack-sizes.server.ts'
import { loadSampleProducts } from './load-sample-products.server.ts'
import { findRemainingSampleData, listUneditedSampleProducts } from './remaining-sample-data-store.server.ts'
import { sampleProductGaps, sampleStockGaps } from './remaining-sample-products.ts'
import { removeSampleProducts } from './remove-sample-products.server.ts'

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
    expect(
      await changeProduct(shop, OWNER, '1', { version: null, edit: { ...edit, grade: 'Nonpareil' } }),
    ).toMatchObject({ ok: true })
    expect(await changeProduct(shop, OWNER, '1', { version: null, edit: { ...edit, allergen: '' } })).toMatchObject({
      reason: 'legally-required',
      detail: [{ field: 'allergen' }],
    })
    await changeProduct(shop, OWNER, '1', { version: null, edit: { ...edit, importedBy: 'Nut Traders, Mumbai' } })
    expect(sampleStockGaps(await findRemainingSampleData(shop.db)).map(({ message }) => message)).toEqual([
      'Stock: 120\u00a0kg came with the samples. Count the stock you have.',
    ])
    await adjustStock(shop, OWNER, '1', { kind: 'count', grams: 90_000, reason: 'counted' } as never)
    expect(await findRemainingSampleData(shop.db)).toMatchObject({
      samplesOnSale: 11,
      sampleStockGrams: 0,
    })
  })

  test('a sample stays one when its pack size is retired, its price changed or its category renamed', async () => {
    const { shop } = await open({ samples: true })
    const before = await listUneditedSampleProducts(shop.db)
    expect(await retirePackSize(shop, OWNER, '250g')).toEqual({ ok: true })
    expect(await restorePackSize(shop, OWNER, '250g')).toEqual({ ok: true })
    for (const { id, version, ...category } of await listEditableCategories(shop.db)) {
      const renamed = { ...category, name: `Our ${category.name}`, version }
      expect(await changeCategory(shop, OWNER, id, renamed)).toMatchObject({ ok: true })
    }
    const version = (await findEditableProduct(shop.db, '1', shop.now()))?.version as number
    const packs = [{ weight: '500g', pricePaise: 70_000 }] as const
    expect(await changePrices(shop, OWNER, [{ productId: '1', version, packs }])).toMatchObject({ ok: true })
    const after = await listUneditedSampleProducts(shop.db)
    expect(after.map(({ id }) => id).toSorted()).toEqual(before.map(({ id }) => id).toSorted())
    expect(after.every(({ version }) => version > 1)).toBe(true)
    expect(await findRemainingSampleData(shop.db)).toEqual({ samplesOnSale: 12, sampleStockGrams: 0 })
    expect(await countEditedProducts(shop.db)).toBe(0)
    expect(await removeSampleProducts(shop, staffWithFreshCode(shop))).toEqual({
      ok: true,
      value: { deleted: 12, archived: 0 },
    })
  })

  test('a sample that is loaded again is one again, though the one before was saved', async () => {
    const { shop, clock } = await open({ samples: true })
    const { edit, version } = (await findEditableProduct(shop.db, '1', shop.now())) as EditableProduct
    await changeProduct(shop, OWNER, '1', { version, edit: { ...edit, description: 'Ours.' } })
    expect((await listUneditedSampleProducts(shop.db)).map(({ id }) => id)).not.toContain('1')
    await removeProduct(shop, OWNER, '1', { version: version + 1, deleteIfUnused: true })
    clock.advance(1000)
    await loadSampleProducts(shop, { id: OWNER, isAdmin: true })
    expect((await listUneditedSampleProducts(shop.db)).map(({ id }) => id)).toContain('1')
  })

  test('in a real shop sample products are drafts without stock, and none can be published without an importer', async () => {
    const { shop } = await open({ demo: false })
    await loadSampleProducts(shop, { id: OWNER, isAdmin: true })
    expect(await findRemainingSampleData(shop.db)).toEqual({
      samplesOnSale: 0,
      sampleStockGrams: 0,
    })
    expect(await publishProduct(shop, OWNER, '1', { version: 1 })).toMatchObject({
      reason: 'legally-required',
      detail: [{ field: 'importedBy' }],
    })
  })
})
