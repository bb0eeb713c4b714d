import { expect, test, vi } from 'vitest'
import { changePrices } from '#app/domain/catalogue/pricing/change-prices.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { ENGINES } from '#test/database/engines.ts'
import { type AppClient, appClient, METRICS_TOKEN } from '#test/http/app-client.ts'
import { signInPeople } from '#test/http/sign-in-people.ts'
import { textWithoutNonce, withoutNonce } from '#test/http/without-nonce.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { twoShops } from '#test/shop/open-two-shops.ts'
import { place } from '#test/shop/place-order.ts'

const PUBLIC = ['/', '/products', '/products?category=nuts', '/products/1', '/contact', '/return-policy', '/_.data']

/** The numbers of cache hits and misses of public pages. */
async function counted(request: AppClient): Promise<{ hit: number; miss: number }> {
  const text = await (await request('/metrics', { headers: { Authorization: `Bearer ${METRICS_TOKEN}` } })).text()
  const count = (cache: string) =>
    Number(new RegExp(`^mewa_public_pages_total\\{cache="${cache}"\\} (\\d+)`, 'm').exec(text)?.[1])
  return { hit: count('hit'), miss: count('miss') }
}

async function whole(response: Response) {
  return { status: response.status, headers: headersOf(response), body: await textWithoutNonce(response) }
}

/** The headers without those that differ by request. */
function headersOf(response: Response): Record<string, string> {
  const { 'x-request-id': _, etag, ...headers } = Object.fromEntries(response.headers)
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, withoutNonce(value)]))
}

async function setPrice(shop: Shop, rupees: number): Promise<void> {
  const row = await shop.db.selectFrom('products').select('version').where('id', '=', '1').executeTakeFirstOrThrow()
  const packs = [{ weight: '250g' as const, pricePaise: rupees * 100 }]
  const changed = await changePrices(shop, 'usr_owner', [{ productId: '1', version: row.version, packs }])
  expect(changed.ok).toBe(true)
}

/** Waits until a page contains a text: another process is notified a moment later. */
const message = (request: AppClient, path: string, words: string) =>
  expect.poll(async () => (await request(path)).text()).toContain(words)

test.each(ENGINES)(
  'on %s a cached page equals the rendered one, byte for byte and header for header',
  async (engine) => {
    const [opened] = await twoShops(engine)
    const request = await appClient(opened)
    for (const path of PUBLIC) {
      const made = await whole(await request(path, { headers: { 'Accept-Encoding': 'br' } }))
      const kept = await whole(await request(path, { headers: { 'Accept-Encoding': 'br' } }))
      expect(kept, path).toEqual(made)
      expect(made.status, path).toBe(200)
      expect(made.headers, path).toMatchObject({
        'cache-control': 'public, max-age=0, must-revalidate',
        'content-encoding': 'br',
        'x-content-type-options': 'nosniff',
        vary: 'Accept-Encoding',
      })
      const [head, gone] = [await request(path, { method: 'HEAD' }), await request(path)]
      expect(headersOf(head), path).toEqual(headersOf(gone))
      expect(await head.text()).toBe('')
    }
    expect(await counted(request)).toEqual({ hit: PUBLIC.length * 2, miss: PUBLIC.length * 2 })
    // A shop without a change feed caches nothing, and sends the same.
    opened.shop.db.changes.listening = false
    const [before, after] = [await whole(await request('/products')), await counted(request)]
    opened.shop.db.changes.listening = true
    expect(before).toEqual(await whole(await request('/products')))
    expect(after.miss).toBe(PUBLIC.length * 2 + 1)
  },
)

// What a browser loads before it can paint a list: the page with its inlined styles.
const MAX_LIST_BYTES = 25_000

test('a cached page is smaller with Brotli than with gzip, and a list is below its limit', async () => {
  const [opened] = await twoShops('SQLite')
  const request = await appClient(opened)
  const length = async (path: string, accepted: string, encoding = accepted) => {
    const response = await request(path, { headers: { 'Accept-Encoding': accepted } })
    expect(response.headers.get('Content-Encoding'), path).toBe(encoding)
    return (await response.arrayBuffer()).byteLength
  }
  for (const path of ['/', '/products', '/products/1'])
    expect(await length(path, 'br'), path).toBeLessThan(await length(path, 'gzip'))
  expect(await length('/products', 'br')).toBeLessThanOrEqual(MAX_LIST_BYTES)
  // Searches are rendered per request, and compressed quickly.
  await length('/products?search=almonds', 'gzip, br', 'gzip')
})

test.each(ENGINES)(
  'on %s a new price is on every page at once, and in the other process within a second',
  async (engine) => {
    const [here, there] = await twoShops(engine)
    const [request, requestOtherProcess] = [await appClient(here), await appClient(there)]
    const pages = ['/', '/products', '/products/1', '/products/1.data', '/products.data']
    for (const [at, path] of pages.entries()) {
      for (const each of [request, requestOtherProcess]) await each(path)
      const price = 901 + at
      await setPrice(here.shop, price)
      const shown = path.endsWith('.data') ? String(price * 100) : `₹${price}`
      expect(await (await request(path)).text(), path).toContain(shown)
      await message(requestOtherProcess, path, shown)
    }
  },
)

test.each(ENGINES)('on %s the product page shows the stock after an order', async (engine) => {
  const [here, there] = await twoShops(engine)
  const [request, requestOtherProcess] = [await appClient(here), await appClient(there)]
  const stock = { on_hand_grams: 2_000, held_grams: 0 }
  await here.shop.db.updateTable('stock_pools').set(stock).where('product_id', '=', '1').execute()
  for (const each of [request, requestOtherProcess]) await each('/products/1?w=500g')
  expect(await (await request('/products/1?w=500g')).text()).toContain('4 left')
  await place(here.shop, await makeBuyer(here.shop, [{ productId: '1', weight: '500g', quantity: 1 }]), 'cod')
  const page = await (await request('/products/1?w=500g')).text()
  expect(page).toContain('3 left')
  expect(page).not.toContain('4 left')
  await message(requestOtherProcess, '/products/1?w=500g', '3 left')
})

test.each(ENGINES)('on %s returns 304 to a client that has the page, until it changes', async (engine) => {
  const [opened] = await twoShops(engine)
  const request = await appClient(opened)
  const tag = (await request('/products/1')).headers.get('ETag') ?? ''
  for (const known of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
    const response = await request('/products/1', { headers: { 'If-None-Match': known } })
    expect([response.status, await response.text(), response.headers.get('ETag')]).toEqual([304, '', tag])
    expect(response.headers.get('Content-Length')).toBeNull()
  }
  expect((await request('/products/1', { headers: { 'If-None-Match': '"other"' } })).status).toBe(200)
  await setPrice(opened.shop, 777)
  const changed = await request('/products/1', { headers: { 'If-None-Match': tag } })
  expect(changed.status).toBe(200)
  expect(changed.headers.get('ETag')).not.toBe(tag)
})

test('nothing in a request except URL and encoding changes a page', async () => {
  const [opened] = await twoShops('SQLite')
  const request = await appClient(opened)
  const { customer, owner } = await signInPeople(opened)
  const names = [
    'Host',
    'X-Forwarded-Host',
    'X-Forwarded-Proto',
    'X-Original-URL',
    'X-Rewrite-URL',
    'Forwarded',
    'Origin',
  ]
  const more = [
    'Accept-Language',
    'User-Agent',
    'Authorization',
    'Range',
    'X-HTTP-Method-Override',
    'Purpose',
    'Cookie',
  ]
  const queries = ['utm_source=x', 'index', '_routes=root', '__proto__=1', 'page=1', 'w=', 'X=%00', 'sort=nonsense']
  for (const path of ['/', '/products', '/products/1']) {
    const clean = await whole(await request(path))
    opened.shop.db.changes.publish(['catalogue'])
    for (const as of [customer, owner]) expect(await whole(await request(path, { as }))).toEqual(clean)
    for (const name of [...names, ...more]) {
      opened.shop.db.changes.publish(['catalogue'])
      const response = await request(path, { headers: { [name]: 'evil.example"><script>' } })
      expect(await whole(response), name).toEqual(clean)
    }
    for (const query of queries.filter((each) => path !== '/products/1' || each !== 'w=')) {
      opened.shop.db.changes.publish(['catalogue'])
      expect(await whole(await request(`${path}?${query}`)), query).toEqual(clean)
    }
    expect(await whole(await request(path))).toEqual(clean)
  }
})

test('errors, searches, personal pages and form responses are never cached', async () => {
  const [opened] = await twoShops('SQLite')
  const request = await appClient(opened)
  const { customer } = await signInPeople(opened)
  const requested = [
    '/products?search=nothing-like-it',
    '/contact?ticket=TK-000000&key=a',
    '/cart',
    '/orders',
    '/orders/x.css',
  ]
  for (const path of requested) for (const as of [customer, undefined, customer]) await request(path, as ? { as } : {})
  expect(await counted(request)).toEqual({ hit: 0, miss: 0 })
  for (const _ of [1, 2]) expect((await request('/products/999')).status).toBe(404)
  expect(await counted(request)).toEqual({ hit: 0, miss: 2 })
  const sent = await request.post('/contact', { intent: 'open-ticket', phone: 'none' })
  expect([sent.status, sent.headers.get('ETag')]).toEqual([400, null])
})

test('five hundred concurrent requests for a page cause at most two renderings', async () => {
  const [opened] = await twoShops('SQLite')
  const request = await appClient(opened)
  const name = vi.spyOn(opened.shop, 'newId')
  const responses = await Promise.all(Array.from({ length: 500 }, () => request('/products')))
  expect(new Set(await Promise.all(responses.map((response) => response.text()))).size).toBe(1)
  // Each rendering has its own id, for the log.
  expect(name.mock.calls.filter(([kind]) => kind === 'req').length).toBeLessThanOrEqual(2)
})

onBothDatabases((open) => {
  test('a changed price is shown, even without a change feed', async () => {
    const opened = await open({ samples: true })
    const request = await appClient(opened)
    await request('/products/1')
    await setPrice(opened.shop, 888)
    expect(await (await request('/products/1')).text()).toContain('₹888')
  })
})
