import { Hono } from 'hono'
import { beforeEach, expect, test } from 'vitest'
import { insertAddress } from '#app/domain/identity/profile/address-store.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { IN_DELHI } from '#test/data/addresses.ts'
import { changeSettings } from '#test/shop/change-settings.ts'
import { fillCart } from '#test/shop/make-buyer.ts'
import { type Opened, onBothDatabases } from '#test/shop/make-shop.ts'
import { orderNow, payOnline } from '#test/shop/order-steps.ts'
import { signInAs } from '#test/shop/sign-in.ts'
import { staffWithFreshCode } from '#test/shop/staff-with-fresh-code.ts'
import { api } from '../api.server.ts'

// From the cart to a cancelled order, through the API.

const KEY = 'a-key-of-sixteen-letters'
const ORDER_INPUT = { address: 'adr_asha', method: 'upi', seenTotalPaise: 115_800, termsAccepted: true }

onBothDatabases((open) => {
  let opened: Opened
  let asha: string
  let ravi: string

  beforeEach(async () => {
    opened = await open({ samples: true })
    asha = await join('+919812345678', 'Asha Verma', 'adr_asha')
    opened.clock.advance(60_000)
    ravi = await join('+919812345679', 'Ravi Kumar', 'adr_ravi')
  })

  async function join(phone: string, name: string, addressId: string) {
    const { token, userId } = await signInAs(opened, phone, name)
    await insertAddress(opened.shop.db, userId, { ...IN_DELHI, phone, id: addressId }, opened.shop.now())
    await fillCart(opened.shop, userId, [{ productId: '1', weight: '500g', quantity: 2 }])
    return token
  }

  async function request(method: string, path: string, as: string | null, body?: unknown, key?: string) {
    const web = new Hono<{ Variables: { shop: Shop; client: string } }>()
    web.use(async (c, next) => {
      c.set('shop', opened.shop)
      c.set('client', '127.0.0.1')
      await next()
    })
    web.route('/api', api)
    const headers = {
      'Content-Type': 'application/json',
      ...(as && { Cookie: `sid=${as}` }),
      ...(key && { 'Idempotency-Key': key }),
    }
    const response = await web.request(`/api/v1${path}`, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return { status: response.status, cache: response.headers.get('Cache-Control'), text: await response.text() }
  }
  const json = async (pending: ReturnType<typeof request>) => {
    const { status, text } = await pending
    return { http: status, ...JSON.parse(text) }
  }

  test('an order stored before newer fields existed is listed with the others', async () => {
    await request('POST', '/orders', asha, ORDER_INPUT, KEY)
    const { id, address } = await opened.shop.db
      .selectFrom('orders')
      .select(['id', 'address'])
      .executeTakeFirstOrThrow()
    const { landmark, altPhone, ...older } = JSON.parse(address)
    await opened.shop.db
      .updateTable('orders')
      .set({ address: JSON.stringify({ ...older, geo: 'never promised' }) })
      .where('id', '=', id)
      .execute()
    const { http, orders } = await json(request('GET', '/orders', asha))
    expect(http).toBe(200)
    expect(orders).toMatchObject([{ id, address: { landmark: null, altPhone: null, city: older.city } }])
    expect(orders[0].address).not.toHaveProperty('geo')
    expect((await json(request('GET', `/orders/${id}`, asha))).http).toBe(200)
  })

  test.each([
    ['without milliseconds', '2026-06-02T10:30:00Z'],
    ['with them', '2026-06-02T10:30:00.000Z'],
    ['in the time of India', '2026-06-02T16:00:00+05:30'],
  ])('a slot is the same instant %s', async (_, slot) => {
    const slots = [{ from: '16:00', to: '19:00', weekdays: [0, 1, 2, 3, 4, 5, 6], places: 1 }]
    const rules = { offersLocalDelivery: true, pincodes: [IN_DELHI.pincode], slots, feePaise: 0 }
    await changeSettings(opened.shop, staffWithFreshCode(opened.shop), 'localDelivery', rules)
    const input = { ...ORDER_INPUT, fulfilment: 'local_delivery', slot }
    const { http, orderId } = await json(request('POST', '/orders', asha, input, KEY))
    expect([http, (await orderNow(opened, orderId)).slotStart]).toEqual([200, '2026-06-02T10:30:00.000Z'])
  })

  test('quoting, ordering, reading, paying, cancelling', async () => {
    expect(await json(request('GET', '/checkout?address=adr_asha', asha))).toMatchObject({
      http: 200,
      totalPaise: 115_800,
      deliveryPaise: 0,
      taxPaise: 5_514,
      delivery: { zone: 'local' },
      cash: { offered: true, needsCode: false },
    })
    const { orderId } = await json(request('POST', '/orders', asha, ORDER_INPUT, KEY))
    expect(await json(request('GET', `/orders/${orderId}`, asha))).toMatchObject({
      http: 200,
      id: orderId,
      paymentStatus: 'pending',
      address: { pincode: '110006' },
    })
    expect(await json(request('POST', `/orders/${orderId}/pay`, asha, {}))).toMatchObject({
      http: 200,
      url: expect.stringContaining('/dev/gateway/'),
    })
    expect(await json(request('POST', `/orders/${orderId}/cancel`, asha, {}))).toEqual({ http: 200, cancelled: true })
    expect(await json(request('POST', `/orders/${orderId}/cancel`, asha, {}))).toMatchObject({
      http: 409,
      error: { reason: 'too-late' },
    })
    expect(await json(request('POST', `/orders/${orderId}/pay`, asha, {}))).toMatchObject({
      http: 409,
      error: { reason: 'not-payable' },
    })
    expect((await request('GET', '/orders', asha)).cache).toBe('no-store')
  })

  test('one key gives one order and an identical response; a missing or reused key is refused', async () => {
    const responses = await Promise.all(
      Array.from({ length: 5 }, () => request('POST', '/orders', asha, ORDER_INPUT, KEY)),
    )
    expect(new Set(responses.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect((await json(request('GET', '/orders', asha))).orders).toHaveLength(1)
    expect(await json(request('POST', '/orders', asha, ORDER_INPUT))).toMatchObject({
      http: 400,
      error: { reason: 'key-missing' },
    })
    expect(await json(request('POST', '/orders', asha, ORDER_INPUT, 'short'))).toMatchObject({ http: 400 })
    expect(await json(request('POST', '/orders', asha, { ...ORDER_INPUT, method: 'card' }, KEY))).toMatchObject({
      http: 422,
      error: { reason: 'key-reused' },
    })
  })

  test('`limit` returns that many of the newest orders', async () => {
    const first = await json(request('POST', '/orders', asha, ORDER_INPUT, KEY))
    opened.clock.advance(60_000)
    const second = await json(request('POST', '/orders', asha, ORDER_INPUT, `${KEY}-2`))
    const listOrders = async (query: string) => {
      const { orders } = await json(request('GET', `/orders${query}`, asha))
      return orders.map(({ id }: { id: string }) => id)
    }
    expect(await listOrders('?limit=1')).toEqual([second.orderId])
    expect(await listOrders('')).toEqual([second.orderId, first.orderId])
    for (const limit of ['0', '101', 'all']) {
      expect(await json(request('GET', `/orders?limit=${limit}`, asha))).toMatchObject({ http: 400 })
    }
  })

  test('orders are paginated, newest first; a page beyond the last gives the last', async () => {
    const placed: string[] = []
    for (let each = 1; each <= 3; each++) {
      opened.clock.advance(60_000)
      placed.unshift((await json(request('POST', '/orders', asha, ORDER_INPUT, `${KEY}-${each}`))).orderId)
    }
    const listOrders = async (query: string) => {
      const { orders, ...rest } = await json(request('GET', `/orders?${query}`, asha))
      return { ids: orders.map(({ id }: { id: string }) => id), ...rest }
    }
    const of2 = { http: 200, total: 3, pages: 2 }
    expect(await listOrders('limit=2')).toEqual({ ...of2, page: 1, ids: placed.slice(0, 2) })
    expect(await listOrders('limit=2&page=2')).toEqual({ ...of2, page: 2, ids: placed.slice(2) })
    expect(await listOrders('limit=2&page=9')).toEqual({ ...of2, page: 2, ids: placed.slice(2) })
    expect(await listOrders('')).toEqual({ http: 200, total: 3, page: 1, pages: 1, ids: placed })
    expect(await listOrders('bought=true&page=2')).toEqual({ http: 200, total: 0, page: 1, pages: 1, ids: [] })
    await payOnline(opened, placed[0] ?? '')
    expect(await listOrders('bought=true')).toEqual({ http: 200, total: 1, page: 1, pages: 1, ids: placed.slice(0, 1) })
    for (const page of ['0', '-1', '1.5', 'two']) {
      expect(await json(request('GET', `/orders?page=${page}`, asha))).toMatchObject({ http: 400 })
    }
  })

  test('`bought=true` lists bought orders only', async () => {
    const unpaid = await json(request('POST', '/orders', asha, ORDER_INPUT, KEY))
    const listOrders = async (query: string) => (await json(request('GET', `/orders${query}`, asha))).orders
    expect(await listOrders('?bought=true')).toEqual([])
    await payOnline(opened, unpaid.orderId)
    expect(await listOrders('?bought=true')).toMatchObject([{ id: unpaid.orderId, status: 'placed' }])
    expect(await listOrders('?bought=false')).toHaveLength(1)
    expect(await json(request('GET', '/orders?bought=perhaps', asha))).toMatchObject({ http: 400 })
  })

  test("nobody can read, pay, cancel or ship to somebody else's order or address; staff can read", async () => {
    const { orderId } = await json(request('POST', '/orders', asha, ORDER_INPUT, KEY))
    for (const [method, path] of [
      ['GET', ''],
      ['POST', '/pay'],
      ['POST', '/cancel'],
    ] as const) {
      const body = method === 'POST' ? {} : undefined
      expect(await json(request(method, `/orders/${orderId}${path}`, ravi, body))).toMatchObject({
        http: 404,
        error: { reason: 'order-not-found' },
      })
      expect(await json(request(method, `/orders/${orderId}${path}`, null, body))).toMatchObject({ http: 401 })
    }
    expect(await json(request('POST', '/orders', ravi, ORDER_INPUT, KEY))).toMatchObject({
      http: 409,
      error: { reason: 'address-missing' },
    })
    opened.clock.advance(60_000)
    const { token: owner } = await signInAs(opened, '+919999999999', 'The Owner')
    expect(await json(request('GET', `/orders/${orderId}`, owner))).toMatchObject({ http: 200, id: orderId })
  })

  test('no request field can set a price, skip a step or cause an error', async () => {
    const bodies: unknown[] = [
      { ...ORDER_INPUT, seenTotalPaise: 1 },
      { ...ORDER_INPUT, seenTotalPaise: -1 },
      { ...ORDER_INPUT, seenTotalPaise: 1.5 },
      { ...ORDER_INPUT, seenTotalPaise: '115800' },
      { ...ORDER_INPUT, seenTotalPaise: null },
      { ...ORDER_INPUT, seenTotalPaise: 1e300 },
      { ...ORDER_INPUT, seenTotalPaise: [115_800] },
      { ...ORDER_INPUT, method: 'free' },
      { ...ORDER_INPUT, method: ['cod'] },
      { ...ORDER_INPUT, termsAccepted: 'yes' },
      { ...ORDER_INPUT, termsAccepted: false },
      { ...ORDER_INPUT, address: {} },
      { ...ORDER_INPUT, address: '' },
      null,
      [],
      'order',
      7,
      {},
    ]
    for (const [index, body] of bodies.entries()) {
      opened.clock.advance(60_000)
      const { status } = await request('POST', '/orders', asha, body, `${KEY}-${index}`)
      expect([400, 409], JSON.stringify(body)).toContain(status)
    }
    opened.clock.advance(60_000)
    const unknownFields = {
      ...ORDER_INPUT,
      totalPaise: 1,
      pricePaise: 1,
      status: 'placed',
      paymentStatus: 'paid',
      discountPaise: 115_000,
      id: 'MW-0000-0000',
      userId: 'usr_1',
      lines: [],
    }
    const { orderId } = await json(request('POST', '/orders', asha, unknownFields, `${KEY}-sly`))
    expect(await json(request('GET', `/orders/${orderId}`, asha))).toMatchObject({
      totalPaise: 115_800,
      discountPaise: 0,
      status: 'pending_payment',
      paymentStatus: 'pending',
    })
  })

  test('the reason against cash on delivery has the published field name in quote and refusal', async () => {
    await opened.shop.db
      .updateTable('packs')
      .set({ price_paise: 10_000_000, mrp_paise: 10_000_000 })
      .where('product_id', '=', '1')
      .execute()
    const { cash, totalPaise } = await json(request('GET', '/checkout?address=adr_asha&method=cod', asha))
    expect(cash).toEqual({ offered: false, says: expect.stringContaining('Cash on delivery') })
    const inCash = { ...ORDER_INPUT, method: 'cod', seenTotalPaise: totalPaise }
    expect(await json(request('POST', '/orders', asha, inCash, KEY))).toMatchObject({
      http: 409,
      error: {
        reason: 'cod-not-allowed',
        message: cash.says,
        detail: { why: 'above-maximum', says: cash.says },
      },
    })
  })

  test('why a coupon is refused is in the refusal, and its message in the quote', async () => {
    const quote = await json(request('GET', '/checkout?address=adr_asha&coupon=HOLI', asha))
    expect(quote).toMatchObject({ coupon: null, couponMessage: expect.stringContaining('isn’t valid') })
    const withCoupon = { ...ORDER_INPUT, coupon: 'HOLI' }
    expect(await json(request('POST', '/orders', asha, withCoupon, KEY))).toMatchObject({
      http: 409,
      error: {
        reason: 'coupon-refused',
        detail: { why: 'coupon-not-found', says: quote.couponMessage, totalPaise: 115_800 },
      },
    })
  })

  test('a refusal contains the remaining packs and the current total', async () => {
    expect(await json(request('POST', '/orders', asha, { ...ORDER_INPUT, seenTotalPaise: 57_900 }, KEY))).toMatchObject(
      {
        http: 409,
        error: {
          reason: 'price-changed',
          message: 'The total is now ₹1,158. Please look at it again.',
          detail: { totalPaise: 115_800 },
        },
      },
    )
    await opened.shop.db.updateTable('stock_pools').set({ on_hand_grams: 600 }).where('product_id', '=', '1').execute()
    const soldOut = await json(request('POST', '/orders', asha, ORDER_INPUT, KEY))
    const { components } = await json(request('GET', '/openapi.json', asha))
    const described = Object.keys(components.schemas.Error.properties.error.properties)
    expect(described).toEqual(expect.arrayContaining(Object.keys(soldOut.error)))
    expect(soldOut).toMatchObject({
      http: 409,
      error: {
        reason: 'sold-out',
        message: 'Only 1 left of California Almonds 500g.',
        detail: { lines: [{ productId: '1', weight: '500g', left: 1 }] },
      },
    })
  })
})
