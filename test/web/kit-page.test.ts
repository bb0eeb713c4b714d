import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { appClient } from '#test/http/app-client.ts'
import { readElement } from '#test/http/read-html.ts'
import { onOneDatabase } from '#test/shop/make-shop.ts'

onOneDatabase((open) => {
  test('the kit is shown in demo mode only, and is not indexed', async () => {
    const withoutDemo = await appClient(await open({ demo: false }))
    expect((await withoutDemo('/dev/kit')).status).toBe(404)
    const page = await (await appClient(await open()))('/dev/kit')
    expect(page.status).toBe(200)
    expect(page.headers.get('Cache-Control')).toBe('no-store')
    expect(await page.text()).toContain('<meta name="robots" content="noindex"/>')
  })

  test('the kit is rendered in the requested theme, with the colours of the style sheets', async () => {
    const request = await appClient(await open())
    const themeOf = async (query: string) =>
      readElement(await request.page(`/dev/kit${query}`), 'main').attributes['data-theme']
    expect(await themeOf('?theme=dark')).toBe('dark')
    expect(await themeOf('?theme=light')).toBe('light')
    for (const none of ['', '?theme=toString']) expect(await themeOf(none)).toBeUndefined()
    const [, action = 'none'] =
      /--color-action: light-dark\((#[\da-f]{6})/.exec(readFileSync('app/styles/theme.css', 'utf8')) ?? []
    expect(await request.page('/dev/kit')).toContain(action)
  })
})
