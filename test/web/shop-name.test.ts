import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '#app/domain/settings/default-settings.ts'
import { appClient } from '#test/http/app-client.ts'
import { readHead } from '#test/http/read-html.ts'
import { changeSettings } from '#test/shop/change-settings.ts'
import { onOneDatabase } from '#test/shop/make-shop.ts'
import { staffWithFreshCode } from '#test/shop/staff-with-fresh-code.ts'

onOneDatabase((open) => {
  test('the saved name is shown wherever the shop is named, on cached pages too', async () => {
    const { shop, ...rest } = await open({ samples: true })
    // The test gateway's page, which belongs to the shop in a demo.
    const payment = {
      orderId: 'MW-7K3M-9QXF',
      amountPaise: 57_900,
      method: 'upi',
      returnUrl: 'http://localhost/',
    } as const
    const hostedPage = {
      find: async (ref: string) => ({ ref, ...payment, outcome: 'open' as const }),
      perform: async () => undefined,
    }
    const opened = { ...rest, shop: { ...shop, hostedPage } }
    const request = await appClient(opened)
    const read = async (path: string) => (await request(path)).text()
    const paths = [
      '/',
      '/products',
      '/products/1',
      '/contact',
      '/privacy-policy',
      '/terms-of-service',
      '/cart',
      '/auth',
    ]
    for (const path of paths) expect(await read(path), path).toContain('Mewa')
    const store = {
      ...DEFAULT_SETTINGS.store,
      name: 'Rao Dry Fruits',
      legalName: 'Rao & Sons',
      email: 'care@rao.example',
    }
    const mails = { grievanceEmail: 'g@rao.example' }
    await changeSettings(opened.shop, staffWithFreshCode(opened.shop), 'store', { ...store, ...mails })
    for (const path of paths) {
      const html = await read(path)
      expect(readHead(html).title, path).toContain('Rao Dry Fruits')
      expect(html, path).toContain('aria-label="Rao Dry Fruits, home"')
      // "Mixed Mewa" is a product name, and the shop's own keys begin with mewa.
      expect(html.replaceAll(/Mixed Mewa|mewa[-.:_]/g, ''), path).not.toContain('Mewa')
    }
    expect(await read('/')).toContain('<meta property="og:site_name" content="Rao Dry Fruits"/>')
    const manifest = await (await request('/manifest.webmanifest')).json()
    expect(manifest).toMatchObject({ name: 'Rao Dry Fruits', short_name: 'Rao Dry Fruits' })
    expect(await request.page('/dev/gateway/tgw_1')).toContain('To Rao Dry Fruits for order')
    const described = await (await request('/api/v1/openapi.json')).json()
    expect(described).toMatchObject({ openapi: '3.1.0', info: { title: 'Rao Dry Fruits' } })
    expect(Object.keys(described.paths).length).toBeGreaterThan(15)
    for (const feed of ['/feeds/new.xml', '/feeds/products.xml'])
      expect(await read(feed), feed).toContain('Rao Dry Fruits')
  })
})
