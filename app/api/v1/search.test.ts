import { expect, test } from 'vitest'
import { apiClient } from '#test/http/api-client.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'

onBothDatabases((open) => {
  test('returns at most five, with the small packs', async () => {
    const { shop } = await open({ samples: true })
    const { body } = await apiClient(shop)('/api/v1/search?q=nuts')
    expect(body.products).toHaveLength(5)
    expect(body.total).toBeGreaterThan(5)
    expect(body.products[0]).toEqual({
      id: '11',
      name: 'Premium Mixed Nuts',
      devanagariName: 'मिक्स मेवा',
      image: '/pictures/v2/premium-mixed-nuts-800.webp',
      packs: [
        { weight: '250g', grams: 250, pricePaise: 34_900, mrpPaise: 34_900 },
        { weight: '500g', grams: 500, pricePaise: 67_900, mrpPaise: 67_900 },
      ],
    })
  })

  test.each([
    ['q=', 0, null],
    ['q=%20%20', 0, null],
    ['', 0, null],
    ['q=%E0%A4%95%E0%A4%BE%E0%A4%9C%E0%A5%82', 1, null],
    ['q=almnods', 3, 'almonds'],
    ['q=kaju+badam+500g', 3, null],
    ['q=dry+fruits', 12, null],
    ['q=rugs', 0, null],
  ])('%s: %i, %s', async (query, total, didYouMean) => {
    const { shop } = await open({ samples: true })
    expect((await apiClient(shop)(`/api/v1/search?${query}`)).body).toMatchObject({ total, didYouMean })
  })

  test('an empty search returns four products', async () => {
    const { shop } = await open({ samples: true })
    const { body } = await apiClient(shop)('/api/v1/popular-products')
    expect(body.products).toHaveLength(4)
    // No sales yet, so nothing is called popular.
    expect(body.title).toBe('Try one of these')
  })
})
