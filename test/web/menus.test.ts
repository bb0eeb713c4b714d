import { expect, test } from 'vitest'
import { listAudit } from '#app/domain/audit/audit-store.server.ts'
import { undoSettings } from '#app/domain/settings-changes/undo-settings.server.ts'
import { appClient } from '#test/http/app-client.ts'
import { changeSettings } from '#test/shop/change-settings.ts'
import { onOneDatabase } from '#test/shop/make-shop.ts'
import { staffWithFreshCode } from '#test/shop/staff-with-fresh-code.ts'

/** The links of the footer in a page. */
function footerOf(html: string): string[] {
  const footer = html.slice(html.indexOf('<footer'))
  return Array.from(footer.matchAll(/<li><a href="([^"]+)"[^>]*>([^<]+)</g), ([, to, name]) => `${name} ${to}`)
}

onOneDatabase((open) => {
  test('own menus are on every page at once, told to search engines, and taken back', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const request = await appClient(opened)
    const read = async (path: string) => (await request(path)).text()
    const usual = footerOf(await read('/'))
    expect(usual.slice(0, 3)).toEqual(['All Products /products', 'Track Order /orders', 'Contact Us /contact'])
    await changeSettings(shop, staffWithFreshCode(shop), 'menus', {
      main: [{ name: 'Spices <b>', to: '/products?category=nuts' }],
      quick: [{ name: 'Our farm', to: 'https://farm.example/' }],
      instagram: 'https://www.instagram.com/shop',
    })
    for (const path of ['/', '/products', '/contact']) {
      const html = await read(path)
      expect(footerOf(html), path).toEqual([
        'Our farm https://farm.example/',
        ...usual.slice(3),
        'Instagram https://www.instagram.com/shop',
      ])
      expect(html).toContain('<a href="/products?category=nuts">Spices &lt;b&gt;</a>')
    }
    expect(await read('/')).toContain('"sameAs":["https://www.instagram.com/shop"]')
    const [change] = await listAudit(shop.db, 'settings:menus')
    expect((await undoSettings(shop, staffWithFreshCode(shop), 'menus', change?.id ?? '')).ok).toBe(true)
    expect(footerOf(await read('/'))).toEqual(usual)
  })
})
