import { ENGINES } from '#test/database/engines.ts'
import { type LoadRequest, load } from '../load/load.ts'
import type { Figure, Measure } from '../measure.ts'
import { type BuyerAtCheckout, makeBuyersAtCheckout } from '../shop/make-buyers-at-checkout.ts'
import { metric, openShopProcess } from '../shop/shop-process.ts'

const VIEWS = 2_000
const CONNECTIONS = 8
const PRODUCTS = Array.from({ length: 12 }, (_, index) => `/products/${index + 1}`)
const PUBLIC = [
  ...['/', '/products', '/products?category=Nuts', '/products?sort=price-low', '/products?search=badam'],
  ...['/cart', '/contact', '/shipping-policy', '/api/v1/search?q=kaju', '/api/session'],
  ...PRODUCTS,
]
const SIGNED_IN_PATHS = ['/checkout', '/orders', '/profile', '/api/v1/cart']

export const memory: Measure = {
  name: 'memory',
  title: 'Memory',
  how: `Resident memory of one process, by its own /metrics, after ${VIEWS} views of all kinds of pages of the demo shop (public ones, some at addresses nobody else requests, and those of people who are signed in), over ${CONNECTIONS} connections.`,
  async run({ databases, log }) {
    const figure: Figure = { what: `memory after ${VIEWS} views`, unit: 'MB', budget: { max: 256 }, readings: [] }
    for (const engine of ENGINES) {
      let people: BuyerAtCheckout[] = []
      const shop = await openShopProcess(databases, {
        engine,
        name: 'memory',
        async prepare(inside) {
          people = await makeBuyersAtCheckout(inside, 20)
        },
      })
      await load({ origin: shop.origin, connections: CONNECTIONS, journeys: views(people) })
      const value = metric(await shop.metrics(), 'process_resident_memory_bytes') / 1_000_000
      await shop.close()
      figure.readings.push({ of: engine, value })
      log(`${engine}: ${value.toFixed(0)} MB`)
    }
    return [figure]
  },
}

function views(people: readonly BuyerAtCheckout[]): LoadRequest[][] {
  const accept = { Accept: 'text/html', 'Accept-Encoding': 'gzip, deflate, br' }
  const paths = [...PUBLIC, ...SIGNED_IN_PATHS]
  return Array.from({ length: VIEWS }, (_, index) => {
    const path = paths[index % paths.length] ?? '/'
    const token = people[index % people.length]?.shopper.token
    if (SIGNED_IN_PATHS.includes(path)) return [{ path, headers: { ...accept, Cookie: `sid=${token}` } }]
    // The plain list is always requested at a new address.
    return [{ path: path === '/products' ? `${path}?min=${index}` : path, headers: accept }]
  })
}
