import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '#app/domain/settings/settings.ts'
import { askOf } from '#test/ask.ts'
import { onBothDatabases } from '#test/make-shop.ts'

onBothDatabases((open) => {
  test('the product page leads to WhatsApp with the pack typed in, at the price of now', async () => {
    const opened = await open({ samples: true })
    const ask = await askOf(opened)
    expect(await (await ask('/products/1?w=500g')).text()).toContain('href="/products/1/whatsapp?w=500g"')
    const answer = await ask('/products/1/whatsapp?w=500g')
    expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([302, 'no-store'])
    const to = new URL(answer.headers.get('Location') ?? '')
    expect(to.origin + to.pathname).toBe(`https://wa.me/${DEFAULT_SETTINGS.store.whatsapp.slice(1)}`)
    expect(to.searchParams.get('text')).toContain('California Almonds, 500g: ₹579')
    expect(to.searchParams.get('text')).toContain(`${opened.shop.origin}/products/1?w=500g`)
    expect((await ask('/products/no-such/whatsapp')).status).toBe(404)
  })
})
