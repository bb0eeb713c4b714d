import { mkdirSync } from 'node:fs'
import { readConfig } from '#app/config.server.ts'
import { placeOrder } from '#app/domain/orders/place-order.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { openShop } from '#app/shop.server.ts'
import { inParallel } from '#test/stress/in-parallel.ts'
import { bareTransactions } from '../bare-transactions.ts'
import { type Databases, ENGINES, type Engine } from '../databases.ts'
import { load } from '../load/load.ts'
import type { Finding, Measure } from '../measure.ts'
import { median } from '../median.ts'
import { openShopProcess } from '../shop-process.ts'
import { makeReadyShoppers, type Ready } from '../shoppers.ts'

const LEAST = 0.5
const ROUNDS = 8
const A_ROUND = 60
// As with pages: after some hundred orders V8 is still compiling, which a shop does once in weeks.
const WARM_UP_ROUNDS = 10
const BARE_TRANSACTIONS = 300
const AT_ONCE = 16

export const placingOrders: Measure = {
  name: 'orders',
  title: 'Place an order',
  how: `Cash on delivery, one pack, ${AT_ONCE} buyers at a time, each order with all that hangs on it (lines, history, stock, cart, messages). Beside it bare transactions on the same disk: SQLite with WAL and synchronous=FULL, one row of 200 bytes each. ${ROUNDS} rounds of ${A_ROUND} orders after ${WARM_UP_ROUNDS} to warm up, the two in turns; the middle one of their ratios. PostgreSQL runs without fsync here, as in the tests, so its figures have no budget.`,
  async run({ databases, say }) {
    const findings: Finding[] = []
    for (const engine of ENGINES) {
      findings.push(...(await timeVerb(databases, engine)), await timeOverHttp(databases, engine))
      for (const { what, value } of findings.slice(-3)) say(`${what} ${value?.toFixed(2)}`)
    }
    return findings
  },
}

async function timeVerb(databases: Databases, engine: Engine): Promise<Finding[]> {
  const folder = databases.folder(`verb_${engine}`)
  mkdirSync(folder, { recursive: true })
  const bare = bareTransactions(folder)
  const databaseUrl = await databases.url(engine, 'verb')
  const settings = { DATA_DIR: folder, DATABASE_URL: databaseUrl, LOG_LEVEL: 'error' }
  const shop = await openShop(readConfig(settings), { serves: engine === 'SQLite' })
  const ready = await makeReadyShoppers(shop, (WARM_UP_ROUNDS + ROUNDS) * A_ROUND)
  const rounds: { shop: number; bare: number; cpu: number }[] = []
  for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round++) {
    const least = bare.run(BARE_TRANSACTIONS)
    rounds.push({ bare: least, ...(await placeAll(shop, ready.slice(round * A_ROUND, (round + 1) * A_ROUND))) })
  }
  await shop.db.destroy()
  bare.close()
  const counted = rounds.slice(WARM_UP_ROUNDS)
  const least = `${Math.round(median(counted.map((round) => round.bare)))} bare transactions a second`
  const cpu = `${median(counted.map((round) => round.cpu)).toFixed(1)} ms of CPU each`
  const ratio = median(counted.map((round) => round.shop / round.bare))
  return [
    {
      what: `${engine}: against bare transactions`,
      value: ratio,
      unit: '×',
      note: least,
      ...(engine === 'SQLite' ? { budget: { least: LEAST } } : {}),
    },
    { what: `${engine}: orders`, value: median(counted.map((round) => round.shop)), unit: '/s', note: cpu },
  ]
}

async function placeAll(shop: Shop, ready: readonly Ready[]): Promise<{ shop: number; cpu: number }> {
  const used = process.cpuUsage()
  const began = performance.now()
  const placed = await inParallel(ready, AT_ONCE, ({ buyer, wish }) => placeOrder(shop, buyer, wish, shop.newId('key')))
  const took = performance.now() - began
  const { user, system } = process.cpuUsage(used)
  const refusal = placed.find((answer) => !answer.ok)
  if (refusal) throw new Error(`An order was refused: ${JSON.stringify(refusal)}`)
  return { shop: (ready.length / took) * 1000, cpu: (user + system) / 1000 / ready.length }
}

async function timeOverHttp(databases: Databases, engine: Engine): Promise<Finding> {
  let ready: Ready[] = []
  const shop = await openShopProcess(databases, {
    engine,
    name: 'http_orders',
    async prepare(inside) {
      ready = await makeReadyShoppers(inside, ROUNDS * A_ROUND)
    },
  })
  const requests = ready.map(({ shopper, wish: { addressId, ...wish } }, index) => ({
    method: 'POST',
    path: '/api/v1/orders',
    headers: { Cookie: `sid=${shopper.token}`, 'Idempotency-Key': `an order of the bench ${index}` },
    body: JSON.stringify({ ...wish, address: addressId }),
  }))
  const seen = await load({ origin: shop.origin, connections: AT_ONCE, requests })
  await shop.close()
  return {
    what: `${engine}: orders over HTTP`,
    value: seen.perSecond,
    unit: '/s',
    note: `${AT_ONCE} connections, p95 ${seen.p95.toFixed(0)} ms`,
  }
}
