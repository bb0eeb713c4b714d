import { expect, test } from 'vitest'
import { listAudit } from '#app/domain/audit/audit-store.server.ts'
import { findOrder } from '#app/domain/orders/order/order-read-store.server.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { place } from '#test/shop/place-order.ts'
import { readCatalogue } from '../catalogue-cache.server.ts'
import { filterProducts } from '../listing/product-list.ts'
import { parseProductQuery } from '../listing/product-query.ts'
import { changeProduct } from '../product/editor/change-product.server.ts'
import { findEditableProduct } from '../product/editor/editable-product-store.server.ts'
import { loadSampleProducts } from '../sample-products/load-sample-products.server.ts'
import { searchCatalogue } from '../search/search-index.ts'
import { DEFAULT_CATEGORIES, MAX_CATEGORIES } from './category.ts'
import { listCategories, listEditableCategories } from './category-store.server.ts'
import { addCategory, changeCategory, moveCategory, removeCategory } from './change-categories.server.ts'

const OWNER = 'usr_owner'
const SPICES = { name: 'Whole Spices', hindiName: 'मसाले', pictureOf: '' }

onBothDatabases((open) => {
  test('a new category comes last, its products are found under it and by both its names', async () => {
    const { shop } = await open({ samples: true })
    expect(await addCategory(shop, OWNER, SPICES)).toEqual({ ok: true, value: 'whole-spices' })
    const product = await findEditableProduct(shop.db, '1', shop.now())
    if (!product) throw new Error('no product')
    expect(
      await changeProduct(shop, OWNER, '1', { version: null, edit: { ...product.edit, category: 'whole-spices' } }),
    ).toMatchObject({
      ok: true,
    })
    const catalogue = await readCatalogue(shop)
    expect(catalogue.categories.map(({ id }) => id)).toEqual(['nuts', 'dates', 'dried-fruits', 'mixed', 'whole-spices'])
    const list = filterProducts(catalogue, parseProductQuery(new URLSearchParams('category=whole-spices')), new Map())
    expect(list.products.map(({ id }) => id)).toEqual(['1'])
    const idsOf = (text: string) =>
      searchCatalogue(catalogue.index, text).indexes.map((index) => catalogue.products[index]?.id)
    expect(idsOf('whole spices')).toContain('1')
    expect(idsOf('मसाले')).toContain('1')
  })

  test('a renamed category keeps its address, and every product shows the new name at once', async () => {
    const { shop } = await open({ samples: true })
    await readCatalogue(shop)
    const input = { name: 'Makhana', hindiName: '', pictureOf: '2', version: 1 }
    expect(await changeCategory(shop, OWNER, 'nuts', input)).toMatchObject({ ok: true })
    const { products } = await readCatalogue(shop)
    const named = products.filter(({ category }) => category === 'nuts').map(({ categoryName }) => categoryName)
    expect(new Set(named)).toEqual(new Set(['Makhana']))
    expect(await changeCategory(shop, OWNER, 'nuts', input)).toMatchObject({ reason: 'changed-meanwhile' })
    expect((await listEditableCategories(shop.db))[0]).toMatchObject({ name: 'Makhana', version: 2 })
  })

  test('a name is taken once, in any language and case', async () => {
    const { shop } = await open()
    expect(await addCategory(shop, OWNER, { ...SPICES, name: 'nuts' })).toMatchObject({ reason: 'name-taken' })
    await addCategory(shop, OWNER, SPICES)
    expect(await addCategory(shop, OWNER, { ...SPICES, name: 'Masala' })).toMatchObject({ reason: 'name-taken' })
    expect(await addCategory(shop, OWNER, { name: 'Whole, spices!', hindiName: '', pictureOf: '' })).toEqual({
      ok: true,
      value: 'whole-spices-2',
    })
    expect(await addCategory(shop, OWNER, { name: 'मखाना', hindiName: '', pictureOf: '' })).toEqual({
      ok: true,
      value: 'category',
    })
  })

  test('moving changes the order of the list, and stops at its ends', async () => {
    const { shop } = await open()
    await moveCategory(shop, OWNER, 'mixed', 'up')
    await moveCategory(shop, OWNER, 'nuts', 'up')
    await moveCategory(shop, OWNER, 'nuts', 'down')
    expect((await listCategories(shop.db)).map(({ id }) => id)).toEqual(['dates', 'nuts', 'mixed', 'dried-fruits'])
    expect(await moveCategory(shop, OWNER, 'rugs', 'up')).toMatchObject({ reason: 'category-not-found' })
    expect((await listAudit(shop.db, 'settings:categories')).map(({ action }) => action)).toEqual([
      'order-categories',
      'order-categories',
    ])
  })

  test('a removed category hands its products to another one; orders stay as they are', async () => {
    const { shop } = await open({ samples: true })
    const buyer = await makeBuyer(shop, [{ productId: '1', weight: '250g', quantity: 1 }])
    const orderId = await place(shop, buyer, 'cod')
    const before = await findOrder(shop.db, orderId)
    expect(await removeCategory(shop, OWNER, 'nuts', { moveTo: null })).toMatchObject({ reason: 'has-products' })
    expect(await removeCategory(shop, OWNER, 'nuts', { moveTo: 'nuts' })).toMatchObject({ reason: 'has-products' })
    expect(await removeCategory(shop, OWNER, 'nuts', { moveTo: 'mixed' })).toMatchObject({ ok: true })
    const { products, categories } = await readCatalogue(shop)
    expect(categories.map(({ id }) => id)).toEqual(['dates', 'dried-fruits', 'mixed'])
    expect(products.find(({ id }) => id === '1')?.categoryName).toBe('Mixed')
    expect(await findOrder(shop.db, orderId)).toEqual(before)
    const product = await findEditableProduct(shop.db, '1', shop.now())
    if (!product) throw new Error('no product')
    expect(
      await changeProduct(shop, OWNER, '1', { version: null, edit: { ...product.edit, category: 'nuts' } }),
    ).toMatchObject({
      reason: 'category-not-found',
    })
  })

  test('the last category stays while it has products, and goes without any; samples bring theirs back', async () => {
    const { shop } = await open({ samples: true })
    for (const id of ['nuts', 'dates', 'mixed']) await removeCategory(shop, OWNER, id, { moveTo: 'dried-fruits' })
    expect(await removeCategory(shop, OWNER, 'dried-fruits', { moveTo: null })).toMatchObject({
      reason: 'last-category',
    })
    const { shop: empty } = await open()
    for (const { id } of DEFAULT_CATEGORIES) await removeCategory(empty, OWNER, id, { moveTo: null })
    expect(await listCategories(empty.db)).toEqual([])
    expect((await readCatalogue(empty)).categories).toEqual([])
    await loadSampleProducts(empty, { id: OWNER, isAdmin: true })
    expect((await listCategories(empty.db)).map(({ id }) => id).toSorted()).toEqual(
      DEFAULT_CATEGORIES.map(({ id }) => id).toSorted(),
    )
  })

  test('the number of categories has an end even when many are added at once', async () => {
    const { shop } = await open()
    for (const id of ['nuts', 'dates', 'mixed']) await removeCategory(shop, OWNER, id, { moveTo: null })
    const added = Array.from({ length: MAX_CATEGORIES + 1 }, (_, at) =>
      addCategory(shop, OWNER, { name: `Spice ${at}`, hindiName: '', pictureOf: '' }),
    )
    const reasons = (await Promise.all(added)).map((result) => (result.ok ? 'added' : result.reason))
    expect(reasons.filter((reason) => reason === 'too-many')).toHaveLength(2)
    expect(await listCategories(shop.db)).toHaveLength(MAX_CATEGORIES)
  })
})
