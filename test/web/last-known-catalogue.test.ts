import { expect, test } from 'vitest'
import { BUTTON_TEXTS } from '#test/e2e/support/button-and-toast-texts.ts'
import { appClient } from '#test/http/app-client.ts'
import { listElements } from '#test/http/read-html.ts'
import { onOneDatabase } from '#test/shop/make-shop.ts'

// If products cannot be read, the last known ones are shown with a notice, and cannot be bought.
const NOTICE = 'You can look, but not buy just now.'

onOneDatabase((open) => {
  test('the storefront stays readable, and nothing can be bought', async () => {
    const opened = await open({ samples: true })
    const request = await appClient(opened)
    expect(await request.page('/products')).not.toContain(NOTICE)
    await opened.shop.db.schema.dropTable('stock_pools').execute()
    // Dropping a table is not published, so a cached page would stay for half a minute.
    opened.shop.db.changes.publish(['stock'])
    for (const path of ['/', '/products', '/products/1', '/products?search=badam']) {
      const response = await request(path)
      const page = await response.text()
      expect([path, response.status]).toEqual([path, 200])
      expect(page).toContain(NOTICE)
      expect(page).toContain('California Almonds')
      const buttons = listElements(page, 'button').filter(({ html }) => html === BUTTON_TEXTS.addToCart)
      expect(buttons.length).toBeGreaterThan(0)
      expect(buttons.every(({ attributes }) => 'disabled' in attributes)).toBe(true)
    }
  })
})
