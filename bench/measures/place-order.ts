import { changeCart } from '#app/domain/cart/change-cart.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { PACK } from '#test/stress/shoppers.ts'
import { type Databases, ENGINES, type Engine } from '../databases.ts'
import { load } from '../load/load.ts'
import type { Wanted } from '../load/order.ts'
import type { Finding, Measure } from '../measure.ts'
import { median } from '../median.ts'
import { openShopProcess } from '../shop-process.ts'
import { makeReadyShoppers, type Ready } from '../shoppers.ts'

const MOST: Record<Engine, { cpu: number; p95: number }> = {
  SQLite: { cpu: 6, p95: 80 },
  PostgreSQL: { cpu: 10, p95: 150 },
}
const BUYERS = 8
const ROUNDS = 5
const A_ROUND = 80
// As with pages: after some hundred orders V8 is still compiling, which a shop does once in weeks.
const WARM_UP = 600

type Round = { cpu: number; perSecond: number; cart: number; order: number }

export const placingOrders: Measure = {
  name: 'orders',
  title: 'Place an order',
  how: `As a buyer's browser sends it: one pack into the cart, then the order, cash on delivery, each over HTTP and the second after the answer to the first, ${BUYERS} buyers at once. CPU time of the shop's process for both, from its own /metrics, and the 95th percentile of each request. Each commit is synced to the disk: SQLite with WAL and synchronous=FULL, PostgreSQL with fsync. ${ROUNDS} rounds of ${A_ROUND} buyers after ${WARM_UP} to warm up; the middle one.`,
  async run({ databases, say }) {
    const findings: Finding[] = []
    for (const engine of ENGINES) {
      const found = findingsOf(engine, await timeRounds(databases, engine))
      findings.push(...found)
      for (const { what, value, unit } of found) say(`${what} ${value?.toFixed(1)} ${unit}`)
    }
    return findings
  },
}

async function timeRounds(databases: Databases, engine: Engine): Promise<Round[]> {
  let ready: Ready[] = []
  const shop = await openShopProcess(databases, {
    engine,
    name: 'orders',
    durable: true,
    async prepare(inside) {
      ready = await makeReadyShoppers(inside, WARM_UP + ROUNDS * A_ROUND)
      await emptyCarts(inside, ready)
    },
  })
  const place = (buyers: readonly Ready[]) =>
    load({ origin: shop.origin, connections: BUYERS, stepsEach: 2, requests: buyers.flatMap(requestsOf) })
  await place(ready.slice(0, WARM_UP))
  const rounds: Round[] = []
  for (let from = WARM_UP; from < ready.length; from += A_ROUND) {
    const before = await shop.usage()
    const { perSecond, p95OfSteps } = await place(ready.slice(from, from + A_ROUND))
    const after = await shop.usage()
    const [cart = Number.NaN, order = Number.NaN] = p95OfSteps
    rounds.push({
      cpu: ((after.cpuSeconds - before.cpuSeconds) * 1000) / A_ROUND,
      perSecond: perSecond / 2,
      cart,
      order,
    })
  }
  await shop.close()
  return rounds
}

async function emptyCarts(shop: Shop, ready: readonly Ready[]): Promise<void> {
  for (const { shopper } of ready)
    await changeCart(shop, shopper.userId, { productId: PACK.productId, weight: PACK.weight, quantity: 0 })
}

function requestsOf({ shopper, wish: { addressId, ...wish } }: Ready): Wanted[] {
  const headers = { Cookie: `sid=${shopper.token}` }
  return [
    {
      method: 'PUT',
      path: '/api/v1/cart/lines',
      headers,
      body: JSON.stringify({ productId: PACK.productId, weight: PACK.weight, quantity: 1 }),
    },
    {
      method: 'POST',
      path: '/api/v1/orders',
      headers: { ...headers, 'Idempotency-Key': `an order of the bench ${shopper.userId}` },
      body: JSON.stringify({ ...wish, address: addressId }),
    },
  ]
}

function findingsOf(engine: Engine, rounds: readonly Round[]): Finding[] {
  const middle = (of: (round: Round) => number) => median(rounds.map(of))
  const { cpu, p95 } = MOST[engine]
  return [
    {
      what: `${engine}: CPU of a cart line and its order`,
      value: middle((round) => round.cpu),
      unit: 'ms',
      budget: { most: cpu },
      note: `${middle((round) => round.perSecond).toFixed(0)} orders a second`,
    },
    {
      what: `${engine}: p95 of the cart line`,
      value: middle((round) => round.cart),
      unit: 'ms',
      budget: { most: p95 },
    },
    { what: `${engine}: p95 of the order`, value: middle((round) => round.order), unit: 'ms', budget: { most: p95 } },
  ]
}
