import { expect, test } from 'vitest'
import { appClient } from '#test/http/app-client.ts'
import { onOneDatabase } from '#test/shop/make-shop.ts'

const NAME = 'कश्मीरी मामरा बादाम'

onOneDatabase((open) => {
  test('marks only Hindi names as Hindi, wherever they are shown', async () => {
    const opened = await open({ samples: true })
    await opened.shop.db.updateTable('products').set({ name: NAME }).where('id', '=', '1').execute()
    const request = await appClient(opened)
    const text = async (path: string) => {
      const page = await (await request(path)).text()
      return Array.from(page.matchAll(new RegExp(`<(\\w+)([^>]*)>${NAME}</`, 'g')), ([, tag, attributes]) => ({
        tag,
        isMarkedHindi: attributes?.includes('lang="hi"'),
      }))
    }
    expect(await text('/products')).toEqual([{ tag: 'a', isMarkedHindi: true }])
    expect(await text('/products/1')).toContainEqual({ tag: 'h1', isMarkedHindi: true })
    expect(await text('/products/2')).toContainEqual({ tag: 'b', isMarkedHindi: true })
    expect(await text('/')).toContainEqual({ tag: 'span', isMarkedHindi: true })
    expect(await (await request('/products/2')).text()).toMatch(/<h1>[A-Z]/)
  })

  test('marks a Hindi search term as Hindi, with or without results', async () => {
    const request = await appClient(await open({ samples: true }))
    const found = await (await request('/products?search=बादाम')).text()
    expect(found).toContain('<h1><span lang="hi">Results for “बादाम”</span>')
    const none = await (await request('/products?search=केसर')).text()
    expect(none).toMatch(/Nothing matches(?:<!-- -->)? <span lang="hi">“केसर”<\/span>/)
    expect(await (await request('/products?search=almonds')).text()).toContain('<h1><span>Results for “almonds”</span>')
  })
})
