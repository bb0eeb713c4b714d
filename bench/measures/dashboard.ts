import { ENGINES } from '#test/database/engines.ts'
import { type Figure, type Measure, quantile } from '../measure.ts'
import { openFilledShop } from '../shop/open-filled-shop.ts'

const PAGES = ['/admin/dashboard', '/admin/dashboard?range=today', '/admin/dashboard?range=year'] as const

// V8 is still compiling after the first few pages; a running server does that once.
const WARM_UP = 30
const TIMES = 40

export const dashboard: Measure = {
  name: 'dashboard',
  title: 'The dashboard',
  how: `The 95th percentile of ${TIMES} responses, whole pages without a network, with 300,000 orders of a year, 20,000 customers and 200 products, after ${WARM_UP} of each to warm up.`,
  async run({ databases, log }) {
    const figure: Figure = { what: 'p95 of the dashboard', unit: 'ms', budget: { max: 60 }, readings: [] }
    for (const engine of ENGINES) {
      log(`${engine}: loading 300,000 orders …`)
      const shop = await openFilledShop(databases, engine, { orders: 300_000, customers: 20_000, products: 200 })
      for (const page of PAGES) {
        for (let time = 0; time < WARM_UP; time++) await shop.time(page)
        const times: number[] = []
        for (let time = 0; time < TIMES; time++) times.push(await shop.time(page))
        const value = quantile(times, 0.95)
        figure.readings.push({ of: `${engine} ${page}`, value })
        log(`${engine}: ${page} ${value.toFixed(1)} ms`)
      }
      await shop.close()
    }
    return [figure]
  },
}
