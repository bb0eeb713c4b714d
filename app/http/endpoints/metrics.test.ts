import { Hono } from 'hono'
import { expect, inject, onTestFinished, test } from 'vitest'
import { BACKUP, upsertLastRun } from '#app/db/job-run-store.server.ts'
import { openDb } from '#app/db/open-db.server.ts'
import { handlePaymentEvent } from '#app/domain/orders/payment/handle-payment-event.server.ts'
import { HOURS, later } from '#app/domain/time/instant.ts'
import { ALMOND_PACK } from '#test/data/cart-lines.ts'
import { copyOfTemplate } from '#test/database/database-template.ts'
import { occupyConnections } from '#test/database/occupy-connections.ts'
import { tcpProxy } from '#test/fakes/hanging-tcp-proxy.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { onBothDatabases, openOn } from '#test/shop/make-shop.ts'
import { place } from '#test/shop/place-order.ts'
import { accessLog } from '../middleware/access-log.server.ts'
import { metrics } from './metrics.server.ts'

const TOKEN = 'a token that is long enough'

onBothDatabases((open) => {
  async function openWeb(token: string | null, privateDemo: boolean) {
    const { shop } = await open({ samples: true })
    const { timed, endpoint, onJobDone } = metrics(shop, { token, privateDemo })
    const web = new Hono()
      .use(accessLog(shop.log))
      .use(timed)
      .route('/', endpoint)
      .get('/products/:id', (c) => c.text('Almonds'))
    return { shop, web, onJobDone }
  }

  test('responses are counted by request kind, orders by status', async () => {
    const { shop, web, onJobDone } = await openWeb(null, true)
    const began = performance.now()
    onJobDone('send-outbox')
    await place(shop, await makeBuyer(shop, [ALMOND_PACK]), 'cod')
    await web.request('/products/1')
    await web.request('/products/2')
    await web.request('/admin/orders')
    const text = await (await web.request('/metrics')).text()
    expect(text).toContain('mewa_http_request_duration_seconds_count{kind="page",status="200"} 2')
    expect(text).toContain('mewa_http_request_duration_seconds_count{kind="panel",status="404"} 1')
    expect(text).toContain('mewa_orders{status="placed"} 1')
    expect(text).toContain('mewa_messages_not_sent 0')
    expect(text).toMatch(/mewa_messages_waiting [1-9]/)
    expect(text).toContain('mewa_refunds_waiting 0')
    expect(text).toContain('mewa_parked_payments 0')
    const age = Number(/mewa_chore_age_seconds\{chore="send-outbox"\} ([\d.]+)/.exec(text)?.[1])
    expect(age).toBeGreaterThan(0)
    expect(age).toBeLessThanOrEqual((performance.now() - began) / 1000 + 0.001)
    expect(text).toContain('process_resident_memory_bytes')
    expect(text).not.toMatch(/MW-|\+91/)
  })

  test('the age of the last backup is sent once there is one', async () => {
    const { shop, web } = await openWeb(null, true)
    expect(await (await web.request('/metrics')).text()).not.toMatch(/^mewa_backup_age_seconds /m)
    await upsertLastRun(shop.db, BACKUP, later(shop.now(), -3 * HOURS))
    expect(await (await web.request('/metrics')).text()).toContain('mewa_backup_age_seconds 10800')
  })

  test('unmatched payments are counted, and summed in paise', async () => {
    const { shop, web } = await openWeb(null, true)
    const unknownPayment = { orderId: 'somewhere', outcome: 'captured', amountPaise: 57_900, failure: null } as const
    for (const [gatewayRef, currency] of [
      ['gw_1', 'INR'],
      ['gw_2', 'INR'],
      ['gw_3', 'USD'],
    ] as const)
      await handlePaymentEvent(shop, { ...unknownPayment, eventId: gatewayRef, gatewayRef, currency }, 'webhook')
    const text = await (await web.request('/metrics')).text()
    expect(text).toContain('mewa_parked_payments 3')
    expect(text).toContain('mewa_parked_paise 115800')
  })

  test.each([
    ['a private demo', null, true, {}, 200],
    ['a shop without a token', null, false, {}, 404],
    ['a shop without a token', null, false, { Authorization: 'Bearer null' }, 404],
    ['a shop with a token', TOKEN, false, {}, 404],
    ['a shop with a token', TOKEN, false, { Authorization: 'Bearer another token, long enough' }, 404],
    ['a shop with a token', TOKEN, false, { Authorization: `Bearer ${TOKEN}` }, 200],
    ['a private demo with a token', TOKEN, true, {}, 404],
  ])('%s, token %s, private demo %s, request with %o: %i', async (_, token, privateDemo, headers, status) => {
    const { web } = await openWeb(token, privateDemo)
    expect((await web.request('/metrics', { headers })).status).toBe(status)
  })
})

const POOL = 3

/** The metrics of a shop with a small pool on PostgreSQL, behind a proxy that can be cut. */
async function openOnSmallPool() {
  const proxy = await tcpProxy(await copyOfTemplate(inject('postgresUrl')))
  const db = openDb(proxy.url, { serves: true, pool: POOL })
  onTestFinished(async () => {
    await db.destroy()
    await proxy.close()
  })
  const { shop } = await openOn(db, {})
  const { timed, endpoint, onJobDone } = metrics(shop, { token: null, privateDemo: true })
  const web = new Hono().use(accessLog(shop.log)).use(timed).route('/', endpoint)
  const scrape = async () => {
    const response = await web.request('/metrics')
    return { status: response.status, text: await response.text() }
  }
  return { db, proxy, onJobDone, scrape }
}

const waitingIn = (text: string) => Number(/mewa_database_connections\{use="waiting"\} (\d+)/.exec(text)?.[1])

test('nobody waits for a connection in an idle shop; callers do when every one is in use', async () => {
  const { db, scrape } = await openOnSmallPool()
  const readings: number[] = []
  for (let scraped = 0; scraped < 5; scraped++) readings.push(waitingIn((await scrape()).text))
  expect(readings).toEqual([0, 0, 0, 0, 0])

  const giveBack = await occupyConnections(db, POOL)
  const waiting = Promise.allSettled([1, 2].map(() => db.selectFrom('counters').select('name').execute()))
  await new Promise((resolve) => setImmediate(resolve))
  const exhausted = await scrape()
  await giveBack()
  await waiting
  expect(waitingIn(exhausted.text)).toBe(2)
})

test('without the database, the metrics of the process and its requests are still sent', async () => {
  const { proxy, onJobDone, scrape } = await openOnSmallPool()
  onJobDone('send-outbox')
  expect((await scrape()).text).toContain('mewa_database_up 1\n')
  proxy.hang()
  const { status, text } = await scrape()
  expect(status).toBe(200)
  expect(text).toContain('mewa_database_up 0\n')
  expect(text).toMatch(/^mewa_http_request_duration_seconds_count\{kind="\w+",status="200"\} 1$/m)
  expect(text).toContain('mewa_chore_age_seconds{chore="send-outbox"}')
  expect(text).toContain('process_resident_memory_bytes')
  // What was read before is not sent as if it were true now.
  expect(text).not.toMatch(/^mewa_(orders|messages_waiting|codes_cap)[ {]/m)

  proxy.resume()
  await expect.poll(async () => (await scrape()).text, { timeout: 10_000 }).toContain('mewa_database_up 1\n')
})
