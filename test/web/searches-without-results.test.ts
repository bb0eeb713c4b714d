import { expect, test } from 'vitest'
import { appClient } from '#test/http/app-client.ts'
import { listLinks, readElement } from '#test/http/read-html.ts'
import { onOneDatabase } from '#test/shop/make-shop.ts'
import { publishCollection } from '#test/shop/publish-collection.ts'

/** Where the chips under “Browse the shop” lead. */
const partsIn = (html: string) =>
  listLinks(readElement(html, 'nav', { 'aria-labelledby': 'browse' }).html).map(({ to }) => to)

onOneDatabase((open) => {
  test('lists for the owner only the searches that had no exact match', async () => {
    const opened = await open({ samples: true })
    const request = await appClient(opened)
    // A prefix, a weight, a generic word and two names are understood; a typo, an unavailable kind and soap are not.
    for (const words of ['alm', 'badam 1kg', 'dry fruits', 'kaju badam', 'almnd', 'munakka', 'soap']) {
      await request(`/products?search=${encodeURIComponent(words)}`)
    }
    await request('/products?search=soap&category=nuts')
    const kept = await opened.shop.db.selectFrom('search_misses').select(['words', 'times']).orderBy('words').execute()
    expect(kept).toEqual(['almnd', 'munakka', 'soap'].map((words) => ({ words, times: 1 })))
  })

  test('a search without results offers an enquiry and four products, and no filters', async () => {
    const request = await appClient(await open({ samples: true }))
    const html = await request.page('/products?search=soap')
    expect(html).toContain('No products found')
    expect(html).not.toContain('id="filters"')
    expect(html.match(/<article/g)).toHaveLength(4)
    const parts = ['nuts', 'dried-fruits', 'dates', 'mixed'].map((id) => `/products?category=${id}`)
    expect(partsIn(html).toSorted()).toEqual(parts.toSorted())
    const found = await request.page('/products?search=almnd')
    expect(found).toContain('Showing results for “almond”.')
    expect(found).toContain('id="filters"')
    expect(found).not.toContain('Browse the shop')
  })

  test('it leads to the parts of the shop that have products, and shows the collection that is named', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    await publishCollection(shop, 'Zanskar & <b>', ['1', '2'])
    await publishCollection(shop, 'Nothing yet', [])
    await shop.db.updateTable('products').set({ archived_at: shop.now() }).where('category', '=', 'mixed').execute()
    const request = await appClient(opened)
    const other = await request.page('/products?search=soap')
    const parts = partsIn(other)
    expect(parts[0]).toMatch(/^\/collections\/zanskar/)
    expect(parts).toContain('/products?category=nuts')
    expect(parts).not.toContain('/products?category=mixed')
    expect(parts).toHaveLength(4)
    expect(other).toContain('Zanskar &amp; &lt;b&gt;')
    const named = await request.page('/products?search=zanskar')
    expect(named).toContain('No products found')
    expect(named.match(/<article/g)).toHaveLength(2)
    await shop.db.updateTable('products').set({ archived_at: shop.now() }).execute()
    const empty = await request.page('/products?search=soap')
    expect(empty).toContain('No products found')
    expect(empty).not.toContain('Browse the shop')
    // A shop without products has no filters to blame.
    expect(await request.page('/products')).toContain('There is nothing here yet.')
  })
})
