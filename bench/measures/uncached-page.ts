import { SORTS } from '#app/domain/catalogue/listing/product-sort.ts'
import { type Databases, ENGINES, type Engine } from '../databases.ts'
import { load } from '../load/load.ts'
import type { Finding, Measure } from '../measure.ts'
import { median } from '../median.ts'
import { openShopProcess, type ShopProcess } from '../shop-process.ts'

const MOST_MILLISECONDS = 12
const ROUNDS = 3
const A_ROUND = 600
// After some hundred pages V8 is still compiling, which a shop does once in weeks.
const WARM_UP = 2_000
const CONNECTIONS = 4
const ORDERS = SORTS.filter((sort) => sort !== 'relevance')
const AS_A_BROWSER = { Accept: 'text/html', 'Accept-Encoding': 'gzip, deflate, br' }

type Round = { cpu: number; p95: number }

export const uncachedPage: Measure = {
  name: 'uncached',
  title: 'A page made anew',
  how: `Lists of 24 of 2,012 products, each at an address nobody has asked for yet (page, lowest price, order), over ${CONNECTIONS} connections: CPU time of the whole process for each, from its own /metrics, after ${WARM_UP} to warm up. ${ROUNDS} rounds of ${A_ROUND} pages, the databases in turns; the middle one.`,
  async run({ databases, say }) {
    const shops: { engine: Engine; shop: ShopProcess; rounds: Round[] }[] = []
    for (const engine of ENGINES) shops.push({ engine, shop: await openWarm(databases, engine), rounds: [] })
    for (let round = 0; round < ROUNDS; round++)
      for (const { shop, rounds } of shops) rounds.push(await timeRound(shop, round))
    for (const { shop } of shops) await shop.close()
    const findings = shops.map(({ engine, rounds }) => findingOf(engine, rounds))
    for (const { what, value, note } of findings) say(`${what} ${value?.toFixed(2)} ms, ${note}`)
    return findings
  },
}

async function openWarm(databases: Databases, engine: Engine): Promise<ShopProcess> {
  const size = { orders: 200, customers: 50, products: 2_000 }
  const shop = await openShopProcess(databases, { engine, name: 'uncached', size })
  await load({ origin: shop.origin, connections: CONNECTIONS, requests: requestsFor(0, WARM_UP) })
  return shop
}

async function timeRound(shop: ShopProcess, round: number): Promise<Round> {
  const requests = requestsFor(WARM_UP + round * A_ROUND, A_ROUND)
  const before = await shop.usage()
  const { p95 } = await load({ origin: shop.origin, connections: CONNECTIONS, requests })
  const after = await shop.usage()
  return { cpu: ((after.cpuSeconds - before.cpuSeconds) * 1000) / A_ROUND, p95 }
}

function findingOf(engine: Engine, rounds: readonly Round[]): Finding {
  const all = rounds.map(({ cpu }) => cpu)
  const [least, most] = [Math.min(...all), Math.max(...all)].map((value) => value.toFixed(2))
  return {
    what: `${engine}: CPU of a list of 24`,
    value: median(all),
    unit: 'ms',
    budget: { most: MOST_MILLISECONDS },
    note: `${least} to ${most}; p95 ${median(rounds.map(({ p95 }) => p95)).toFixed(1)} ms as asked`,
  }
}

/** So many questions for full lists, all different from `from` on, as people make them with filters, order and pages. */
function requestsFor(from: number, count: number) {
  return Array.from({ length: count }, (_, nth) => {
    const index = from + nth
    const page = 1 + (index % 40)
    const [rupees, sort] = [1 + Math.floor(index / 40), ORDERS[index % ORDERS.length]]
    return { path: `/products?min=${rupees}&sort=${sort}${page > 1 ? `&page=${page}` : ''}`, headers: AS_A_BROWSER }
  })
}
