import { expect, test } from 'vitest'
import type { Shop } from '#app/domain/shop.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { retirePackSize } from '../../shop-pack-sizes/change-pack-sizes.server.ts'
import { parseAdminProductQuery } from './admin-product-query.ts'
import {
  countAdminProducts,
  findNextProduct,
  listAdminProducts,
  listProductsToPrice,
  searchAdminProducts,
} from './admin-product-store.server.ts'

/** The ids of a page of the list that an address asks for, and how many products there are in all. */
async function search(shop: Shop, params: string, page = 1, perPage = 50) {
  const query = parseAdminProductQuery(new URLSearchParams(params))
  const { products, total } = await searchAdminProducts(shop.db, query, { page, perPage, at: shop.now() })
  return { ids: products.map(({ id }) => id), total }
}

onBothDatabases((open) => {
  test('a text is found in any name and in the search words, in any case and as it is typed', async () => {
    const { shop } = await open({ samples: true })
    const product = (id: string) => shop.db.updateTable('products').where('id', '=', id)
    await product('1').set({ name: '100% Almonds' }).execute()
    await product('2').set({ hindi_name: 'Khaas Badam' }).execute()
    await product('3').set({ devanagari_name: 'खास काजू' }).execute()
    await product('4').set({ search_words: '["akhrot-khaas"]' }).execute()
    expect(await search(shop, 'q=100%25')).toEqual({ ids: ['1'], total: 1 })
    expect((await search(shop, 'q=KHAAS')).ids.toSorted()).toEqual(['2', '4'])
    expect(await search(shop, `q=${encodeURIComponent('खास')}`)).toEqual({ ids: ['3'], total: 1 })
    expect(await search(shop, 'q=nothing+of+it')).toEqual({ ids: [], total: 0 })
  })

  test('the filters go together: category and status, all but the archived ones by default', async () => {
    const { shop } = await open({ samples: true })
    const products = shop.db.updateTable('products')
    await products.set({ archived_at: shop.now() }).where('id', '=', '1').execute()
    await products.set({ published_at: null }).where('id', 'in', ['2', '3']).execute()
    await products.set({ category: 'dates' }).where('id', '<>', '2').execute()
    await products.set({ category: 'nuts' }).where('id', '=', '2').execute()
    expect((await search(shop, '')).total).toBe(11)
    expect((await search(shop, 'status=archived')).ids).toEqual(['1'])
    expect((await search(shop, 'status=draft')).ids.toSorted()).toEqual(['2', '3'])
    expect((await search(shop, 'status=published')).total).toBe(9)
    expect((await search(shop, 'status=draft&category=nuts')).ids).toEqual(['2'])
    expect(await search(shop, 'status=published&category=nuts')).toEqual({ ids: [], total: 0 })
    expect(await countAdminProducts(shop.db)).toEqual({ current: 11, published: 9, draft: 2, archived: 1 })
  })

  test.each([
    ['name', ['1', '2', '3']],
    ['-name', ['3', '2', '1']],
    ['stock', ['2', '3', '1']],
    ['-rate', ['3', '1', '2']],
    ['-changed', ['2', '1', '3']],
  ])('sorted by %s', async (sort, ids) => {
    const { shop } = await open({ samples: true })
    const facts = [
      { id: '1', name: 'Sorted a', grams: 9_000, rupees: 2, at: '2026-11-02T00:00:00.000Z' },
      { id: '2', name: 'sorted b', grams: 1_000, rupees: 1, at: '2026-11-03T00:00:00.000Z' },
      { id: '3', name: 'Sorted c', grams: 5_000, rupees: 3, at: '2026-11-01T00:00:00.000Z' },
    ]
    for (const { id, name, grams, rupees, at } of facts) {
      await shop.db.updateTable('products').set({ name, updated_at: at }).where('id', '=', id).execute()
      await shop.db.updateTable('stock_pools').set({ on_hand_grams: grams }).where('product_id', '=', id).execute()
      await shop.db
        .updateTable('packs')
        .set({ price_paise: rupees * 100 })
        .where('product_id', '=', id)
        .execute()
    }
    expect((await search(shop, `q=sorted&sort=${sort}`)).ids).toEqual(ids)
  })

  test('every page goes on where the one before ended, and knows the total', async () => {
    const { shop } = await open({ samples: true })
    await shop.db.updateTable('products').set({ name: 'Same name' }).execute()
    const all = (await search(shop, '')).ids
    const pages = await Promise.all([1, 2, 3, 4].map((page) => search(shop, '', page, 5)))
    expect(pages.map(({ ids }) => ids.length)).toEqual([5, 5, 2, 0])
    expect(pages.flatMap(({ ids }) => ids)).toEqual(all)
    expect(pages.map(({ total }) => total)).toEqual([12, 12, 12, 12])
    expect(new Set(all).size).toBe(12)
  })

  test('a size that the shop no longer sells is marked', async () => {
    const { shop } = await open({ samples: true })
    expect(await retirePackSize(shop, 'usr_1', '250g')).toMatchObject({ ok: true })
    const [product] = await listAdminProducts(shop.db, ['1'], 1, shop.now())
    expect(product?.packs.map(({ weight, isRetired }) => [weight, isRetired])).toEqual([
      ['250g', true],
      ['500g', false],
      ['1kg', false],
    ])
  })

  test('the rate and what is sold out follow from the sizes that are sold', async () => {
    const { shop } = await open({ samples: true })
    await shop.db
      .updateTable('packs')
      .set({ price_paise: 1 })
      .where('product_id', '<>', '1')
      .where('weight', '=', '1kg')
      .execute()
    await shop.db
      .updateTable('packs')
      .set({ price_paise: 2 })
      .where('product_id', '=', '1')
      .where('weight', '=', '500g')
      .execute()
    await shop.db.updateTable('stock_pools').set({ on_hand_grams: 400 }).where('product_id', '=', '2').execute()
    expect((await search(shop, 'sort=rate')).ids[0]).not.toBe('1')
    expect((await search(shop, 'stock=out')).ids).toEqual([])
    for (const size of ['250g', '1kg'] as const)
      expect(await retirePackSize(shop, 'usr_1', size)).toMatchObject({ ok: true })
    expect((await search(shop, 'sort=rate')).ids[0]).toBe('1')
    expect((await search(shop, 'stock=out')).ids).toEqual(['2'])
  })

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
