import { expect, test } from 'vitest'
import { appClient } from '#test/http/app-client.ts'
import { listElements } from '#test/http/read-html.ts'
import { onOneDatabase } from '#test/shop/make-shop.ts'

const NAME = 'कश्मीरी मामरा बादाम'

onOneDatabase((open) => {
  test('marks only Hindi names as Hindi, wherever they are shown', async () => {
    const opened = await open({ samples: true })
    await opened.shop.db.updateTable('products').set({ name: NAME }).where('id', '=', '1').execute()
    const request = await appClient(opened)
    const text = async (path: string) => {
      const named = listElements(await request.page(path), '\\w+').filter(({ html }) => html === NAME)
      return named.map(({ tag, attributes }) => ({ tag, isMarkedHindi: attributes.lang === 'hi' }))
    }
    expect(await text('/products')).toEqual([{ tag: 'a', isMarkedHindi: true }])
    expect(await text('/products/1')).toContainEqual({ tag: 'h1', isMarkedHindi: true })
    expect(await text('/products/2')).toContainEqual({ tag: 'b', isMarkedHindi: true })
    expect(await text('/')).toContainEqual({ tag: 'span', isMarkedHindi: true })
    expect(await request.page('/products/2')).toMatch(/<h1>[A-Z]/)
  })

  test('marks a Hindi search term as Hindi, with or without results', async () => {
    const request = await appClient(await open({ samples: true }))
    const found = await request.page('/products?search=बादाम')
    expect(found).toContain('<h1><span lang="hi">Results for “बादाम”</span>')
    const none = await request.page('/products?search=केसर')
    expect(none).toContain('Nothing matches <span lang="hi">“केसर”</span>')
    expect(await request.page('/products?search=almonds')).toContain('<h1><span>Results for “almonds”</span>')
  })
})
