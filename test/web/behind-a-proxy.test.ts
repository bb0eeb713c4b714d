import { expect, onTestFinished, test } from 'vitest'
import { openAppServer } from '#test/http/app-server.ts'
import { signInPeople } from '#test/http/sign-in-people.ts'
import { type Open, onBothDatabases } from '#test/shop/make-shop.ts'

const ORIGIN = 'https://shop.example'
const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' }

/** A shop with the public origin ORIGIN, behind a proxy that uses plain http. */
async function openBehindTls(open: Open) {
  const opened = await open({ samples: true, demo: false })
  const { customer, owner } = await signInPeople(opened)
  const secure = { ...opened, shop: { ...opened.shop, origin: ORIGIN } }
  const wire = await openAppServer(secure)
  onTestFinished(wire.close)
  return { ...wire, customer, owner }
}

onBothDatabases((open, engine) => {
  test.each([
    ['passes the host on', { Host: 'shop.example' }],
    ['sends its own name for us', { Host: '127.0.0.1:3001' }],
    ['sends the name of a group of servers', { Host: 'mewa' }],
    ['sends no host', {}],
  ] as [string, Record<string, string>][])('behind TLS, a form is same-origin when the proxy %s', async (_, host) => {
    const { request, owner } = await openBehindTls(open)
    const headers = { ...host, ...FORM, Cookie: `__Host-sid=${owner}` }
    const save = (from: Record<string, string>) =>
      request('/profile', { method: 'POST', headers: { ...headers, ...from }, body: 'intent=save-name&name=Ravi+K' })

    expect((await save({ Origin: ORIGIN })).status).toBe(200)
    expect((await save({ Origin: ORIGIN, 'Sec-Fetch-Site': 'same-origin' })).status).toBe(200)
    // A page without a referrer posts with the origin `null`.
    expect((await save({ Origin: 'null', 'Sec-Fetch-Site': 'same-origin' })).status).toBe(200)
    expect((await save({ Origin: 'http://shop.example' })).status).toBe(403)
    expect((await save({ Origin: 'https://evil.example' })).status).toBe(403)
    expect((await save({ Origin: 'null', 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403)
  })

  if (engine === 'PostgreSQL') return

  test('behind TLS, a path that begins with // names no other host', async () => {
    const { request, owner } = await openBehindTls(open)
    const headers = { Host: 'shop.example', ...FORM, Cookie: `__Host-sid=${owner}`, Origin: 'https://evil.example' }
    const body = 'intent=save-name&name=Hacked'
    expect((await request('//evil.example/profile', { method: 'POST', headers, body })).status).toBe(400)
    for (const path of ['//', '///', '//[/', '//%zz/', '//user:pw@x/', '//x:99999/', '//evil.example/products'])
      expect((await request(path, { headers: { Host: 'shop.example' } })).status, path).toBe(400)
  })

  test("behind TLS, a guest returns to the page of the form, and no URL contains the proxy's host", async () => {
    const { request } = await openBehindTls(open)
    const gone = await request('/profile', {
      method: 'POST',
      headers: { Host: '127.0.0.1:3001', ...FORM, Origin: ORIGIN, Referer: `${ORIGIN}/profile?x=1` },
      body: 'intent=save-name',
    })
    expect(gone.headers.location).toBe('/auth?next=%2Fprofile%3Fx%3D1')
  })

  test('refuses every request for another host except health checks', async () => {
    const { request } = await openBehindTls(open)
    for (const path of ['/', '/products', '/robots.txt', '/assets/none.js', '/api/v1/products', '/metrics'])
      expect((await request(path, { headers: { Host: 'evil.example' } })).status, path).toBe(421)
    expect((await request('http://evil.example/', { headers: { Host: 'shop.example' } })).status).toBe(421)
    expect((await request('http://shop.example/contact', { headers: { Host: 'evil.example' } })).status).toBe(200)
    for (const path of ['/healthz', '/readyz']) {
      expect((await request(path, { headers: { Host: 'evil.example' } })).status).toBe(200)
      expect((await request(path)).status).toBe(200)
    }
  })
})
