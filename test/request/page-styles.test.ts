import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { askOf, signInPeople } from '#test/ask.ts'
import { onBothDatabases } from '#test/make-shop.ts'

const CLIENT = new URL('../../build/client', import.meta.url).pathname
const LINKED = /<link rel="stylesheet" href="([^"]+)"/g
const WITHIN = /<style[^>]*data-href="([^"]*)"[^>]*>([\s\S]*?)<\/style>/

/** The styles a page brings along: the sheets by name without their hash, and the text. */
function stylesIn(page: string): { names: string[]; text: string } {
  const [, addresses = '', text = ''] = WITHIN.exec(page) ?? []
  return { names: addresses.split(' ').map((address) => nameOf(address)), text }
}

function nameOf(address: string): string {
  return /\/assets\/(\w+)-[^/]+\.css$/.exec(address)?.[1] ?? address
}

onBothDatabases((open) => {
  test.each([
    ['/', ['app']],
    ['/products', ['app']],
    ['/products/1', ['app']],
    ['/nowhere', ['app']],
    ['/cart', ['app', 'service']],
    ['/checkout', ['app', 'service']],
    ['/dev/inbox', ['app', 'service']],
  ])('%s has its styles in the page, and they are the ones it may use', async (path, names) => {
    const ask = await askOf(await open({ samples: true }))
    const response = await ask(path)
    const page = await response.text()
    expect(stylesIn(page).names).toEqual(names)
    expect(page.match(LINKED)).toBeNull()
    const hash = createHash('sha256').update(stylesIn(page).text).digest('base64')
    expect(response.headers.get('Content-Security-Policy')).toContain(`style-src-elem 'self' 'sha256-${hash}'`)
  })

  test('the panel fetches what it adds, once for all its pages', async () => {
    const opened = await open({ samples: true })
    const { owner } = await signInPeople(opened)
    const page = await (await (await askOf(opened))('/admin', { as: owner })).text()
    expect(stylesIn(page).names).toEqual(['app'])
    const linked = Array.from(page.matchAll(LINKED), ([, address = '']) => address)
    expect(linked.map(nameOf)).toEqual(['service', 'admin'])
    expect(linked.filter((address) => !existsSync(`${CLIENT}${address}`))).toEqual([])
  })

  test('the fonts that styles in the page name are there', async () => {
    const ask = await askOf(await open({ samples: true }))
    const { text } = stylesIn(await (await ask('/')).text())
    const fonts = Array.from(text.matchAll(/url\(["']?([^)"']+\.woff2)/g), ([, address = '']) => address)
    expect(fonts.length).toBeGreaterThanOrEqual(5)
    for (const font of fonts) expect(readFileSync(`${CLIENT}${font}`).subarray(0, 4).toString()).toBe('wOF2')
  })

  test('a list with its styles is at most 25 kB, as it is sent', async () => {
    const ask = await askOf(await open({ samples: true }))
    const response = await ask('/products', { headers: { 'Accept-Encoding': 'br' } })
    expect(response.headers.get('Content-Encoding')).toBe('br')
    expect((await response.arrayBuffer()).byteLength).toBeLessThanOrEqual(25_000)
  })
})
