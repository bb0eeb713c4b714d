import { expect, test } from 'vitest'
import { formatPhone } from '#app/domain/format-phone.ts'
import { changeSettings } from '#app/domain/settings/change-settings.server.ts'
import { DEFAULT_SETTINGS } from '#app/domain/settings/default-settings.ts'
import { EXAMPLE_FIELDS } from '#app/domain/settings/example-store-fields.ts'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import { BUTTON_TEXTS } from '#test/e2e/support/screen-texts.ts'
import { appClient, signInPeople } from '#test/http/app-client.ts'
import { textOf } from '#test/http/without-nonce.ts'
import { onOneDatabase } from '#test/shop/make-shop.ts'
import { confirmed } from '#test/shop/staff-with-fresh-code.ts'

const POLICIES = ['/privacy-policy', '/terms-of-service', '/shipping-policy', '/return-policy']

// If products cannot be read, the last known ones are shown with a notice, and cannot be bought.
const NOTICE = 'You can look, but not buy just now.'

onOneDatabase((open) => {
  test('the storefront stays readable, and nothing can be bought', async () => {
    const opened = await open({ samples: true })
    const request = await appClient(opened)
    expect(await (await request('/products')).text()).not.toContain(NOTICE)
    await opened.shop.db.schema.dropTable('stock_pools').execute()
    // Dropping a table is not published, so a cached page would stay for half a minute.
    opened.shop.db.changes.publish(['stock'])
    for (const path of ['/', '/products', '/products/1', '/products?search=badam']) {
      const response = await request(path)
      const page = await response.text()
      expect([path, response.status]).toEqual([path, 200])
      expect(page).toContain(NOTICE)
      expect(page).toContain('California Almonds')
      const buttons = page.match(new RegExp(`<button[^>]*>${BUTTON_TEXTS.addToCart}</button>`, 'g')) ?? []
      expect(buttons.length).toBeGreaterThan(0)
      expect(buttons.every((button) => button.includes('disabled'))).toBe(true)
    }
  })

  test('the owner’s note is on the home page above the categories as soon as it is saved', async () => {
    const opened = await open({ samples: true })
    const request = await appClient(opened)
    const homeNote = 'Orders until 6 November arrive before Diwali.'
    expect(await (await request('/')).text()).not.toContain(homeNote)
    const { store } = await findSettings(opened.shop.db)
    await changeSettings(opened.shop, confirmed(opened.shop), 'store', { ...store, homeNote })
    const home = await (await request('/')).text()
    expect(home.indexOf(homeNote)).toBeGreaterThan(home.indexOf('Shop all products'))
    expect(home.indexOf(homeNote)).toBeLessThan(home.indexOf('Shop by category'))
  })

  test('outside a demo no page shows details of the example store to shoppers or search engines', async () => {
    const opened = await open({ samples: true, demo: false })
    // In production mode they are drafts.
    await opened.shop.db.updateTable('products').set({ published_at: opened.shop.now() }).execute()
    const request = await appClient(opened)
    const { store } = DEFAULT_SETTINGS
    const examples = [...EXAMPLE_FIELDS.map((field) => store[field]), formatPhone(store.phone)]
    const pages = [
      '/',
      '/products',
      '/products/1',
      '/contact',
      '/cart',
      '/auth',
      ...POLICIES,
      '/.well-known/security.txt',
    ]
    for (const path of pages) {
      const response = await request(path)
      const text = await response.text()
      expect([path, response.status]).toEqual([path, 200])
      for (const example of examples) expect(text, `${path}: ${example}`).not.toContain(example)
      expect(text, path).not.toContain('>Sold by<')
    }
  })

  test('a product that is a draft, archived or unknown is not found', async () => {
    const opened = await open({ samples: true })
    const request = await appClient(opened)
    await opened.shop.db.updateTable('products').set({ published_at: null }).where('id', '=', '1').execute()
    await opened.shop.db.updateTable('products').set({ archived_at: opened.shop.now() }).where('id', '=', '2').execute()
    for (const id of ['1', '2', '999']) expect((await request(`/products/${id}`)).status).toBe(404)
    expect((await request('/products/3')).status).toBe(200)
  })

  test('public pages are the same for everyone', async () => {
    const opened = await open({ samples: true })
    const request = await appClient(opened)
    const { owner } = await signInPeople(opened)
    for (const path of ['/', '/products', '/products/1?w=500g']) {
      expect(await textOf(await request(path, { as: owner }))).toBe(await textOf(await request(path)))
    }
  })
})
