import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { appClient, METRICS_TOKEN } from '#test/http/app-client.ts'
import { openAppServer } from '#test/http/app-server.ts'
import { onOneDatabase } from '#test/shop/make-shop.ts'

const FORM = 'application/x-www-form-urlencoded'
const JSON_TYPE = 'application/json'
const BODIES = [
  ['/contact', FORM],
  ['/contact.data', FORM],
  ['/api/v1/cart/price', JSON_TYPE],
  ['/webhooks/payments/test', JSON_TYPE],
  ['/admin/products/import', 'multipart/form-data; boundary=x'],
] as const

onOneDatabase((open) => {
  test('an aborted request body is no error: neither in the log nor in the metrics', async () => {
    const opened = await open({ samples: true })
    const wire = await openAppServer(opened, { metricsToken: METRICS_TOKEN })
    onTestFinished(wire.close)
    const host = new URL(opened.shop.origin).host
    const answered = () => opened.outside.log.filter(({ words }) => words === 'request completed')
    for (const [index, [path, type]] of BODIES.entries()) {
      const socket = connect(wire.port, '127.0.0.1')
      const half = `POST ${path} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: ${type}\r\nContent-Length: 1000\r\n\r\nhalf of`
      await new Promise((resolve) => socket.write(half, resolve))
      // Usually the shop is reading it by then.
      await wait(50)
      socket.destroy()
      await expect.poll(() => answered().length).toBe(index + 1)
    }
    expect(answered().map(({ facts }) => facts)).toEqual(
      BODIES.map(([path]) => expect.objectContaining({ path, status: 499, cutShort: true })),
    )
    expect(opened.outside.log.filter(({ level }) => level === 'error' || level === 'warn')).toEqual([])
    const headers = { Host: host, Authorization: `Bearer ${METRICS_TOKEN}` }
    expect((await wire.request('/metrics', { headers })).body).not.toMatch(/request_duration.*status="(4|5)\d\d"/)
  })

  test('a page whose client has disconnected is no error either', async () => {
    const opened = await open({ samples: true })
    const request = await appClient(opened)
    for (const path of ['/products', '/cart', '/account', '/api/v1/products'])
      await request(path, { signal: AbortSignal.abort() })
    const headers = { Authorization: `Bearer ${METRICS_TOKEN}` }
    expect(await (await request('/metrics', { headers })).text()).not.toMatch(/request_duration.*status="5\d\d"/)
    expect(opened.outside.log.filter(({ level }) => level === 'error')).toEqual([])
  })

  test('an unknown method, a form for a page without an action, and a key with non-ASCII letters are no errors', async () => {
    const opened = await open({ samples: true })
    const wire = await openAppServer(opened)
    onTestFinished(wire.close)
    const request = await appClient(opened)
    const host = new URL(opened.shop.origin).host
    for (const path of ['/', '/products', '/api/v1/products', '/admin', '/assets/none.js']) {
      const { status, headers } = await wire.request(path, { method: 'TRACE', headers: { Host: host } })
      expect([path, status, headers.allow]).toEqual([path, 405, expect.stringContaining('GET, HEAD, POST')])
    }
    const headers = { 'Content-Type': FORM, Origin: opened.shop.origin }
    expect((await request('/products', { method: 'POST', headers, body: 'a=b' })).status).toBe(405)
    expect((await request('/orders/MW-AAAA-AAAA/pay?key=%C3%A9aaaaaaaaaaaaaaa')).status).toBeLessThan(500)
    expect((await request('/contact?ticket=TK-000000&key=%C3%A9aaaaaaaaaaaaaaa')).status).toBeLessThan(500)
    expect((await request('/orders/MW-AAAA-AAAA/review?key=%C3%A9aaaaaaaaaaaaaaa')).status).toBeLessThan(500)
    expect(opened.outside.log.filter(({ level }) => level === 'error')).toEqual([])
  })
})
