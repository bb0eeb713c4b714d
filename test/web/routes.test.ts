import { expect, test } from 'vitest'
import { type AppClient, appClient } from '#test/http/app-client.ts'
import { signInPeople } from '#test/http/sign-in-people.ts'
import { textWithoutNonce } from '#test/http/without-nonce.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'

// Section 2 of docs/specification.md, row by row: the response to each kind of visitor. A path stands for a redirect to
// it.
type Answer = number | string
type Row = { path: string; guest: Answer; customer: Answer; owner: Answer }

const everyone = (path: string, response: Answer = 200): Row => ({
  path,
  guest: response,
  customer: response,
  owner: response,
})
const signedIn = (path: string, response: Answer = 200): Row => ({
  path,
  guest: '/auth',
  customer: response,
  owner: response,
})
const adminOnly = (path: string): Row => ({ path, guest: '/auth', customer: '/', owner: 200 })

const ROWS: Row[] = [
  everyone('/'),
  everyone('/products'),
  everyone('/products?search=badam'),
  everyone('/products/1'),
  everyone('/cart'),
  everyone('/checkout'),
  everyone('/contact'),
  everyone('/privacy-policy'),
  everyone('/terms-of-service'),
  everyone('/shipping-policy'),
  everyone('/return-policy'),
  everyone('/auth'),
  everyone('/robots.txt'),
  everyone('/sitemap.xml'),
  everyone('/feeds/products.xml'),
  everyone('/feeds/new.xml'),
  everyone('/offline'),
  everyone('/dev/kit'),
  signedIn('/orders'),
  signedIn('/profile'),
  // These users have no orders yet.
  signedIn('/order-confirmation', '/orders'),
  signedIn('/order/MW-AAAA-AAAA/confirmation', 404),
  signedIn('/track/MW-AAAA-AAAA', 404),
  adminOnly('/admin'),
  adminOnly('/admin/dashboard'),
  adminOnly('/admin/products'),
  adminOnly('/admin/orders'),
  adminOnly('/admin/users'),
  adminOnly('/admin/settings'),
  everyone('/no-such-page', 404),
  everyone('/products/product-not-found', 404),
  everyone('/admin-of-another-shop', 404),
]

onBothDatabases((open) => {
  test('every route responds to guests, customers and the owner as specified', async () => {
    const opened = await open({ samples: true })
    const request = await appClient(opened)
    const { customer, owner } = await signInPeople(opened)
    const seen: Row[] = []
    for (const { path } of ROWS)
      seen.push({
        path,
        guest: await statusOrRedirectOf(request, path),
        customer: await statusOrRedirectOf(request, path, customer),
        owner: await statusOrRedirectOf(request, path, owner),
      })
    expect(seen).toEqual(ROWS)
  })

  test('unknown paths show the not-found screen', async () => {
    const request = await appClient(await open({ samples: true }))
    const page = await (await request('/no-such-page')).text()
    expect(page).toContain('404')
    expect(page).toContain('Search premium dry fruits...')
  })

  test('public pages are the same bytes for everyone', async () => {
    const opened = await open({ samples: true })
    const request = await appClient(opened)
    const { customer, owner } = await signInPeople(opened)
    for (const path of ['/', '/products', '/products/1', '/products/1?w=500g', '/contact', '/privacy-policy']) {
      const asGuest = await textWithoutNonce(await request(path))
      expect(await textWithoutNonce(await request(path, { as: customer })), path).toBe(asGuest)
      expect(await textWithoutNonce(await request(path, { as: owner })), path).toBe(asGuest)
    }
  })

  test('a cart page contains the cart of the signed-in customer, and nothing for a guest', async () => {
    const opened = await open({ samples: true })
    const request = await appClient(opened)
    const { customer } = await signInPeople(opened)
    const empty = await request('/cart', { as: customer })
    const lines = JSON.stringify({ productId: '1', weight: '500g', quantity: 2 })
    const headers = { 'Content-Type': 'application/json' }
    expect((await request('/api/v1/cart/lines', { as: customer, method: 'PUT', body: lines, headers })).status).toBe(
      200,
    )
    const full = await request('/cart', { as: customer })
    const asGuest = await request('/cart')
    for (const response of [empty, full]) expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect(asGuest.headers.get('Cache-Control')).toBeNull()
    const line = '<article class="line"'
    expect(await full.text()).toContain(line)
    for (const response of [empty, asGuest]) expect(await response.text()).not.toContain(line)
  })

  test('personal pages are never cached', async () => {
    const opened = await open({ samples: true })
    const request = await appClient(opened)
    const { owner } = await signInPeople(opened)
    for (const path of ['/orders', '/profile', '/checkout', '/admin', '/admin/orders', '/api/session']) {
      const response = await request(path, { as: owner })
      expect(response.headers.get('Cache-Control'), path).toContain('no-store')
    }
  })
})

/** The status, or the target of a redirect, without its query. */
async function statusOrRedirectOf(request: AppClient, path: string, as?: string): Promise<Answer> {
  const response = await request(path, as ? { as } : {})
  const location = response.headers.get('Location')
  return location ? new URL(location, 'http://localhost').pathname : response.status
}
