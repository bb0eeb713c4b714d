import { expect, test } from 'vitest'
import { listProducts } from '#app/domain/catalogue/product/published-product-store.server.ts'
import { LOAD_SAMPLE_PRODUCTS_MESSAGES } from '#app/domain/catalogue/sample-products/may-load-sample-products.ts'
import { SAMPLE_PRODUCTS } from '#app/domain/catalogue/sample-products/sample-products.ts'
import { type AppClient, appClient } from '#test/http/app-client.ts'
import { readText } from '#test/http/read-html.ts'
import { signInPeople } from '#test/http/sign-in-people.ts'
import { onOneDatabase } from '#test/shop/make-shop.ts'

// /samples in all its states, as a browser without JavaScript shows them.
const load = (request: AppClient, as?: string) => request('/samples', { method: 'POST', as, body: new FormData() })
const textOf = async (response: Response) => readText(await response.text())

onOneDatabase((open) => {
  test('anyone may load samples into an empty demo shop', async () => {
    const opened = await open()
    const request = await appClient(opened)
    expect(await textOf(await request('/samples'))).toContain('There are no products yet')
    const loaded = await load(request)
    expect(loaded.status).toBe(200)
    expect(await textOf(loaded)).toContain('The sample products are loaded')
    expect(await listProducts(opened.shop.db, opened.shop.now())).toHaveLength(12)
  })

  test('refuses guests and customers the sample catalogue once the shop has products', async () => {
    const opened = await open({ samples: true })
    const request = await appClient(opened)
    const { customer } = await signInPeople(opened)
    for (const as of [undefined, customer]) {
      const page = await request('/samples', { as })
      const source = await page.clone().text()
      expect(SAMPLE_PRODUCTS.every(({ name }) => source.includes(name))).toBe(false)
      expect(await textOf(page)).toContain(LOAD_SAMPLE_PRODUCTS_MESSAGES['not-for-you'])
      expect((await load(request, as)).status).toBe(403)
    }
  })

  test('only an admin loads samples into an empty real shop', async () => {
    const opened = await open({ demo: false })
    expect((await load(await appClient(opened))).status).toBe(403)
    expect(await listProducts(opened.shop.db, opened.shop.now())).toHaveLength(0)
  })

  test('loading twice changes nothing', async () => {
    const opened = await open({ samples: true })
    const request = await appClient(opened)
    const { owner } = await signInPeople(opened)
    expect(await textOf(await request('/samples', { as: owner }))).toContain('The shop has 12 products')
    expect(await textOf(await load(request, owner))).toContain('Nothing was missing')
    expect(await listProducts(opened.shop.db, opened.shop.now())).toHaveLength(12)
  })

  test('the page depends on the visitor, so it is not cached', async () => {
    const request = await appClient(await open())
    expect((await request('/samples')).headers.get('Cache-Control')).toContain('no-store')
  })
})
