import { SORTS } from '#app/domain/catalogue/product-sort.ts'
import { ENGINES } from '../databases.ts'
import { load } from '../load/load.ts'
import type { Finding, Measure } from '../measure.ts'
import { openShopProcess } from '../shop-process.ts'

const MOST_MILLISECONDS = 5
const PAGES = 600
// After some hundred pages V8 is still compiling, which a shop does once in weeks.
const WARM_UP = 2_000
const CONNECTIONS = 4
const ORDERS = SORTS.filter((sort) => sort !== 'relevance')

export const uncachedPage: Measure = {
  name: 'uncached',
  title: 'A page made anew',
  how: `Lists of 24 of 2,012 products, each at an address nobody has asked for yet (page, lowest price, order), over ${CONNECTIONS} connections: CPU time of the whole process for each, from its own /metrics, over ${PAGES} pages after ${WARM_UP} to warm up.`,
  async run({ databases, say }) {
    const findings: Finding[] = []
    for (const engine of ENGINES) {
      const size = { orders: 200, customers: 50, products: 2_000 }
      const shop = await openShopProcess(databases, { engine, name: 'uncached', size })
      const requests = addresses(WARM_UP + PAGES).map((path) => ({
        path,
        headers: { Accept: 'text/html', 'Accept-Encoding': 'gzip, deflate, br' },
      }))
      const order = { origin: shop.origin, connections: CONNECTIONS }
      await load({ ...order, requests: requests.slice(0, WARM_UP) })
      const before = await shop.usage()
      const seen = await load({ ...order, requests: requests.slice(WARM_UP) })
      const after = await shop.usage()
      const value = ((after.cpuSeconds - before.cpuSeconds) * 1000) / PAGES
      const what = `${engine}: CPU of a list of 24`
      findings.push({
        what,
        value,
        unit: 'ms',
        budget: { most: MOST_MILLISECONDS },
        note: `p95 ${seen.p95.toFixed(1)} ms as asked`,
      })
      say(`${what} ${value.toFixed(2)} ms`)
      await shop.close()
    }
    return findings
  },
}

/** Addresses of full lists, all different, as people make them with filters, order and pages. */
function addresses(count: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const page = 1 + (index % 40)
    const [rupees, sort] = [1 + Math.floor(index / 40), ORDERS[index % ORDERS.length]]
    return `/products?min=${rupees}&sort=${sort}${page > 1 ? `&page=${page}` : ''}`
  })
}
