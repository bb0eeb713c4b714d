import { describe, expect, test } from 'vitest'
import { addCollection } from '#app/domain/catalogue/collections/change-collections.server.ts'
import { apiClient } from '#test/http/api-client.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { publishCollection } from '#test/shop/publish-collection.ts'
import { setPool } from '#test/shop/stock-pools.ts'
import { ProductJson } from './product-json.server.ts'

onBothDatabases((open) => {
  describe('products', () => {
    test('the list accepts the query of the page', async () => {
      const { shop } = await open({ samples: true })
      const { status, body } = await apiClient(shop)(
        '/api/v1/products?category=nuts&origin=India&sort=rate-high&rugs=1',
      )
      expect(status).toBe(200)
      expect(body).toMatchObject({ total: 2, page: 1, pages: 1, buyable: true })
      expect(body.products.map((product: { name: string }) => product.name)).toEqual([
        'Kashmiri Walnut Kernels',
        'Whole Cashews W240',
      ])
      expect(body.facets.map((facet: { name: string }) => facet.name)).toEqual(['category', 'origin', 'kind', 'stock'])
    })

    test('a product has the fields of section 3 of docs/specification.md, with the stock of each pack', async () => {
      const { shop } = await open({ samples: true })
      await setPool(shop, '1', 700)
      const { status, body } = await apiClient(shop)('/api/v1/products/1')
      expect(status).toBe(200)
      expect(body).toMatchObject({
        id: '1',
        name: 'California Almonds',
        category: 'nuts',
        prices: { '250g': 299, '500g': 579, '1kg': 1119 },
        nutritionalInfo: { calories: 579, protein: 21.2, fat: 49.9, carbs: 21.6, fiber: 12.5 },
        stockGrams: 700,
        packs: [
          { weight: '250g', left: 2 },
          { weight: '500g', left: 1, pricePaise: 57_900 },
          { weight: '1kg', left: 0 },
        ],
      })
      expect(body).not.toHaveProperty('version')
    })

    test('a product sold in one size has the price of that size alone', async () => {
      const { shop, outside } = await open({ samples: true })
      await shop.db.deleteFrom('packs').where('product_id', '=', '1').where('weight', '<>', '500g').execute()
      const { body } = await apiClient(shop)('/api/v1/products/1')
      expect(body.prices).toEqual({ '500g': 579 })
      expect(ProductJson.safeParse(body).success).toBe(true)
      expect(outside.log.filter(({ level }) => level === 'error')).toEqual([])
    })

    test('a product names its published collections, which are listed with their products', async () => {
      const { shop } = await open({ samples: true })
      await publishCollection(shop, 'Diwali Gifts', ['1', '4'])
      await addCollection(shop, 'usr_owner', { name: 'Hidden', hindiName: '' })
      const request = apiClient(shop)
      expect((await request('/api/v1/products/1')).body.collections).toEqual(['diwali-gifts'])
      const gifts = { id: 'diwali-gifts', slug: 'diwali-gifts', name: 'Diwali Gifts', hindiName: '', description: '' }
      expect((await request('/api/v1/collections')).body).toEqual({ collections: [gifts] })
      const { body } = await request('/api/v1/collections/diwali-gifts/products?page=9')
      expect(body).toMatchObject({ total: 2, page: 1, pages: 1, buyable: true, products: [{ id: '1' }, { id: '4' }] })
      expect((await request('/api/v1/collections/hidden/products')).status).toBe(404)
    })

    test('an unknown product gives 404', async () => {
      const { shop } = await open({ samples: true })
      expect(await apiClient(shop)('/api/v1/products/99')).toEqual({
        status: 404,
        body: { error: { reason: 'product-not-found', message: 'There is no such product.' } },
      })
    })

    test('an unreadable catalogue returns the sample products without stock', async () => {
      const { shop } = await open()
      await shop.db.schema.alterTable('products').renameTo('products_gone').execute()
      const { status, body } = await apiClient(shop)('/api/v1/products')
      expect([status, body.buyable, body.total]).toEqual([200, false, 12])
      expect(body.products[0].packs[0].left).toBe(0)
    })
  })
})
