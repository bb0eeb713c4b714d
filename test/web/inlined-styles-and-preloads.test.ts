import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { inTransaction } from '#app/db/db.server.ts'
import { THE_SHOP } from '#app/domain/actor.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import { PAGE_SIZE } from '#app/domain/catalogue/listing/product-list.ts'
import { insertProduct } from '#app/domain/catalogue/product/product-store.server.ts'
import { SAMPLE_GST_FROM_DAY, SAMPLE_PRODUCTS } from '#app/domain/catalogue/sample-products/sample-products.ts'
import { addOpeningStock } from '#app/domain/inventory/stock/adjust-stock.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { appClient } from '#test/http/app-client.ts'
import { listElements } from '#test/http/read-html.ts'
import { signInPeople } from '#test/http/sign-in-people.ts'
import { onOneDatabase } from '#test/shop/make-shop.ts'

const CLIENT = new URL('../../build/client', import.meta.url).pathname
// The bytes a new connection delivers in the first round trip: ten packets of 1,460 bytes, less some 400 of headers.
const FIRST_ROUND_TRIP_BYTES = 14_200

/** The inlined styles of a page: the sheets by name without their hash, and the text of each. */
function stylesIn(page: string): { names: string[]; texts: string[] } {
  const sheets = listElements(page, 'style').filter(({ attributes }) => 'data-href' in attributes)
  const names = sheets.map(({ attributes }) => nameOf(attributes['data-href'] ?? ''))
  return { names, texts: sheets.map(({ html }) => html) }
}

/** The addresses of what a page links in its head. */
function linkedFiles(page: string, attributes: Record<string, string>): string[] {
  return listElements(page, 'link', attributes).map((link) => link.attributes.href ?? '')
}

function nameOf(address: string): string {
  return /\/assets\/([\w-]+)-[\w-]{8}\.css$/.exec(address)?.[1] ?? address
}

onOneDatabase((open) => {
  test.each([
    ['/', ['app']],
    ['/products', ['app']],
    ['/products/1', ['app']],
    ['/nowhere', ['app']],
    ['/cart', ['app', 'cart-account-and-text-pages']],
    ['/checkout', ['app', 'cart-account-and-text-pages']],
    ['/dev/inbox', ['app', 'cart-account-and-text-pages']],
  ])('%s has its styles inlined, and its policy allows them', async (path, names) => {
    const request = await appClient(await open({ samples: true }))
    const response = await request(path)
    const page = await response.text()
    expect(stylesIn(page).names).toEqual(names)
    expect(linkedFiles(page, { rel: 'stylesheet' })).toEqual([])
    const hashes = stylesIn(page).texts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    expect(response.headers.get('Content-Security-Policy')).toContain(`style-src-elem 'self' ${hashes.join(' ')};`)
    // A guest's cart shows nothing without scripts, so they are not deferred. Checkout has a form that is pressed
    // before they have run.
    expect(/<link rel="modulepreload"/.test(page)).toBe(path === '/cart')
    expect(/^import \* as/m.test(page)).toBe(path === '/cart')
  })

  test('the first picture of home and product is preloaded in the head', async () => {
    const request = await appClient(await open({ samples: true }))
    for (const [path, picture] of [
      ['/', 'hero-tall'],
      ['/products/1', 'california-almonds'],
    ] as const) {
      const [head = ''] = (await (await request(path)).text()).split('</head>')
      expect(head).toMatch(new RegExp(`<link[^>]* rel="preload" as="image"[^>]*/${picture}-\\d+\\.avif`))
    }
  })

  test('the panel loads its own stylesheet as a file', async () => {
    const opened = await open({ samples: true })
    const { owner } = await signInPeople(opened)
    const page = await (await (await appClient(opened))('/admin', { as: owner })).text()
    expect(stylesIn(page).names).toEqual(['app'])
    const linked = linkedFiles(page, { rel: 'stylesheet' })
    expect(linked.map(nameOf)).toEqual(['cart-account-and-text-pages', 'admin'])
    expect(linked.filter((address) => !existsSync(`${CLIENT}${address}`))).toEqual([])
  })

  test('the fonts named in inlined styles exist', async () => {
    const request = await appClient(await open({ samples: true }))
    const [text = ''] = stylesIn(await (await request('/')).text()).texts
    const fonts = Array.from(text.matchAll(/url\(["']?([^)"']+\.woff2)/g), ([, address = '']) => address)
    expect(fonts.length).toBeGreaterThanOrEqual(5)
    for (const font of fonts) expect(readFileSync(`${CLIENT}${font}`).subarray(0, 4).toString()).toBe('wOF2')
  })

  test('the two preloaded fonts each fit in a first round trip, and have all characters of a first page', async () => {
    const request = await appClient(await open({ samples: true }))
    for (const path of ['/', '/products', '/products/1', '/products/6']) {
      const page = await (await request(path)).text()
      expect(page).toMatch(/^<!DOCTYPE html><html/)
      const requested = linkedFiles(page, { rel: 'preload', as: 'font' })
      expect(requested).toHaveLength(2)
      for (const font of requested)
        expect(readFileSync(`${CLIENT}${font}`).byteLength).toBeLessThan(FIRST_ROUND_TRIP_BYTES)
      const [, range = ''] =
        /font-family:"?Figtree"?;[^}]*?unicode-range:([^;}]+)/.exec(stylesIn(page).texts.join('')) ?? []
      const [body = ''] = /<body>[\s\S]*?<script/.exec(page) ?? []
      expect(body.length).toBeGreaterThan(5000)
      // Hindi has its own font.
      const letters = new Set(body.replace(/\p{Script=Devanagari}|\s/gu, ''))
      expect([...letters].filter((letter) => !isWithin(range, letter))).toEqual([])
    }
  })

  test('a list of 24 products with its styles is at most 25 kB compressed', async () => {
    const opened = await open({ samples: true })
    await addProducts(opened.shop, PAGE_SIZE - SAMPLE_PRODUCTS.length)
    const response = await (await appClient(opened))('/products', { headers: { 'Accept-Encoding': 'br' } })
    expect(response.headers.get('Content-Encoding')).toBe('br')
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(
      brotliDecompressSync(bytes)
        .toString()
        .match(/<article class="product-card"/g),
    ).toHaveLength(PAGE_SIZE)
    expect(bytes.byteLength).toBeLessThanOrEqual(25_000)
  })
})

/** Whether a `unicode-range` contains a character. */
function isWithin(range: string, letter: string): boolean {
  const code = letter.codePointAt(0) ?? 0
  return range.split(',').some((part) => {
    const [from = 0, to = from] = part
      .trim()
      .slice(2)
      .split('-')
      .map((end) => Number.parseInt(end, 16))
    return code >= from && code <= to
  })
}

/** Adds copies of the sample products with their own names and stock. */
async function addProducts(shop: Shop, count: number) {
  const context = auditContext(shop, THE_SHOP)
  for (const sample of SAMPLE_PRODUCTS.slice(0, count))
    await inTransaction(shop.db, async (tx) => {
      const id = `more-${sample.id}`
      const product = { ...sample, id, slug: `${sample.slug}-more`, name: `${sample.name} of ${sample.grade}` }
      await insertProduct(tx, { ...product, publishedAt: context.at }, SAMPLE_GST_FROM_DAY, context.at)
      await addOpeningStock(tx, { productId: id, grams: 20_000, reason: 'Delivery' }, context)
    })
}
