import { expect, test, vi } from 'vitest'
import { changePrices } from '#app/domain/catalogue/pricing/change-prices.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { type AppClient, appClient, METRICS_TOKEN, signInPeople } from '../app-client.ts'
import { makeBuyer, place } from '../make-buyer.ts'
import { onBothDatabases } from '../make-shop.ts'
import type { Engine } from '../open-database.ts'
import { twoShops } from '../open-two-shops.ts'
import { textOf, withoutNonce } from '../page-text.ts'

const ENGINES: Engine[] = ['SQLite', 'PostgreSQL']
const PUBLIC = ['/', '/products', '/products?category=nuts', '/products/1', '/contact', '/return-policy', '/_.data']

/** The numbers of cache hits and misses of public pages. */
async function counted(ask: AppClient): Promise<{ hit: number; miss: number }> {
  const text = await (await ask('/metrics', { headers: { Authorization: `Bearer ${METRICS_TOKEN}` } })).text()
  const count = (cache: string) =>
    Number(new RegExp(`^mewa_public_pages_total\\{cache="${cache}"\\} (\\d+)`, 'm').exec(text)?.[1])
  return { hit: count('hit'), miss: count('miss') }
}

async function whole(answer: Response) {
  return { status: answer.status, headers: headersOf(answer), body: await textOf(answer) }
}

/** The headers without those that differ by request. */
function headersOf(answer: Response): Record<string, string> {
  const { 'x-request-id': _, etag, ...headers } = Object.fromEntries(answer.headers)
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, withoutNonce(value)]))
}

async function setPrice(shop: Shop, rupees: number): Promise<void> {
  const row = await shop.db.selectFrom('products').select('version').where('id', '=', '1').executeTakeFirstOrThrow()
  const packs = [{ weight: '250g' as const, pricePaise: rupees * 100 }]
  const changed = await changePrices(shop, 'usr_owner', [{ productId: '1', seenVersion: row.version, packs }])
  expect(changed.ok).toBe(true)
}

/** Waits until a page contains a text: another process is notified a moment later. */
const message = (ask: AppClient, path: string, words: string) =>
  expect.poll(async () => (await ask(path)).text()).toContain(words)

test.each(ENGINES)(
  'on %s a cached page equals the rendered one, byte for byte and header for header',
  async (engine) => {
    const [opened] = await twoShops(engine)
    const ask = await appClient(opened)
    for (const path of PUBLIC) {
      const made = await whole(await ask(path, { headers: { 'Accept-Encoding': 'br' } }))
      const kept = await whole(await ask(path, { headers: { 'Accept-Encoding': 'br' } }))
      expect(kept, path).toEqual(made)
      expect(made.status, path).toBe(200)
      expect(made.headers, path).toMatchObject({
        'cache-control': 'public, max-age=0, must-revalidate',
        'content-encoding': 'br',
        'x-content-type-options': 'nosniff',
        vary: 'Accept-Encoding',
      })
      const [head, gone] = [await ask(path, { method: 'HEAD' }), await ask(path)]
      expect(headersOf(head), path).toEqual(headersOf(gone))
      expect(await head.text()).toBe('')
    }
    expect(await counted(ask)).toEqual({ hit: PUBLIC.length * 2, miss: PUBLIC.length * 2 })
    // A shop without a change feed caches nothing, and sends the same.
    opened.shop.db.changes.listening = false
    const [before, after] = [await whole(await ask('/products')), await counted(ask)]
    opened.shop.db.changes.listening = true
    expect(before).toEqual(await whole(await ask('/products')))
    expect(after.miss).toBe(PUBLIC.length * 2 + 1)
  },
)

// What a browser loads before it can paint a list: the page with its inlined styles.
const MAX_LIST_BYTES = 25_000

test('a cached page is smaller with Brotli than with gzip, and a list is below its limit', async () => {
  const [opened] = await twoShops('SQLite')
  const ask = await appClient(opened)
  const length = async (path: string, accepted: string, encoding = accepted) => {
    const answer = await ask(path, { headers: { 'Accept-Encoding': accepted } })
    expect(answer.headers.get('Content-Encoding'), path).toBe(encoding)
    return (await answer.arrayBuffer()).byteLength
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
    const [ask, askThere] = [await appClient(here), await appClient(there)]
    const pages = ['/', '/products', '/products/1', '/products/1.data', '/products.data']
    for (const [at, path] of pages.entries()) {
      for (const each of [ask, askThere]) await each(path)
      const price = 901 + at
      await setPrice(here.shop, price)
      const shown = path.endsWith('.data') ? String(price * 100) : `₹${price}`
      expect(await (await ask(path)).text(), path).toContain(shown)
      await message(askThere, path, shown)
    }
  },
)

test.each(ENGINES)('on %s the product page shows the stock after an order', async (engine) => {
  const [here, there] = await twoShops(engine)
  const [ask, askThere] = [await appClient(here), await appClient(there)]
  const stock = { on_hand_grams: 2_000, held_grams: 0 }
  await here.shop.db.updateTable('stock_pools').set(stock).where('product_id', '=', '1').execute()
  for (const each of [ask, askThere]) await each('/products/1?w=500g')
  expect(await (await ask('/products/1?w=500g')).text()).toContain('4 left')
  await place(here.shop, await makeBuyer(here.shop, [{ productId: '1', weight: '500g', quantity: 1 }]), 'cod')
  const page = await (await ask('/products/1?w=500g')).text()
  expect(page).toContain('3 left')
  expect(page).not.toContain('4 left')
  await message(askThere, '/products/1?w=500g', '3 left')
})

test.each(ENGINES)('on %s returns 304 to a client that has the page, until it changes', async (engine) => {
  const [opened] = await twoShops(engine)
  const ask = await appClient(opened)
  const tag = (await ask('/products/1')).headers.get('ETag') ?? ''
  for (const known of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
    const answer = await ask('/products/1', { headers: { 'If-None-Match': known } })
    expect([answer.status, await answer.text(), answer.headers.get('ETag')]).toEqual([304, '', tag])
    expect(answer.headers.get('Content-Length')).toBeNull()
  }
  expect((await ask('/products/1', { headers: { 'If-None-Match': '"other"' } })).status).toBe(200)
  await setPrice(opened.shop, 777)
  const changed = await ask('/products/1', { headers: { 'If-None-Match': tag } })
  expect(changed.status).toBe(200)
  expect(changed.headers.get('ETag')).not.toBe(tag)
})

test('nothing in a request except URL and encoding changes a page', async () => {
  const [opened] = await twoShops('SQLite')
  const ask = await appClient(opened)
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
    const clean = await whole(await ask(path))
    opened.shop.db.changes.publish(['catalogue'])
    for (const as of [customer, owner]) expect(await whole(await ask(path, { as }))).toEqual(clean)
    for (const name of [...names, ...more]) {
      opened.shop.db.changes.publish(['catalogue'])
      const answer = await ask(path, { headers: { [name]: 'evil.example"><script>' } })
      expect(await whole(answer), name).toEqual(clean)
    }
    for (const query of queries.filter((each) => path !== '/products/1' || each !== 'w=')) {
      opened.shop.db.changes.publish(['catalogue'])
      expect(await whole(await ask(`${path}?${query}`)), query).toEqual(clean)
    }
    expect(await whole(await ask(path))).toEqual(clean)
  }
})

test('errors, searches, personal pages and form responses are never cached', async () => {
  const [opened] = await twoShops('SQLite')
  const ask = await appClient(opened)
  const { customer } = await signInPeople(opened)
  const asked = [
    '/products?search=nothing-like-it',
    '/contact?ticket=TK-000000&key=a',
    '/cart',
    '/orders',
    '/orders/x.css',
  ]
  for (const path of asked) for (const as of [customer, undefined, customer]) await ask(path, as ? { as } : {})
  expect(await counted(ask)).toEqual({ hit: 0, miss: 0 })
  for (const _ of [1, 2]) expect((await ask('/products/999')).status).toBe(404)
  expect(await counted(ask)).toEqual({ hit: 0, miss: 2 })
  const sent = await ask('/contact', {
    method: 'POST',
    body: new URLSearchParams({ intent: 'open-ticket', phone: 'none' }),
  })
  expect([sent.status, sent.headers.get('ETag')]).toEqual([400, null])
})

test('five hundred concurrent requests for a page cause at most two renderings', async () => {
  const [opened] = await twoShops('SQLite')
  const ask = await appClient(opened)
  const name = vi.spyOn(opened.shop, 'newId')
  const answers = await Promise.all(Array.from({ length: 500 }, () => ask('/products')))
  expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1)
  // Each rendering has its own id, for the log.
  expect(name.mock.calls.filter(([kind]) => kind === 'req').length).toBeLessThanOrEqual(2)
})

onBothDatabases((open) => {
  test('a changed price is shown, even without a change feed', async () => {
    const opened = await open({ samples: true })
    const ask = await appClient(opened)
    await ask('/products/1')
    await setPrice(opened.shop, 888)
    expect(await (await ask('/products/1')).text()).toContain('₹888')
  })
})
