import { expect, test } from 'vitest'
import { SAMPLE_PRODUCTS } from '#app/domain/catalogue/sample-products/sample-products.ts'
import { DEFAULT_SETTINGS } from '#app/domain/settings/default-settings.ts'
import type { OpeningSettings } from '#app/domain/settings/settings.ts'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { type AppClient, appClient } from '#test/http/app-client.ts'
import { readFields } from '#test/http/read-html.ts'
import { SHOP_ROUTES } from '#test/http/shop-routes.ts'
import { signInPeople } from '#test/http/sign-in-people.ts'
import { changeSettings } from '#test/shop/change-settings.ts'
import { type Opened, onOneDatabase } from '#test/shop/make-shop.ts'
import { signInWithCart } from '#test/shop/sign-in-with-cart.ts'
import { staffWithFreshCode } from '#test/shop/staff-with-fresh-code.ts'

const PAGE = '/admin/settings/opening'
const SENTENCE = 'We open on 1 December.'
const set = (shop: Shop, opening: Omit<OpeningSettings, 'loadsSamples'>) =>
  changeSettings(shop, staffWithFreshCode(shop), 'opening', opening)
const HTML = { headers: { Accept: 'text/html' } }
/** Names and prices of products; what the shop says of itself is not hidden. */
const GOODS = ['₹', ...SAMPLE_PRODUCTS.map(({ name }) => name)]
const FOR_PROGRAMS = ['/api/v1/products', '/api/v1/products/1', '/api/v1/search?q=almond', '/api/v1/openapi.json']
const FEEDS = ['/sitemap.xml', '/feeds/products.xml', '/feeds/new.xml']

/** The form of the page, as its button sends it: with the settings it showed. */
async function save({ db }: Shop, request: AppClient, as: string, form: Record<string, string>): Promise<Response> {
  const { opening } = await findSettings(db)
  return request.post(PAGE, { intent: 'save', seenFields: JSON.stringify({ opening }), ...form }, { as })
}

async function openHidden(opened: Opened): Promise<{ request: AppClient; owner: string; customer: string }> {
  const people = await signInPeople(opened)
  const request = await appClient(opened)
  // The cache holds the pages of the open shop.
  for (const path of ['/', '/products', '/products/1']) expect((await request(path, HTML)).status).toBe(200)
  await set(opened.shop, { status: 'preparing', sentence: SENTENCE })
  return { request, ...people }
}

onOneDatabase((open) => {
  test('a shop in preparation shows guests and customers nothing of its goods, at any address', async () => {
    const opened = await open({ samples: true })
    const { request, customer } = await openHidden(opened)
    const pages = SHOP_ROUTES.map(({ path }) => path.replace(':id', '1')).filter(
      (path) => !/^\/(admin|dev|orders\/1\/live)/.test(path) && !path.includes('*'),
    )
    expect(pages.length).toBeGreaterThan(25)
    for (const path of [...pages, ...FEEDS, ...FOR_PROGRAMS, '/products.data', '/_.data']) {
      for (const as of [undefined, customer]) {
        const response = await request(path, { ...HTML, ...(as ? { as } : {}) })
        const page = await response.text()
        expect([path, GOODS.filter((text) => page.includes(text))]).toEqual([path, []])
      }
    }
    for (const path of ['/', '/products', '/products/1', '/cart', '/checkout', '/contact', '/privacy-policy']) {
      const response = await request(path, HTML)
      const { headers } = response
      expect([path, response.status, headers.get('Location')]).toEqual([path, 302, '/opens-soon'])
      expect(headers.get('Cache-Control')).toBe('no-store')
    }
    const soon = await request('/opens-soon', HTML)
    const page = await soon.text()
    for (const text of [SENTENCE, '<title>Opens soon · Mewa</title>', 'name="robots" content="noindex"'])
      expect(page).toContain(text)
    expect(soon.headers.get('Cache-Control')).toBe('no-store')
    expect(soon.headers.get('Content-Security-Policy')).toContain('nonce-')
    for (const path of FEEDS) expect((await request(path)).status).toBe(503)
    expect(await (await request('/robots.txt')).text()).toBe('User-agent: *\nDisallow: /\n')
    for (const path of FOR_PROGRAMS) {
      const response = await request(path)
      expect([path, response.status]).toEqual([path, 503])
      expect(await response.json()).toEqual({ error: { reason: 'shop-closed', message: SENTENCE } })
    }
  })

  test('its staff see the whole shop, and everybody does once it is open', async () => {
    const opened = await open({ samples: true })
    const { request, owner } = await openHidden(opened)
    for (const path of ['/', '/products', '/products/1'])
      expect(await request.page(path, { ...HTML, as: owner })).toMatch(/almond/i)
    expect((await request('/api/v1/products', { as: owner })).status).toBe(200)
    const saved = await save(opened.shop, request, owner, { status: 'open', sentence: SENTENCE })
    expect([saved.status, saved.headers.get('Location')]).toEqual([302, PAGE])
    expect(await request.page('/', HTML)).toMatch(/almond/i)
    const left = await request('/opens-soon', HTML)
    expect([left.status, left.headers.get('Location')]).toEqual([302, '/'])
  })

  test('a page still open in a browser loads itself again', async () => {
    const { request } = await openHidden(await open({ samples: true }))
    const data = await request('/products.data')
    expect(data.status).toBe(202)
    expect(await data.text()).toContain('SingleFetchRedirect')
  })

  test('no order of a shopper is taken in preparation or in a pause: by checkout, by the API', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const { token: customer } = await signInWithCart(opened)
    const request = await appClient(opened)
    const body = { addressId: 'a', method: 'cod', seenTotalPaise: 1, termsAccepted: true }
    const headers = {
      Origin: shop.origin,
      'Content-Type': 'application/json',
      'Idempotency-Key': 'key-of-a-test',
    }
    const order = () => request('/api/v1/orders', { method: 'POST', as: customer, headers, body: JSON.stringify(body) })
    const form = { intent: 'place', key: 'key-1', payment: 'cod', terms: 'yes', address: 'a' }
    for (const status of ['preparing', 'paused'] as const) {
      await set(shop, { status, sentence: SENTENCE })
      expect((await order()).status).toBeGreaterThanOrEqual(400)
      await request.post('/checkout', form, { as: customer })
      expect(await shop.db.selectFrom('orders').select('id').execute()).toEqual([])
    }
  })

  test('a paused shop says so on home, in cart and checkout, in the words of its owner', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const { token: customer } = await signInWithCart(opened)
    const request = await appClient(opened)
    const sentence = 'We weigh our stock and are back on Monday.'
    await set(shop, { status: 'paused', sentence })
    for (const path of ['/', '/cart', '/checkout'])
      expect([path, (await request.page(path, { as: customer })).includes(sentence)]).toEqual([path, true])
    // On a phone before anything is filled in, on a desktop in the summary beside it.
    const [first = '', ...others] = (await request.page('/checkout', { as: customer })).split(sentence)
    expect(first).not.toContain('id="checkout-1"')
    expect(others.length).toBeGreaterThanOrEqual(2)
    expect((await request('/products/1', HTML)).status).toBe(200)
    await set(shop, DEFAULT_SETTINGS.opening)
    for (const path of ['/', '/cart', '/checkout'])
      expect((await request.page(path, { as: customer })).includes(sentence)).toBe(false)
  })

  test('a paused shop offers nothing as in stock: in structured data, in tags for sharing, in the feed', async () => {
    const opened = await open({ samples: true })
    const { shop, clock } = opened
    const request = await appClient(opened)
    const read = async (path: string) => (await request(path, HTML)).text()
    const offers = async () => {
      clock.advance(61_000)
      const [page, feed] = [await read('/products/1'), await read('/feeds/products.xml')]
      return ['schema.org/InStock', '"in stock"', '>in_stock<'].map((text) => (page + feed).includes(text))
    }
    expect(await offers()).toEqual([true, true, true])
    await set(shop, { status: 'paused', sentence: '' })
    expect(await offers()).toEqual([false, false, false])
    expect(await read('/feeds/products.xml')).toContain('>out_of_stock<')
    await set(shop, DEFAULT_SETTINGS.opening)
    expect(await offers()).toEqual([true, true, true])
  })

  test('the page keeps what was typed beside an error, and undoes a change', async () => {
    const opened = await open({ samples: true })
    const { owner } = await signInPeople(opened)
    const request = await appClient(opened)
    const wrong = await save(opened.shop, request, owner, { status: 'paused', sentence: 'x'.repeat(161) })
    expect(wrong.status).toBe(400)
    const page = await wrong.text()
    expect(page).toContain('Use at most 160 characters.')
    expect(page).toContain('x'.repeat(161))
    await save(opened.shop, request, owner, { status: 'paused', sentence: 'Back soon.' })
    const shown = await request.page(PAGE, { as: owner })
    expect(shown).toContain('Sentence for shoppers')
    const { change = '' } = readFields(shown)
    const undone = await request.post(PAGE, { intent: 'undo', change }, { as: owner })
    expect(undone.status).toBe(302)
    expect(await request.page('/')).not.toContain('Back soon.')
  })
})
