import { ENGINES } from '#test/database/engines.ts'
import { type Figure, type Measure, quantile } from '../measure.ts'
import { openFilledShop } from '../shop/open-filled-shop.ts'

/** The pages that an owner opens all day, with typical searches. */
const PAGES = [
  '/admin/orders',
  '/admin/orders?group=to-pack',
  '/admin/orders?page=40',
  '/admin/orders?q=Nair',
  '/admin/orders?q=560034',
  '/admin/orders?q=Walnut',
  '/admin/orders?sort=-total',
  '/admin/products',
  '/admin/products?q=almond',
  '/admin/users',
  '/admin/users?q=Gill',
  '/admin/users?sort=-orders',
  '/admin/users?sort=-kilos',
  '/admin/audit',
  '/admin/find?q=Nair',
  '/admin/find?q=MW-7K',
] as const

const WARM_UP = 3
const TIMES = 60

export const adminLists: Measure = {
  name: 'lists',
  title: 'Lists of the panel',
  how: `The 95th percentile of ${TIMES} responses of each list and search of the panel, whole pages without a network, with 100,000 orders, 5,000 customers and 2,000 products.`,
  async run({ databases, log }) {
    const lists: Figure = { what: 'p95 of a list of the panel', unit: 'ms', budget: { max: 50 }, readings: [] }
    for (const engine of ENGINES) {
      log(`${engine}: loading 100,000 orders …`)
      const shop = await openFilledShop(databases, engine, { orders: 100_000, customers: 5_000, products: 2_000 })
      for (const page of PAGES) {
        for (let time = 0; time < WARM_UP; time++) await shop.time(page)
        const times: number[] = []
        for (let time = 0; time < TIMES; time++) times.push(await shop.time(page))
        const value = quantile(times, 0.95)
        lists.readings.push({ of: `${engine} ${page}`, value })
        log(`${engine}: ${page} ${value.toFixed(1)} ms`)
      }
      await shop.close()
    }
    return [lists]
  },
}
