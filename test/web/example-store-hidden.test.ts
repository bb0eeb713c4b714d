import { expect, test } from 'vitest'
import { formatPhone } from '#app/domain/contact/format-phone.ts'
import { DEFAULT_SETTINGS } from '#app/domain/settings/default-settings.ts'
import { EXAMPLE_FIELDS } from '#app/domain/settings/store-details/store-fields.ts'
import { appClient } from '#test/http/app-client.ts'
import { onOneDatabase } from '#test/shop/make-shop.ts'

const POLICIES = ['/privacy-policy', '/terms-of-service', '/shipping-policy', '/return-policy']

onOneDatabase((open) => {
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
})
