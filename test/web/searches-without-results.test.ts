import { expect, test } from 'vitest'
import { appClient } from '#test/http/app-client.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'

onBothDatabases((open) => {
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
    const html = await (await request('/products?search=soap')).text()
    expect(html).toContain('No products found')
    expect(html).not.toContain('id="filters"')
    expect(html.match(/<article/g)).toHaveLength(4)
    const found = await (await request('/products?search=almnd')).text()
    expect(found).toContain('Showing results for “almond”.')
    expect(found).toContain('id="filters"')
  })
})
