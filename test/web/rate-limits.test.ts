import { expect, test } from 'vitest'
import { consumeRate } from '#app/domain/limits/consume-rate-limit.server.ts'
import { RATES, type RateName } from '#app/domain/limits/rate-limits.ts'
import type { Shop } from '#app/domain/shop.ts'
import { HOURS } from '#app/domain/time/instant.ts'
import { ALMOND_PACK } from '#test/data/cart-lines.ts'
import type { AppClient } from '#test/http/app-client.ts'
import { signInOwner } from '#test/http/sign-in-people.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { type Opened, onOneDatabase } from '#test/shop/make-shop.ts'
import { giveOrders, moveThrough } from '#test/shop/order-steps.ts'
import { place } from '#test/shop/place-order.ts'
import { signInAtCheckout } from '#test/shop/sign-in-with-cart.ts'
import { setPool } from '#test/shop/stock-pools.ts'

type EntryPoint = { name: string; open: (scene: Scene) => Promise<Response> }
type Scene = {
  request: AppClient
  customer: string
  owner: string
  addressId: string
  orderId: string
  form: (path: string, fields: Record<string, string>, as?: string) => Promise<Response>
  json: (path: string, body: object, as?: string) => Promise<Response>
}

const photograph = new File([new Uint8Array(10)], 'pack.jpg', { type: 'image/jpeg' })

// Larger than any form without photographs.
const large = new File([new Uint8Array(100_000)], 'pack.jpg', { type: 'image/jpeg' })

function upload(
  { request, customer }: Scene,
  path: string,
  fields: Record<string, string>,
  photo = photograph,
): Promise<Response> {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  body.set('photo', photo)
  return request(path, { method: 'POST', as: customer, body })
}

const PROBLEM = { intent: 'report-problem', pack: '1', kind: 'stale', packs: '1', words: 'Stale.' }
const REVIEW = { intent: 'send-review', product: '1', stars: '5', words: 'Very good almonds.' }
const TICKET = {
  intent: 'open-ticket',
  topic: 'other',
  name: 'Asha Rao',
  phone: '9876543210',
  email: '',
  order: '',
  message: 'Hello',
}
const placing = (address: string) => ({
  intent: 'place',
  address,
  payment: 'cod',
  terms: 'yes',
  seenTotalPaise: '1',
  key: 'a-key-of-this-test-0001',
})
const order = (address: string, coupon?: string) => ({
  address,
  method: 'cod',
  seenTotalPaise: 1,
  termsAccepted: true,
  coupon,
})

// Not visible to shoppers: beyond it they continue to the confirmation page, without a poll
// (handle-payment-return.test.ts). Codes are printed on the command line only (create-staff-code.test.ts). Staff type
// the code of a pickup (complete-pickup.test.ts).
type UnannouncedLimit = 'payment-return' | 'print-code' | 'pickup-code'

// Every entry point of each rate limit, written by hand. A limit without one fails the test.
const ENTRY_POINTS: Record<Exclude<RateName, UnannouncedLimit>, readonly EntryPoint[]> = {
  'bot-check': [{ name: 'API', open: ({ request }) => request('/api/v1/auth/challenge') }],
  'confirm-code': [
    {
      name: 'page',
      open: ({ form }) => form('/auth', { intent: 'confirm-code', phone: '+919876543210', code: '123456' }),
    },
    { name: 'API', open: ({ json }) => json('/api/v1/auth/codes/confirm', { phone: '9876543210', code: '123456' }) },
    {
      name: 'API, confirming again',
      open: ({ json, customer }) =>
        json('/api/v1/auth/codes/confirm', { phone: '9812345678', code: '123456', purpose: 'step-up' }, customer),
    },
  ],
  'place-order': [
    { name: 'page', open: ({ form, customer, addressId }) => form('/checkout', placing(addressId), customer) },
    { name: 'API', open: ({ json, customer, addressId }) => json('/api/v1/orders', order(addressId), customer) },
  ],
  'start-payment': [
    { name: 'API', open: ({ json, customer, orderId }) => json(`/api/v1/orders/${orderId}/pay`, {}, customer) },
  ],
  coupon: [
    { name: 'cart', open: ({ form }) => form('/coupon', { intent: 'use-coupon', coupon: 'DIWALI' }) },
    {
      name: 'checkout',
      open: ({ form, customer }) => form('/checkout', { intent: 'use-coupon', couponCode: 'DIWALI' }, customer),
    },
    {
      name: 'API, a quote',
      open: ({ request, customer, addressId }) =>
        request(`/api/v1/checkout?coupon=DIWALI&address=${addressId}`, { as: customer }),
    },
    {
      name: 'API, an order',
      open: ({ json, customer, addressId }) => json('/api/v1/orders', order(addressId, 'DIWALI'), customer),
    },
  ],
  'open-ticket': [{ name: 'page', open: ({ form }) => form('/contact', TICKET) }],
  'ask-sample': [
    {
      name: 'page',
      open: ({ form, customer, addressId }) =>
        form('/products/1/sample', { intent: 'request-sample', address: addressId }, customer),
    },
  ],
  'send-upload': [
    { name: 'a problem', open: (scene) => upload(scene, '/orders/MW-AAAA-AAAA/problem', PROBLEM, large) },
    { name: 'a review', open: (scene) => upload(scene, '/orders/MW-AAAA-AAAA/review', REVIEW, large) },
    { name: 'a review, by script', open: (scene) => upload(scene, '/orders/MW-AAAA-AAAA/review/send', REVIEW, large) },
    {
      name: 'a problem, by script',
      open: (scene) => upload(scene, '/orders/MW-AAAA-AAAA/problem/send', PROBLEM, large),
    },
  ],
  upload: [
    { name: 'a problem', open: (scene) => upload(scene, `/orders/${scene.orderId}/problem`, PROBLEM) },
    { name: 'a problem, by script', open: (scene) => upload(scene, `/orders/${scene.orderId}/problem/send`, PROBLEM) },
    { name: 'a review', open: (scene) => upload(scene, `/orders/${scene.orderId}/review`, REVIEW) },
    { name: 'a review, by script', open: (scene) => upload(scene, `/orders/${scene.orderId}/review/send`, REVIEW) },
  ],
  'print-documents': [
    {
      name: 'invoice',
      open: ({ request, customer, orderId }) => request(`/orders/${orderId}/invoice.pdf`, { as: customer }),
    },
    {
      name: 'credit note',
      open: ({ request, customer, orderId }) => request(`/orders/${orderId}/credit-note.pdf`, { as: customer }),
    },
    {
      name: 'panel',
      open: ({ request, owner, orderId }) => request(`/admin/documents?kind=slip&order=${orderId}`, { as: owner }),
    },
  ],
  'test-message': [
    {
      name: 'a text message',
      open: ({ form, owner }) =>
        form('/admin/settings/messages/order-placed', { intent: 'test', text: 'Hello' }, owner),
    },
    {
      name: 'a mail',
      open: ({ form, owner }) =>
        form('/admin/settings/messages/mails/new-order', { intent: 'test', subject: 'Hello', body: 'Hello' }, owner),
    },
  ],
  'save-email': [
    {
      name: 'profile',
      open: ({ form, customer }) => form('/profile', { intent: 'save-email', email: 'asha@home.example' }, customer),
    },
  ],
  'export-data': [{ name: 'profile', open: ({ request, customer }) => request('/profile/data', { as: customer }) }],
  search: [
    { name: 'page', open: ({ request }) => request('/products?search=badam') },
    { name: 'API', open: ({ request }) => request('/api/v1/search?q=badam') },
  ],
  track: [
    { name: 'page', open: ({ request, customer }) => request('/track/MW-AAAA-AAAA', { as: customer }) },
    { name: 'API', open: ({ request, customer }) => request('/api/v1/orders/MW-AAAA-AAAA', { as: customer }) },
  ],
}

onOneDatabase((open) => {
  test('every entry point enforces its rate limit', async () => {
    const opened = await open({ samples: true, demo: false })
    const scene = await sceneOf(opened)
    const missed: string[] = []
    for (const name of Object.keys(ENTRY_POINTS) as (keyof typeof ENTRY_POINTS)[]) {
      for (const entryPoint of ENTRY_POINTS[name]) {
        // What other limits requested may count for this one too, as a form with photographs counts for two.
        await opened.shop.db.deleteFrom('rate_counts').execute()
        const response = await entryPoint.open(scene)
        if (await isBeyondLimit(response)) missed.push(`${name}, ${entryPoint.name}: refused at once`)
      }
      await requestUntilLimited(opened.shop, name, scene)
      for (const entryPoint of ENTRY_POINTS[name]) {
        const response = await entryPoint.open(scene)
        const { status } = response
        if (!(await isBeyondLimit(response)))
          missed.push(`${name}, ${entryPoint.name}: ${status} instead of 429; is the reason in RATE_REASONS?`)
      }
      // Those in memory too are over.
      opened.clock.advance(2 * HOURS)
    }
    expect(missed).toEqual([])
  })
})

/** Creates a customer with a cart, an address and a delivered order, and the owner. */
async function sceneOf(opened: Opened): Promise<Scene> {
  const { shop } = opened
  // In production mode samples are drafts without stock.
  await shop.db.updateTable('products').set({ published_at: shop.now() }).execute()
  await setPool(shop, '1', 10_000)
  const { token: customer, userId, addressId } = await signInAtCheckout(opened)
  const { request, token: owner } = await signInOwner(opened)
  const orderId = await place(shop, await makeBuyer(shop, [ALMOND_PACK]), 'cod')
  await moveThrough({ shop }, orderId, ['confirmed', 'packed', 'shipped', 'delivered'])
  await giveOrders({ shop }, [orderId], userId)
  return {
    request,
    customer,
    owner,
    orderId,
    addressId,
    form: (path, fields, as) => request.post(path, fields, as ? { as } : {}),
    json: (path, body, as) =>
      request(path, {
        method: 'POST',
        headers: {
          Origin: shop.origin,
          'Content-Type': 'application/json',
          'Idempotency-Key': 'a-key-of-this-test-0002',
        },
        body: JSON.stringify(body),
        ...(as && { as }),
      }),
  }
}

/**
 * Sends requests up to the limit of an address. Limits in memory are counted per process, so those are exhausted by
 * requests.
 */
async function requestUntilLimited(shop: Shop, name: keyof typeof ENTRY_POINTS, scene: Scene): Promise<void> {
  const { client, countedIn } = RATES[name]
  const entryPoint = ENTRY_POINTS[name].at(-1)
  for (let i = 0; i < client; i++) {
    if (countedIn === 'database') await consumeRate({ ...shop, client: '127.0.0.1' }, name, null)
    else await (await entryPoint?.open(scene))?.body?.cancel()
  }
}

/** Whether a response reports the limit: by its status or, for a coupon, by its text. */
async function isBeyondLimit(response: Response): Promise<boolean> {
  const text = await response.text()
  return response.status === 429 || /Too many (requests|tries)/.test(text)
}
