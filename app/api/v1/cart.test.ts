import { Hono } from 'hono'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '#app/domain/settings/default-settings.ts'
import type { Shop } from '#app/domain/shop.ts'
import { ALMONDS_ID } from '#test/data/cart-lines.ts'
import { type Opened, onBothDatabases } from '#test/shop/make-shop.ts'
import { signInAs } from '#test/shop/sign-in.ts'
import { api } from '../api.server.ts'

// The cart and the session as requested by a browser.

const { maxPacks } = DEFAULT_SETTINGS.orders

onBothDatabases((open) => {
  let opened: Opened
  let token: string
  beforeAll(async () => {
    opened = await open({ samples: true })
    token = (await signInAs(opened, '+919812345678', 'Asha Verma')).token
  })
  beforeEach(() => opened.shop.db.deleteFrom('cart_lines').execute())

  async function request(method: string, path: string, body?: unknown, as: string | null = token, { shop } = opened) {
    const web = new Hono<{ Variables: { shop: Shop; client: string } }>()
    web.use(async (c, next) => {
      c.set('shop', shop)
      c.set('client', '127.0.0.1')
      await next()
    })
    web.route('/api', api)
    const headers = { 'Content-Type': 'application/json', ...(as && { Cookie: `sid=${as}` }) }
    const response = await web.request(`/api${path}`, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return { status: response.status, cache: response.headers.get('Cache-Control'), ...(await response.json()) }
  }
  const put = (quantity: unknown, as?: string | null) =>
    request('PUT', '/v1/cart/lines', { productId: ALMONDS_ID, weight: '500g', quantity }, as)

  test('the session returns the user and their cart, and is never cached', async () => {
    await put(2)
    expect(await request('GET', '/session')).toMatchObject({
      status: 200,
      cache: 'no-store',
      kind: 'user',
      user: { name: 'Asha Verma', phone: '+919812345678', isAdmin: false, role: 'customer' },
      cart: { count: 2, weightGrams: 1000 },
    })
  })

  test('a guest has no name and no cart on the server; nor does a user without a name', async () => {
    expect(await request('GET', '/session', undefined, null)).toEqual({
      status: 200,
      cache: 'no-store',
      kind: 'guest',
      user: null,
      cart: null,
    })
    opened.clock.advance(60_000)
    const { token: nameless } = await signInAs(opened, '+919812345679')
    expect(await request('GET', '/session', undefined, nameless)).toMatchObject({
      kind: 'nameless',
      user: null,
      cart: null,
    })
  })

  test('an unreadable cart does not hide the signed-in user', async () => {
    const broken = await open()
    const { token: customerSession } = await signInAs(broken, '+919812345678', 'Asha Verma')
    await broken.shop.db.schema.alterTable('cart_lines').renameTo('lost_lines').execute()
    expect(await request('GET', '/session', undefined, customerSession, broken)).toMatchObject({
      status: 200,
      kind: 'user',
      cart: null,
    })
    expect(broken.outside.log.at(-1)?.words).toBe('the cart could not be read')
  })

  test('lines are set, re-weighed and removed', async () => {
    const set = await put(2)
    expect(set).toMatchObject({
      status: 200,
      cache: 'no-store',
      notes: [],
      cart: { count: 2, lines: [{ name: 'California Almonds', quantity: 2 }] },
    })
    const moved = await request('POST', '/v1/cart/lines/weight', { productId: ALMONDS_ID, weight: '500g', to: '1kg' })
    expect(moved.cart).toMatchObject({ weightGrams: 2000, lines: [{ weight: '1kg' }] })
    const removed = await request('PUT', '/v1/cart/lines', { productId: ALMONDS_ID, weight: '1kg', quantity: -1 })
    expect(removed.cart.lines).toEqual([])
    expect((await request('GET', '/v1/cart')).cart).toEqual(removed.cart)
  })

  test('a refusal returns its reason and the current cart', async () => {
    await put(2)
    expect(await put(maxPacks + 1)).toMatchObject({
      status: 409,
      error: { reason: 'line-limit', message: `${maxPacks} packs of one kind at most.` },
      cart: { count: 2 },
    })
  })

  test('a quantity is an integer within limits', async () => {
    for (const quantity of [0.5, '2', null, 1e9, Number.NaN, [2]]) {
      expect(await put(quantity)).toMatchObject({
        status: 400,
        error: { reason: 'invalid-input', fields: { quantity: expect.any(String) } },
      })
    }
  })

  test('a guest has no cart here', async () => {
    for (const response of [
      await put(1, null),
      await request('GET', '/v1/cart', undefined, null),
      await request('POST', '/v1/cart/merge', { guestCartId: 'x'.repeat(20), lines: [] }, null),
    ]) {
      expect(response).toMatchObject({ status: 401, error: { reason: 'sign-in-needed' } })
    }
  })

  test('a price in the request is ignored', async () => {
    const line = {
      productId: ALMONDS_ID,
      weight: '500g',
      quantity: 1,
      unitPricePaise: 1,
      linePaise: 1,
      seenPricePaise: 1,
    }
    const { cart } = await request('PUT', '/v1/cart/lines', line)
    expect(cart.goodsPaise).toBe(57_900)
    const guest = await request('POST', '/v1/cart/price', { lines: [line] }, null)
    expect(guest.cart).toMatchObject({
      goodsPaise: 57_900,
      lines: [{ notices: [{ kind: 'price-changed', fromPaise: 1, toPaise: 57_900 }] }],
    })
  })

  test('a guest cart is merged once, with a note for each line that did not fit', async () => {
    await put(maxPacks - 1)
    const guest = { guestCartId: 'a-guest-cart-0001', lines: [{ productId: ALMONDS_ID, weight: '500g', quantity: 5 }] }
    const merged = await request('POST', '/v1/cart/merge', guest)
    expect(merged).toMatchObject({
      status: 200,
      merged: true,
      cart: { count: maxPacks },
      notes: [
        {
          heldBy: 'line-limit',
          quantity: maxPacks,
          message: `California Almonds 500g: ${maxPacks} packs at most, so ${maxPacks} in the cart.`,
        },
      ],
    })
    expect(await request('POST', '/v1/cart/merge', guest)).toMatchObject({
      status: 200,
      merged: false,
      cart: { count: maxPacks },
      notes: [],
    })
  })

  test('a guest gets back the lines to store, changed or unchanged', async () => {
    const line = { productId: ALMONDS_ID, weight: '500g', quantity: 1 }
    const changed = await request('POST', '/v1/cart/price', { lines: [line], change: { ...line, to: '1kg' } }, null)
    expect(changed).toMatchObject({ status: 200, cache: 'no-store' })
    const moved = await request(
      'POST',
      '/v1/cart/price',
      { lines: [line], change: { productId: ALMONDS_ID, weight: '500g', to: '1kg' } },
      null,
    )
    expect(moved.lines).toEqual([{ productId: ALMONDS_ID, weight: '1kg', quantity: 1, seenPricePaise: 111_900 }])
    const refused = await request(
      'POST',
      '/v1/cart/price',
      { lines: [line], change: { ...line, quantity: maxPacks + 1 } },
      null,
    )
    expect(refused).toMatchObject({
      status: 409,
      error: { reason: 'line-limit' },
      lines: [{ quantity: 1 }],
      cart: { count: 1 },
    })
  })
})
