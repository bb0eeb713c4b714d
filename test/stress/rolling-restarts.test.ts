import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findOrder } from '#app/domain/orders/order/order-read-store.server.ts'
import { freePort } from '#test/http/free-port.ts'
import { invariantViolations } from '#test/oracles/shop-invariants.ts'
import { setPool } from '#test/shop/stock-pools.ts'
import { type Balancer, startBalancer } from './balancer.ts'
import { type Journey, walkJourney } from './journey.ts'
import { SIZE } from './load-size.ts'
import { type Rolled, type RunningShop, runShop } from './running-shop.ts'

const SHOPPERS = 4
// `npm test` runs other tests at the same time, which makes these times meaningless.
const IS_FULL = SIZE.restarts > 1
const BETWEEN = IS_FULL ? 5_000 : 1_000

let running: RunningShop
let balancer: Balancer
beforeAll(async () => {
  const port = await freePort()
  // Each shopper has their own address, set by a proxy header, which a private demo does not accept.
  const forwarded = { TRUSTED_PROXIES: '1', PUBLIC_DEMO: 'yes', ADMIN_PHONES: '+919999999998' }
  const asReleased = { SHOP_URL: `http://localhost:${port}`, DRAIN_SECONDS: '2', ...forwarded }
  running = await runShop('PostgreSQL', asReleased)
  balancer = await startBalancer(running.origins, port)
  await setPool(running.shop, '1', 1_000_000)
})
afterAll(async () => {
  await balancer.close()
  await running.close()
})

test(`${SIZE.restarts} restarts of two processes behind a balancer lose no request and no order`, async () => {
  let restarting = true
  let nth = 0
  const journeys: Journey[] = []
  const shoppers = Array.from({ length: SHOPPERS }, async () => {
    do journeys.push(await walkJourney(balancer.origin, nth++))
    while (restarting)
  })
  const rolls: Rolled[] = []
  for (let times = 0; times < SIZE.restarts; times++) {
    await wait(BETWEEN)
    rolls.push(await running.roll(times % 2))
  }
  restarting = false
  await Promise.all(shoppers)
  const requests = journeys.flatMap(({ steps }) => steps)
  console.log(`${journeys.length} journeys, ${requests.length} requests, restarts: ${JSON.stringify(rolls)}`)

  expect(requests.filter(({ status }) => status === 0 || status >= 400)).toEqual([])
  const paid = journeys.map((journey) => journey.paid)
  expect(paid).not.toContain(null)
  expect(await running.shop.db.selectFrom('orders').select('id').execute()).toHaveLength(journeys.length)
  for (const id of paid)
    expect(await findOrder(running.shop.db, id ?? '')).toMatchObject({ status: 'placed', paymentStatus: 'paid' })
  expect(await invariantViolations(running.shop)).toEqual([])
  for (const { exitCode, notReadyAfter, stoppedAfter } of rolls) {
    expect(exitCode).toBe(0)
    // The process reports it immediately; the rest is the latency of a busy machine.
    expect(notReadyAfter).toBeLessThan(IS_FULL ? 1_000 : 5_000)
    expect(stoppedAfter).toBeLessThan(IS_FULL ? 12_000 : 60_000)
  }
})
