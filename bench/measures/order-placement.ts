import { changeCart } from '#app/domain/cart/change-cart.server.ts'
import { ENGINES, type Engine } from '#test/database/engines.ts'
import { PACK } from '#test/stress/make-shoppers.ts'
import { type LoadRequest, load } from '../load/load.ts'
import { type Figure, type Measure, median } from '../measure.ts'
import { type BuyerAtCheckout, makeBuyersAtCheckout } from '../shop/make-buyers-at-checkout.ts'
import { openShopProcess } from '../shop/shop-process.ts'

// Each commit is synced to disk, which on PostgreSQL another process does.
const BUDGETS: Record<Engine, { cpu: number; p95: number }> = {
  SQLite: { cpu: 6, p95: 80 },
  PostgreSQL: { cpu: 10, p95: 150 },
}
const BUYERS = 8
const ROUNDS = 5
const A_ROUND = 80
// V8 is still compiling after some hundred orders; a running server does that once.
const WARM_UP = 600

type Round = { cpu: number; p95: number }

export const orderPlacement: Measure = {
  name: 'orders',
  title: 'Place an order',
  how: `One pack into the cart, then the order, cash on delivery, over HTTP, the second request after the response to the first, ${BUYERS} buyers at once. CPU time of the shop's process for both, from its own /metrics, and the 95th percentile of the order. Each commit is synced to the disk: SQLite with WAL and synchronous=FULL, PostgreSQL with fsync. ${ROUNDS} rounds of ${A_ROUND} buyers after ${WARM_UP} to warm up; the median.`,
  async run({ databases, log }) {
    const cpu: Figure = { what: 'CPU of an order', unit: 'ms', budget: { max: BUDGETS.PostgreSQL.cpu }, readings: [] }
    const p95: Figure = { what: 'p95 of an order', unit: 'ms', budget: { max: BUDGETS.PostgreSQL.p95 }, readings: [] }
    for (const engine of ENGINES) {
      const rounds = await timeRounds(databases, engine)
      const middle = { cpu: median(rounds.map((each) => each.cpu)), p95: median(rounds.map((each) => each.p95)) }
      cpu.readings.push({ of: engine, value: middle.cpu, budget: { max: BUDGETS[engine].cpu } })
      p95.readings.push({ of: engine, value: middle.p95, budget: { max: BUDGETS[engine].p95 } })
      log(`${engine}: ${middle.cpu.toFixed(2)} ms of CPU, p95 ${middle.p95.toFixed(1)} ms`)
    }
    return [cpu, p95]
  },
}

async function timeRounds(databases: Parameters<typeof openShopProcess>[0], engine: Engine): Promise<Round[]> {
  let buyers: BuyerAtCheckout[] = []
  const shop = await openShopProcess(databases, {
    engine,
    name: 'orders',
    durable: true,
    async prepare(inside) {
      buyers = await makeBuyersAtCheckout(inside, WARM_UP + ROUNDS * A_ROUND)
      for (const { shopper } of buyers)
        await changeCart(inside, shopper.userId, { productId: PACK.productId, weight: PACK.weight, quantity: 0 })
    },
  })
  const place = (some: readonly BuyerAtCheckout[]) =>
    load({ origin: shop.origin, connections: BUYERS, journeys: some.map(journey) })
  await place(buyers.slice(0, WARM_UP))
  const rounds: Round[] = []
  for (let from = WARM_UP; from < buyers.length; from += A_ROUND) {
    const before = await shop.cpuSeconds()
    const { p95 } = await place(buyers.slice(from, from + A_ROUND))
    const cpu = (((await shop.cpuSeconds()) - before) * 1000) / A_ROUND
    rounds.push({ cpu, p95: p95[1] ?? Number.NaN })
  }
  await shop.close()
  return rounds
}

/** The cart line, then the order. */
function journey({ shopper, order }: BuyerAtCheckout): LoadRequest[] {
  const headers = { Cookie: `sid=${shopper.token}`, 'Content-Type': 'application/json' }
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
      body: JSON.stringify(order),
    },
  ]
}
