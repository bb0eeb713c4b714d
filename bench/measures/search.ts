import { ENGINES } from '#test/database/engines.ts'
import { load } from '../load/load.ts'
import type { Figure, Measure } from '../measure.ts'
import { metric, openShopProcess } from '../shop/shop-process.ts'

const PRODUCTS = 20_000
const SAMPLES = 12
// The bucket of the server's histogram that the budget names, in seconds.
const BOUND = '0.01'

const CONNECTIONS = 32
const SECONDS = 5
/** Typical searches: letter by letter, whole words, Hindi, misspelt, two words, and words without a match. */
const TEXTS = [
  ...['a', 'al', 'alm', 'almo', 'almond', 'ka', 'kaj', 'kaju', 'badam', 'kishmish', 'anjeer', 'बादाम', 'काजू'],
  ...['almnd', 'cashw', 'pistacio', 'walnut 1', 'black raisins', 'dates 19', 'almonds 1204', 'soap', 'laddoo box'],
]

export const search: Measure = {
  name: 'search',
  title: 'Search',
  how: `${CONNECTIONS} connections request the suggestions for ${TEXTS.length} different texts among ${PRODUCTS.toLocaleString('en')} products for ${SECONDS} s without pauses. The share of responses within 10 ms, by the histogram of the server's own /metrics.`,
  async run({ databases, log }) {
    const figure: Figure = { what: 'searches within 10 ms', unit: '%', budget: { min: 99 }, readings: [] }
    for (const engine of ENGINES) {
      const size = { orders: 100, customers: 20, products: PRODUCTS - SAMPLES }
      const shop = await openShopProcess(databases, { engine, name: 'search', size })
      const journeys = TEXTS.map((text) => [{ path: `/api/v1/search?q=${encodeURIComponent(text)}` }])
      const order = { origin: shop.origin, connections: CONNECTIONS, journeys }
      await load({ ...order, connections: 1 })
      const before = await shop.metrics()
      await load({ ...order, seconds: SECONDS })
      const after = await shop.metrics()
      await shop.close()
      const counted = (name: string) => metric(after, name) - metric(before, name)
      const labels = 'kind="api",status="200"'
      const within = counted(`mewa_http_request_duration_seconds_bucket{le="${BOUND}",${labels}}`)
      const value = (within / counted(`mewa_http_request_duration_seconds_count{${labels}}`)) * 100
      figure.readings.push({ of: engine, value })
      log(`${engine}: ${value.toFixed(2)} %`)
    }
    return [figure]
  },
}
