import { SORTS } from '#app/domain/catalogue/listing/sort-products.ts'
import { ENGINES, type Engine } from '#test/database/engines.ts'
import { load } from '../load/load.ts'
import { type Measure, median } from '../measure.ts'
import { openShopProcess, type ShopProcess } from '../shop/shop-process.ts'

const ROUNDS = 3
const A_ROUND = 600
// V8 is still compiling after some hundred pages; a running server does that once.
const WARM_UP = 2_000
const CONNECTIONS = 4
const ORDERS = SORTS.filter((sort) => sort !== 'relevance')
const AS_A_BROWSER = { Accept: 'text/html', 'Accept-Encoding': 'gzip, deflate, br' }

type Round = { cpu: number; p95: number }

export const uncachedPage: Measure = {
  name: 'uncached',
  title: 'An uncached page',
  how: `Lists of 24 of 2,012 products, each at a new address (page, lowest price, order), over ${CONNECTIONS} connections: CPU time of the whole process for each, from its own /metrics, and the 95th percentile of the response, after ${WARM_UP} to warm up. ${ROUNDS} rounds of ${A_ROUND} pages, alternating between the databases; the median.`,
  async run({ databases, log }) {
    const shops: { engine: Engine; shop: ShopProcess; rounds: Round[] }[] = []
    for (const engine of ENGINES) shops.push({ engine, shop: await openWarm(databases, engine), rounds: [] })
    for (let round = 0; round < ROUNDS; round++)
      for (const { engine, shop, rounds } of shops) {
        const { cpu, p95 } = await timeRound(shop, round)
        rounds.push({ cpu, p95 })
        log(`${engine}: ${cpu.toFixed(2)} ms of CPU, p95 ${p95.toFixed(1)} ms`)
      }
    for (const { shop } of shops) await shop.close()
    const readings = (of: keyof Round) =>
      shops.map(({ engine, rounds }) => ({ of: engine, value: median(rounds.map((round) => round[of])) }))
    return [
      { what: 'CPU of an uncached page', unit: 'ms', budget: { max: 12 }, readings: readings('cpu') },
      { what: 'p95 of an uncached page', unit: 'ms', budget: { max: 80 }, readings: readings('p95') },
    ]
  },
}

async function openWarm(databases: Parameters<typeof openShopProcess>[0], engine: Engine): Promise<ShopProcess> {
  const size = { orders: 200, customers: 50, products: 2_000 }
  const shop = await openShopProcess(databases, { engine, name: 'uncached', size })
  await load({ origin: shop.origin, connections: CONNECTIONS, journeys: newLists(0, WARM_UP) })
  return shop
}

async function timeRound(shop: ShopProcess, round: number): Promise<Round> {
  const journeys = newLists(WARM_UP + round * A_ROUND, A_ROUND)
  const before = await shop.cpuSeconds()
  const { p95 } = await load({ origin: shop.origin, connections: CONNECTIONS, journeys })
  const cpu = (((await shop.cpuSeconds()) - before) * 1000) / A_ROUND
  return { cpu, p95: p95[0] ?? Number.NaN }
}

/**
 * `count` requests for full lists, all different from number `from` on, with filters, sorting and pages as people
 * choose them.
 */
function newLists(from: number, count: number) {
  return Array.from({ length: count }, (_, nth) => {
    const index = from + nth
    const page = 1 + (index % 40)
    const [rupees, sort] = [1 + Math.floor(index / 40), ORDERS[index % ORDERS.length]]
    return [{ path: `/products?min=${rupees}&sort=${sort}${page > 1 ? `&page=${page}` : ''}`, headers: AS_A_BROWSER }]
  })
}
