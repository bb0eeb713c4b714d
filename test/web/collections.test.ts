import { expect, test } from 'vitest'
import {
  addCollection,
  changeCollection,
  changeCollectionProducts,
} from '#app/domain/catalogue/collections/change-collections.server.ts'
import { addRedirect } from '#app/domain/seo/redirects/change-redirects.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { type AppClient, appClient } from '#test/http/app-client.ts'
import { readStructuredData } from '#test/http/read-html.ts'
import { onOneDatabase } from '#test/shop/make-shop.ts'

const OWNER = 'usr_owner'
const GIFTS = {
  name: 'Diwali Gifts',
  hindiName: 'दिवाली उपहार',
  slug: '',
  description: 'Boxes to give & to keep.',
  pictureOf: '',
  isPublished: true,
}
const ID = 'diwali-gifts'

const save = (shop: Shop, change: Partial<typeof GIFTS>, version: number) =>
  changeCollection(shop, OWNER, ID, { ...GIFTS, ...change, version })

async function makeGifts(shop: Shop, products: readonly string[]): Promise<void> {
  await addCollection(shop, OWNER, GIFTS)
  await changeCollectionProducts(shop, OWNER, ID, { change: 'add', products })
  expect(await save(shop, {}, 1)).toMatchObject({ ok: true })
}

async function statusAt(request: AppClient, path: string): Promise<[number, string | null]> {
  const { status, headers } = await request(path)
  return [status, headers.get('Location')]
}

onOneDatabase((open) => {
  test('a published collection has a page with its products, its canonical URL and structured data', async () => {
    const opened = await open({ samples: true })
    const request = await appClient(opened)
    expect((await request('/collections/diwali-gifts')).status).toBe(404)
    await makeGifts(opened.shop, ['1', '4'])
    const response = await request('/collections/diwali-gifts?utm_source=mail')
    expect(response.status).toBe(200)
    expect(response.headers.get('ETag')).not.toBeNull()
    const html = await response.text()
    expect(html).toContain('rel="canonical" href="http://localhost:3000/collections/diwali-gifts"')
    expect(html).toContain('Boxes to give &amp; to keep.')
    expect(html).toContain('California Almonds')
    expect(html).not.toContain('Whole Cashews W240</a>')
    expect(html).not.toContain('noindex')
    expect(readStructuredData(html)).toMatchObject([
      { '@type': 'BreadcrumbList' },
      {
        '@type': 'ItemList',
        name: 'Diwali Gifts',
        numberOfItems: 2,
        itemListElement: [{ position: 1, url: 'http://localhost:3000/products/california-almonds' }, { position: 2 }],
      },
    ])
    expect(await (await request('/sitemap.xml')).text()).toContain('/collections/diwali-gifts</loc>')
  })

  test('a new slug leads on at once with the query, and a redirect to the collection follows it', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const request = await appClient(opened)
    await makeGifts(shop, ['1'])
    expect(await addRedirect(shop, OWNER, { from: '/gifts', to: '/collections/diwali-gifts' })).toMatchObject({
      ok: true,
    })
    expect(await addRedirect(shop, OWNER, { from: '/collections/diwali-gifts', to: '/contact' })).toMatchObject({
      reason: 'from-page',
    })
    expect(await save(shop, { slug: 'festive' }, 2)).toMatchObject({ ok: true })
    expect(await statusAt(request, '/collections/diwali-gifts?utm_source=mail')).toEqual([
      301,
      '/collections/festive?utm_source=mail',
    ])
    expect(await statusAt(request, '/gifts')).toEqual([301, '/collections/festive'])
    expect(await statusAt(request, '/collections/Festive')).toEqual([301, '/collections/festive'])
    expect(await statusAt(request, '/collections/festive')).toEqual([200, null])
    await save(shop, { slug: 'festive', isPublished: false }, 3)
    for (const path of ['/collections/festive', '/collections/diwali-gifts'])
      expect(await statusAt(request, path)).toEqual([404, null])
  })

  test('an empty collection says so, and search engines pass it over', async () => {
    const opened = await open({ samples: true })
    const request = await appClient(opened)
    await makeGifts(opened.shop, [])
    const html = await request.page('/collections/diwali-gifts')
    expect(html).toContain('Nothing is in here just now')
    expect(html).toContain('noindex')
    expect(await (await request('/sitemap.xml')).text()).not.toContain('/collections/')
  })

  test('while the catalogue cannot be read, its products are shown and cannot be bought', async () => {
    const opened = await open({ samples: true })
    const request = await appClient(opened)
    await makeGifts(opened.shop, ['1'])
    expect((await request('/collections/diwali-gifts')).status).toBe(200)
    await opened.shop.db.schema.dropTable('stock_pools').execute()
    opened.shop.db.changes.publish(['stock'])
    const response = await request('/collections/diwali-gifts')
    expect(response.status).toBe(200)
    expect(await response.text()).toContain('You can look, but not buy just now.')
  })
})
