import { expect, test } from 'vitest'
import { listAudit } from '#app/domain/audit/audit-store.server.ts'
import { undoSettings } from '#app/domain/settings-changes/undo-settings.server.ts'
import { appClient } from '#test/http/app-client.ts'
import { listElements, listLinks, readElement } from '#test/http/read-html.ts'
import { changeSettings } from '#test/shop/change-settings.ts'
import { onOneDatabase } from '#test/shop/make-shop.ts'
import { staffWithFreshCode } from '#test/shop/staff-with-fresh-code.ts'

/** The links of the menus in the footer of a page. */
function footerOf(html: string): string[] {
  const rows = listElements(readElement(html, 'footer').html, 'li')
  return rows.flatMap((row) => listLinks(row.html)).map(({ to, text }) => `${text} ${to}`)
}

onOneDatabase((open) => {
  test('own menus are on every page at once, told to search engines, and taken back', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const request = await appClient(opened)
    const usual = footerOf(await request.page('/'))
    expect(usual.slice(0, 3)).toEqual(['All Products /products', 'Track Order /orders', 'Contact Us /contact'])
    await changeSettings(shop, staffWithFreshCode(shop), 'menus', {
      main: [{ name: 'Spices <b>', to: '/products?category=nuts' }],
      quick: [{ name: 'Our farm', to: 'https://farm.example/' }],
      instagram: 'https://www.instagram.com/shop',
    })
    for (const path of ['/', '/products', '/contact']) {
      const html = await request.page(path)
      expect(footerOf(html), path).toEqual([
        'Our farm https://farm.example/',
        ...usual.slice(3),
        'Instagram https://www.instagram.com/shop',
      ])
      expect(html).toContain('<a href="/products?category=nuts">Spices &lt;b&gt;</a>')
    }
    expect(await request.page('/')).toContain('"sameAs":["https://www.instagram.com/shop"]')
    const [change] = await listAudit(shop.db, 'settings:menus')
    expect((await undoSettings(shop, staffWithFreshCode(shop), 'menus', change?.id ?? '')).ok).toBe(true)
    expect(footerOf(await request.page('/'))).toEqual(usual)
  })
})
