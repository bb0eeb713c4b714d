import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { makeBuyer, place } from '#test/buyers.ts'
import { onBothDatabases } from '#test/make-shop.ts'
import { metrics } from './metrics.server.ts'

const TOKEN = 'a token that is long enough'

onBothDatabases((open) => {
  async function openWeb(client: string, token: string | null) {
    const { shop } = await open({ samples: true })
    const { timed, page } = metrics(shop, token)
    const web = new Hono<{ Variables: { client: string } }>()
      .use(timed)
      .use((c, next) => {
        c.set('client', client)
        return next()
      })
      .route('/', page)
      .get('/products/:id', (c) => c.text('Almonds'))
    return { shop, web }
  }

  test('answers are counted by what they were for, orders by their status', async () => {
    const { shop, web } = await openWeb('127.0.0.1', null)
    await place(shop, await makeBuyer(shop, [{ productId: '1', weight: '500g', quantity: 1 }]), 'cod')
    await web.request('/products/1')
    await web.request('/products/2')
    await web.request('/admin/orders')
    const figures = await (await web.request('/metrics')).text()
    expect(figures).toContain('mewa_http_request_duration_seconds_count{kind="page",status="200"} 2')
    expect(figures).toContain('mewa_http_request_duration_seconds_count{kind="panel",status="404"} 1')
    expect(figures).toContain('mewa_orders{status="placed"} 1')
    expect(figures).toContain('mewa_messages_not_sent 0')
    expect(figures).toContain('process_resident_memory_bytes')
    expect(figures).not.toMatch(/MW-|\+91/)
  })

  test.each([
    ['127.0.0.1', null, {}, 200],
    ['203.0.113.9', null, {}, 404],
    ['127.0.0.1', null, { 'X-Forwarded-For': '203.0.113.9' }, 404],
    ['203.0.113.9', TOKEN, {}, 404],
    ['203.0.113.9', TOKEN, { Authorization: 'Bearer another token, long enough' }, 404],
    ['203.0.113.9', TOKEN, { Authorization: `Bearer ${TOKEN}` }, 200],
    ['203.0.113.9', null, { Authorization: 'Bearer null' }, 404],
  ])('asked from %s, token %s, with %o: %i', async (client, token, headers, status) => {
    const { web } = await openWeb(client, token)
    expect((await web.request('/metrics', { headers })).status).toBe(status)
  })
})
