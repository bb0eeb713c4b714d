import { type Databases, ENGINES, type Engine } from '../databases.ts'
import { load } from '../load/load.ts'
import type { Finding, Measure } from '../measure.ts'
import { metric, openShopProcess } from '../shop-process.ts'

const SAMPLES = 12
const SIZES = [SAMPLES, 2_000, 20_000]
const MOST_MILLISECONDS = 10
// The bound of the histogram at the server that the budget names, in seconds.
const BOUND = '0.01'

const CONNECTIONS = 32
const SECONDS = 5
/** What people type: letter by letter, whole, in Hindi, misspelt, two words, and what is not there. */
const TEXTS = [
  ...['a', 'al', 'alm', 'almo', 'almond', 'ka', 'kaj', 'kaju', 'badam', 'kishmish', 'anjeer', 'बादाम', 'काजू'],
  ...['almnd', 'cashw', 'pistacio', 'walnut 1', 'black raisins', 'dates 19', 'almonds 1204', 'soap', 'laddoo box'],
]

export const search: Measure = {
  name: 'search',
  title: 'Search',
  how: `${CONNECTIONS} connections ask for the drop-down of ${TEXTS.length} different texts for ${SECONDS} s, without a pause. Measured at the server, by its own histogram: the share of answers within ${MOST_MILLISECONDS} ms, which is to be 99 % with 20,000 products.`,
  async run({ databases, say }) {
    const findings: Finding[] = []
    for (const engine of ENGINES) {
      for (const products of SIZES) {
        const finding = await timeSearch(databases, engine, products)
        findings.push(finding)
        say(`${finding.what}: ${finding.value?.toFixed(1)} % (${finding.note})`)
      }
    }
    return findings
  },
}

async function timeSearch(databases: Databases, engine: Engine, products: number): Promise<Finding> {
  const size = { orders: 100, customers: 20, products: products - SAMPLES }
  const shop = await openShopProcess(databases, {
    engine,
    name: `search_${products}`,
    ...(size.products ? { size } : {}),
  })
  const requests = TEXTS.map((text) => ({ path: `/api/v1/search?q=${encodeURIComponent(text)}` }))
  const order = { origin: shop.origin, connections: CONNECTIONS, requests }
  await load({ ...order, seconds: 2 })
  const before = await shop.metrics()
  const seen = await load({ ...order, seconds: SECONDS })
  const after = await shop.metrics()
  await shop.close()
  const counted = (name: string) => metric(after, name) - metric(before, name)
  const labels = 'kind="api",status="200"'
  const within = counted(`mewa_http_request_duration_seconds_bucket{le="${BOUND}",${labels}}`)
  const all = counted(`mewa_http_request_duration_seconds_count{${labels}}`)
  return {
    what: `${engine}, ${products.toLocaleString('en')} products: answered within ${MOST_MILLISECONDS} ms`,
    value: (within / all) * 100,
    unit: '%',
    budget: { least: 99 },
    note: `${Math.round(seen.perSecond)} a second; asked: p50 ${seen.p50.toFixed(1)} ms, p99 ${seen.p99.toFixed(1)} ms`,
  }
}
