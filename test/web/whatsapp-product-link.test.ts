import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '#app/domain/settings/default-settings.ts'
import { appClient } from '#test/http/app-client.ts'
import { signInPeople } from '#test/http/sign-in-people.ts'
import { changeSettings } from '#test/shop/change-settings.ts'
import { onOneDatabase } from '#test/shop/make-shop.ts'
import { staffWithFreshCode } from '#test/shop/staff-with-fresh-code.ts'

const ON_WHATSAPP = /wa\.me|on WhatsApp|\/whatsapp\?/

onOneDatabase((open) => {
  test('the product page links to WhatsApp with a prefilled order of the pack at its current price', async () => {
    const opened = await open({ samples: true })
    const request = await appClient(opened)
    expect(await request.page('/products/1?w=500g')).toContain('href="/products/1/whatsapp?w=500g"')
    const response = await request('/products/1/whatsapp?w=500g')
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([302, 'no-store'])
    const to = new URL(response.headers.get('Location') ?? '')
    expect(to.origin + to.pathname).toBe(`https://wa.me/${DEFAULT_SETTINGS.store.whatsapp.slice(1)}`)
    expect(to.searchParams.get('text')).toContain('California Almonds, 500g: ₹579')
    expect(to.searchParams.get('text')).toContain(`${opened.shop.origin}/products/california-almonds?w=500g`)
    expect((await request('/products/no-such/whatsapp')).status).toBe(404)
  })

  test('for a sold-out pack, page and message ask for it instead of ordering', async () => {
    const opened = await open({ samples: true })
    const request = await appClient(opened)
    expect(await request.page('/products/1?w=1kg')).toContain('Order on WhatsApp')
    await opened.shop.db.updateTable('stock_pools').set({ on_hand_grams: 700 }).where('product_id', '=', '1').execute()
    opened.shop.db.changes.publish(['stock'])
    const page = await request.page('/products/1?w=1kg')
    expect([page.includes('Ask on WhatsApp'), page.includes('Order on WhatsApp')]).toEqual([true, false])
    expect(await request.page('/products/1?w=500g')).toContain('Order on WhatsApp')
    const to = (await request('/products/1/whatsapp?w=1kg')).headers.get('Location') ?? ''
    expect(new URL(to).searchParams.get('text')).toMatch(/^When can I have this again\?\nCalifornia Almonds, 1kg: ₹/)
  })

  test('a shop without a number offers WhatsApp nowhere, and an old link leads to the product', async () => {
    const opened = await open({ samples: true })
    const request = await appClient(opened)
    const { customer } = await signInPeople(opened)
    const line = JSON.stringify({ productId: '1', weight: '500g', quantity: 1 })
    const headers = { 'Content-Type': 'application/json', Origin: opened.shop.origin }
    expect((await request('/api/v1/cart/lines', { method: 'PUT', body: line, headers, as: customer })).status).toBe(200)

    const pages = ['/products/1', '/contact', '/cart']
    const offers = async () => {
      const texts = await Promise.all(pages.map((path) => request.page(path, { as: customer })))
      return texts.map((text) => ON_WHATSAPP.test(text))
    }
    expect(await offers()).toEqual([true, true, true])
    await changeSettings(opened.shop, staffWithFreshCode(opened.shop), 'store', {
      ...DEFAULT_SETTINGS.store,
      whatsapp: '',
    })
    expect(await offers()).toEqual([false, false, false])
    expect((await request('/products/1/whatsapp?w=500g')).headers.get('Location')).toMatch(
      /\/products\/california-almonds(\?w=500g)?$/,
    )
  })
})
