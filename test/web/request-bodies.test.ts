import { expect, test } from 'vitest'
import { appClient } from '#test/http/app-client.ts'
import { signInPeople } from '#test/http/sign-in-people.ts'
import { onOneDatabase } from '#test/shop/make-shop.ts'

const FORM = 'application/x-www-form-urlencoded'

/** A body without a Content-Length, as a stream of 64 kB pieces. */
function stream(bytes: number): RequestInit {
  let left = bytes
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const length = Math.min(left, 65_536)
      if (length === 0) return controller.close()
      left -= length
      controller.enqueue(new Uint8Array(length).fill(97))
    },
  })
  return { body, duplex: 'half' } as RequestInit
}

onOneDatabase((open) => {
  test('no endpoint accepts more than a shopper may type, declared or not', async () => {
    const request = await appClient(await open({ samples: true }))
    for (const [path, type] of [
      ['/contact', FORM],
      ['/contact.data', FORM],
      ['/coupon', FORM],
      ['/auth', FORM],
      ['/checkout', FORM],
      ['/admin/products', FORM],
      ['/nowhere', FORM],
      ['/api/v1/cart/price', 'application/json'],
      ['/webhooks/payments/test', 'application/json'],
    ] as const) {
      const headers = { 'Content-Type': type }
      const long = await request(path, { method: 'POST', headers, body: 'a'.repeat(70_000) })
      expect([path, long.status]).toEqual([path, 413])
      const chunked = await request(path, { method: 'POST', headers, ...stream(200_000) })
      expect([path, chunked.status]).toEqual([path, 413])
      if (path.startsWith('/api/')) expect(await chunked.json()).toMatchObject({ error: { reason: 'too-large' } })
    }
  })

  test('a form with thousands of fields is rejected before it is parsed', async () => {
    const request = await appClient(await open())
    const headers = { 'Content-Type': FORM }
    expect((await request('/coupon', { method: 'POST', headers, body: 'a&'.repeat(30_000) })).status).toBe(413)
    const parts = `--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n`.repeat(300)
    const multipart = { 'Content-Type': 'multipart/form-data; boundary=x' }
    expect((await request('/contact', { method: 'POST', headers: multipart, body: `${parts}--x--\r\n` })).status).toBe(
      413,
    )
  })

  test('texts with NUL or half a surrogate pair and incomplete forms get 400 and are not logged', async () => {
    const opened = await open({ samples: true })
    const request = await appClient(opened)
    const { customer, owner } = await signInPeople(opened)
    const broken = 'multipart/form-data; boundary=x'
    const cases: [path: string, type: string, body: string][] = [
      ['/contact', FORM, 'name=a%00b&phone=9812345678&message=hello'],
      ['/contact', broken, '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\na\0b\r\n--x--\r\n'],
      ['/contact', broken, '--x\r\nnothing'],
      ['/contact', 'multipart/form-data', 'name=a'],
      ['/admin/orders', broken, '--y\r\n'],
      ['/api/v1/auth/otp', 'application/json', '{"phone":"\\u0000"}'],
      ['/api/v1/addresses', 'application/json', '{"line1":"12B \\ud800x"}'],
    ]
    for (const [path, type, body] of cases) {
      for (const as of [undefined, customer, owner]) {
        const { status } = await request(path, { method: 'POST', headers: { 'Content-Type': type }, body, as })
        expect([path, body, status]).toEqual([path, body, 400])
      }
    }
    expect(
      (await request('/contact', { method: 'POST', headers: { 'Content-Type': 'text/plain' }, body: 'a=b' })).status,
    ).toBe(415)
    expect((await request('/contact', { method: 'POST' })).status).toBe(400)
    expect(opened.outside.log.filter(({ level }) => level === 'error')).toEqual([])
  })

  test('staff may save long texts; a customer may send photographs; a guest is redirected to sign in without the body being read', async () => {
    const opened = await open({ samples: true })
    const request = await appClient(opened)
    const { customer, owner } = await signInPeople(opened)
    const headers = { 'Content-Type': FORM }
    const long = new URLSearchParams({ intent: 'save', text: 'a'.repeat(300_000) }).toString()
    expect(
      (await request('/admin/settings/policies/privacy', { method: 'POST', headers, body: long, as: owner })).status,
    ).not.toBe(413)
    expect(
      (await request('/admin/settings/policies/privacy', { method: 'POST', headers, body: long, as: customer })).status,
    ).toBe(413)
    const photo = new FormData()
    photo.set('picture', new File([new Uint8Array(3_000_000)], 'a.jpg', { type: 'image/jpeg' }))
    const stranger = await request('/admin/products/new/pictures', { method: 'POST', body: photo })
    expect(stranger.status).toBe(302)
    expect(stranger.headers.get('Location')).toMatch(/^\/auth/)
    expect((await request('/admin/products/new/pictures', { method: 'POST', body: photo, as: customer })).status).toBe(
      302,
    )
    for (const path of ['/admin/settings/brand/pictures', '/admin/pages/pictures'])
      expect((await request(path, { method: 'POST', body: photo, as: owner })).status, path).not.toBe(413)
    const csv = new FormData()
    csv.set('file', new File(['a,b\n'.repeat(600_000)], 'cod.csv', { type: 'text/csv' }))
    csv.set('intent', 'import')
    const uploads = [
      '/admin/products/import',
      '/admin/money/statements',
      '/admin/money/weights',
      '/admin/settings/redirects',
    ]
    for (const path of uploads)
      expect((await request(path, { method: 'POST', body: csv, as: owner })).status, path).not.toBe(413)
    csv.set('file', new File([new Uint8Array(7_000_000)], 'cod.csv', { type: 'text/csv' }))
    for (const path of uploads) {
      const refusal = await request(path, { method: 'POST', body: csv, as: owner })
      expect([path, refusal.status]).toEqual([path, 413])
      expect(await refusal.text(), path).toMatch(/5 MB|too large/)
    }
    const heavy = new FormData()
    heavy.set('picture', new File([new Uint8Array(10_000_000)], 'a.jpg', { type: 'image/jpeg' }))
    const tooHeavy = await request('/admin/products/new/pictures', { method: 'POST', body: heavy, as: owner })
    expect([tooHeavy.status, await tooHeavy.json()]).toEqual([413, { message: expect.stringContaining('8 MB') }])
    const chunked = await request('/admin/products/new/pictures', {
      method: 'POST',
      headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
      ...stream(20_000_000),
      as: owner,
    })
    expect(chunked.status).toBe(413)
  })
})
