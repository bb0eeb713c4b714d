import { expect, test } from 'vitest'
import { appClient } from '#test/http/app-client.ts'
import { placeCashOrder } from '#test/http/place-cash-order.ts'
import { signInPeople } from '#test/http/sign-in-people.ts'
import { onOneDatabase } from '#test/shop/make-shop.ts'
import { signInAs } from '#test/shop/sign-in.ts'

const json = { 'Content-Type': 'application/json' }

onOneDatabase((open) => {
  test('a user without a name is redirected to enter one, and then back', async () => {
    const opened = await open()
    const request = await appClient(opened)
    const { token } = await signInAs(opened, '9876543210')
    expect((await request('/profile', { as: token })).headers.get('Location')).toBe('/auth?step=name&next=%2Fprofile')
  })

  test('a guest returns to the page of the form', async () => {
    const request = await appClient(await open())
    const gone = await request('/profile', {
      method: 'POST',
      headers: { Referer: 'http://localhost:3000/profile?x=1' },
      body: new URLSearchParams({ intent: 'save-name' }),
    })
    expect(gone.headers.get('Location')).toBe('/auth?next=%2Fprofile%3Fx%3D1')
    const foreign = await request('/profile', {
      method: 'POST',
      headers: { Referer: 'https://evil.example/cart' },
      body: new URLSearchParams({ intent: 'save-name' }),
    })
    expect(foreign.headers.get('Location')).toBe('/auth?next=%2F')
  })

  test('the owner loses all rights while the profile cannot be read', async () => {
    const opened = await open()
    const request = await appClient(opened)
    const { owner } = await signInPeople(opened)
    expect((await request('/admin/orders', { as: owner })).status).toBe(200)
    await opened.shop.db.schema.alterTable('users').renameTo('users_away').execute()
    expect((await request('/admin/orders', { as: owner })).headers.get('Location')).toBe('/')
  })

  test("someone else's order gives 404, and so do its stream and invoice", async () => {
    const opened = await open({ samples: true })
    const request = await appClient(opened)
    const { customer, owner } = await signInPeople(opened)
    const id = await placeCashOrder(request, customer)
    expect((await request(`/track/${id}`, { as: customer })).status).toBe(200)
    for (const path of [`/track/${id}`, `/order/${id}/confirmation`, `/orders/${id}/live`, `/orders/${id}/invoice`]) {
      expect((await request(path, { as: owner })).status, path).toBe(404)
      const { pathname } = new URL((await request(path)).headers.get('Location') ?? '', 'http://localhost')
      expect(pathname, path).toBe('/auth')
    }
    const cancel = await request.post(`/orders/${id}/cancel`, {}, { as: owner })
    expect(cancel.status).toBe(404)
    expect((await request(`/orders/${id}/invoice`, { as: customer })).status).toBe(404)
  })

  test('account pages and the API are closed to guests, and not cached', async () => {
    const opened = await open()
    const request = await appClient(opened)
    const { customer } = await signInPeople(opened)
    for (const path of ['/api/v1/addresses', '/api/v1/sessions']) {
      expect((await request(path)).status).toBe(401)
      expect((await request(path, { as: customer })).headers.get('Cache-Control')).toBe('no-store')
    }
    expect((await request('/profile/data')).headers.get('Location')).toBe('/auth?next=%2Fprofile%2Fdata')
    for (const path of ['/profile', '/profile/data'])
      expect((await request(path, { as: customer })).headers.get('Cache-Control')).toBe('no-store')
  })

  test('over https cookies have the __Host- prefix and are not readable by scripts', async () => {
    const opened = await open()
    const secure = { ...opened, shop: { ...opened.shop, origin: 'https://shop.example' } }
    const request = await appClient(secure)
    const out = await request('/api/v1/auth/logout', { method: 'POST', headers: json, body: '{}' })
    // Signing out clears the user and the pending code (docs/specification.md, section 4).
    const rest = '=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure'
    expect(out.headers.getSetCookie()).toEqual([`__Host-sid${rest}`, `__Host-otp${rest}`])
  })

  test('the dev inbox exists in demo mode only', async () => {
    const withoutDemo = await appClient(await open({ demo: false }))
    expect((await withoutDemo('/dev/inbox')).status).toBe(404)
    expect((await withoutDemo('/dev/inbox', { headers: { Accept: 'application/json' } })).status).toBe(404)
  })
})
