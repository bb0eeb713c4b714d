import { expect, test } from 'vitest'
import { listAudit } from '#app/domain/audit/audit-store.server.ts'
import { findOrder } from '#app/domain/orders/order/order-read-store.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { place } from '#test/shop/place-order.ts'
import { readCatalogue } from '../catalogue-cache.server.ts'
import { changeProduct } from '../product/editor/change-product.server.ts'
import { findEditableProduct } from '../product/editor/editable-product-store.server.ts'
import { removeProduct } from '../product/editor/remove-product.server.ts'
import {
  addCollection,
  type CollectionInput,
  changeCollection,
  changeCollectionProducts,
  moveCollection,
  removeCollection,
} from './change-collections.server.ts'
import { MAX_COLLECTIONS } from './collection.ts'
import {
  countProductsByCollection,
  listShownMembers,
  searchCollectionMembers,
} from './collection-member-store.server.ts'
import { findShownCollection, listOldCollectionSlugs } from './collection-slug-store.server.ts'
import { listEditableCollections } from './collection-store.server.ts'

const OWNER = 'usr_owner'
const GIFTS: CollectionInput = {
  name: 'Diwali Gifts',
  hindiName: 'दिवाली उपहार',
  slug: '',
  description: 'Boxes to give.',
  pictureOf: '3',
  isPublished: true,
}
const ID = 'diwali-gifts'

async function makeGifts(shop: Shop, products: readonly string[] = []): Promise<void> {
  expect(await addCollection(shop, OWNER, GIFTS)).toEqual({ ok: true, value: ID })
  expect(await changeCollection(shop, OWNER, ID, { ...GIFTS, version: 1 })).toMatchObject({ ok: true })
  if (products.length > 0)
    expect(await changeCollectionProducts(shop, OWNER, ID, { change: 'add', products })).toEqual({
      ok: true,
      value: products.length,
    })
}

async function shownIn(shop: Shop, id: string): Promise<string[]> {
  const { products } = await readCatalogue(shop)
  return products.flatMap((product) => (product.collections.includes(id) ? [product.id] : []))
}

async function editOf(shop: Shop, id: string) {
  const product = await findEditableProduct(shop.db, id, shop.now())
  if (!product) throw new Error('no product')
  return product.edit
}

onBothDatabases((open) => {
  test('a new collection is hidden; published, shoppers see it and its products at once', async () => {
    const { shop } = await open({ samples: true })
    await readCatalogue(shop)
    await addCollection(shop, OWNER, GIFTS)
    await changeCollectionProducts(shop, OWNER, ID, { change: 'add', products: ['3', '1', '99'] })
    expect((await readCatalogue(shop)).collections).toEqual([])
    expect(await shownIn(shop, ID)).toEqual([])
    await changeCollection(shop, OWNER, ID, { ...GIFTS, version: 1 })
    const { isPublished: _, ...shown } = GIFTS
    expect((await readCatalogue(shop)).collections).toEqual([{ ...shown, id: ID, slug: ID }])
    expect(await shownIn(shop, ID)).toEqual(['1', '3'])
    await changeCollection(shop, OWNER, ID, { ...GIFTS, isPublished: false, version: 2 })
    expect((await readCatalogue(shop)).collections).toEqual([])
    expect(await shownIn(shop, ID)).toEqual([])
    expect((await editOf(shop, '1')).collections).toEqual([ID])
  })

  test('the form of a product puts it in and takes it out; a collection removed meanwhile is left out', async () => {
    const { shop } = await open({ samples: true })
    await makeGifts(shop)
    const edit = await editOf(shop, '2')
    await changeProduct(shop, OWNER, '2', { version: null, edit: { ...edit, collections: ['removed', ID] } })
    expect((await editOf(shop, '2')).collections).toEqual([ID])
    expect(await shownIn(shop, ID)).toEqual(['2'])
    await changeProduct(shop, OWNER, '2', { version: null, edit: { ...edit, collections: [] } })
    expect(await shownIn(shop, ID)).toEqual([])
  })

  test('products are added and taken out together, each change once and in the audit log', async () => {
    const { shop } = await open({ samples: true })
    await makeGifts(shop, ['1', '2'])
    const change = (how: 'add' | 'take-out', products: string[]) =>
      changeCollectionProducts(shop, OWNER, ID, { change: how, products })
    const before = (await findEditableProduct(shop.db, '1', shop.now()))?.version
    expect(await change('add', ['1', '2', '4'])).toEqual({ ok: true, value: 1 })
    expect((await findEditableProduct(shop.db, '1', shop.now()))?.version).toBe(before)
    expect(await change('take-out', ['1', '3'])).toEqual({ ok: true, value: 1 })
    expect(await shownIn(shop, ID)).toEqual(['2', '4'])
    expect(await change('take-out', ['1'])).toEqual({ ok: true, value: 0 })
    expect(await changeCollectionProducts(shop, OWNER, 'rugs', { change: 'add', products: ['1'] })).toMatchObject({
      reason: 'collection-not-found',
    })
    const entries = await listAudit(shop.db, 'settings:collections')
    expect(entries.filter(({ action }) => action === 'change-collection-products')).toHaveLength(3)
  })

  test('a slug that is replaced leads to the collection in one step, and goes back', async () => {
    const { shop } = await open()
    await makeGifts(shop)
    const save = (slug: string, version: number) => changeCollection(shop, OWNER, ID, { ...GIFTS, slug, version })
    await save('festive', 2)
    await save('boxes', 3)
    expect(await listOldCollectionSlugs(shop.db, ID)).toEqual(expect.arrayContaining([ID, 'festive']))
    for (const slug of [ID, 'festive', 'boxes'])
      expect(await findShownCollection(shop.db, slug)).toEqual({ id: ID, slug: 'boxes' })
    expect(await save(ID, 4)).toMatchObject({ ok: true })
    expect((await findShownCollection(shop.db, 'boxes'))?.slug).toBe(ID)
    await addCollection(shop, OWNER, { name: 'Boxes', hindiName: '' })
    expect((await listEditableCollections(shop.db)).map(({ slug }) => slug)).toEqual([ID, 'boxes-2'])
    const taken = await changeCollection(shop, OWNER, 'boxes-2', {
      ...GIFTS,
      name: 'Boxes',
      hindiName: '',
      slug: 'festive',
      version: 1,
    })
    expect(taken).toMatchObject({ reason: 'slug-taken' })
    await changeCollection(shop, OWNER, ID, { ...GIFTS, isPublished: false, version: 5 })
    expect(await findShownCollection(shop.db, 'festive')).toBeNull()
  })

  test('two editors lose nothing, and a name is taken once', async () => {
    const { shop } = await open()
    await makeGifts(shop)
    expect(await changeCollection(shop, OWNER, ID, { ...GIFTS, version: 1 })).toMatchObject({
      reason: 'changed-meanwhile',
    })
    expect(await addCollection(shop, OWNER, { name: 'diwali gifts', hindiName: '' })).toMatchObject({
      reason: 'name-taken',
    })
    expect(await addCollection(shop, OWNER, { name: 'Diwali, gifts!', hindiName: '' })).toEqual({
      ok: true,
      value: `${ID}-2`,
    })
    expect(await addCollection(shop, OWNER, { name: 'उपवास', hindiName: '' })).toEqual({ ok: true, value: 'upavas' })
    await moveCollection(shop, OWNER, 'upavas', 'up')
    await moveCollection(shop, OWNER, ID, 'up')
    expect((await listEditableCollections(shop.db)).map(({ id }) => id)).toEqual([ID, 'upavas', `${ID}-2`])
  })

  test('its products are listed page by page and found by their names; the chosen picture is always one of the choices', async () => {
    const { shop } = await open({ samples: true })
    const all = (await readCatalogue(shop)).products.map(({ id }) => id)
    await makeGifts(shop, all)
    const search = (text: string, page = 1) => searchCollectionMembers(shop.db, ID, { text, page, perPage: 5 })
    const pages = [await search(''), await search('', 2), await search('', 3), await search('', 4)]
    expect(pages.map(({ members, total }) => [members.length, total])).toEqual([
      [5, 12],
      [5, 12],
      [2, 12],
      [0, 12],
    ])
    const names = pages.flatMap(({ members }) => members.map(({ name }) => name))
    expect(new Set(names).size).toBe(12)
    expect((await search('ALMOND')).members.map(({ name }) => name)).toContain('California Almonds')
    expect((await search('%')).total).toBe(0)
    const last = pages[2]?.members.at(-1)?.id ?? ''
    const pictures = await listShownMembers(shop.db, ID, { chosen: last, limit: 3 })
    expect(pictures.map(({ id }) => id)).toEqual([...(pages[0]?.members ?? []).slice(0, 3).map(({ id }) => id), last])
    expect(await listShownMembers(shop.db, ID, { chosen: 'gone', limit: 3 })).toHaveLength(3)
  })

  test('a removed collection leaves its products, their orders and their carts; its old address leads nowhere', async () => {
    const { shop } = await open({ samples: true })
    await makeGifts(shop, ['1', '2'])
    const buyer = await makeBuyer(shop, [{ productId: '1', weight: '250g', quantity: 1 }])
    const orderId = await place(shop, buyer, 'cod')
    const order = await findOrder(shop.db, orderId)
    await changeCollection(shop, OWNER, ID, { ...GIFTS, slug: 'festive', version: 2 })
    const before = (await readCatalogue(shop)).products.length
    expect(await removeCollection(shop, OWNER, ID)).toMatchObject({ ok: true })
    const { products, collections } = await readCatalogue(shop)
    expect([products.length, collections]).toEqual([before, []])
    expect(products.flatMap((product) => product.collections)).toEqual([])
    expect(await findOrder(shop.db, orderId)).toEqual(order)
    expect(await findShownCollection(shop.db, ID)).toBeNull()
    expect(await removeCollection(shop, OWNER, ID)).toMatchObject({ reason: 'collection-not-found' })
  })

  test('a deleted product leaves its collections', async () => {
    const { shop } = await open({ samples: true })
    await makeGifts(shop, ['1', '2'])
    const version = (await findEditableProduct(shop.db, '1', shop.now()))?.version ?? 0
    expect(await removeProduct(shop, OWNER, '1', { version, deleteIfUnused: true })).toEqual({
      ok: true,
      value: 'deleted',
    })
    expect(await countProductsByCollection(shop.db)).toEqual(new Map([[ID, 1]]))
  })

  test('their number has an end even when many are added at once', async () => {
    const { shop } = await open()
    const added = Array.from({ length: MAX_COLLECTIONS + 2 }, (_, at) =>
      addCollection(shop, OWNER, { name: `Set ${at}`, hindiName: '' }),
    )
    const results = await Promise.all(added)
    expect(results.filter((result) => !result.ok && result.reason === 'too-many')).toHaveLength(2)
    expect(await listEditableCollections(shop.db)).toHaveLength(MAX_COLLECTIONS)
  })
})
