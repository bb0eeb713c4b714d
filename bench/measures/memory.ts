import { ENGINES } from '../databases.ts'
import { load } from '../load/load.ts'
import type { Wanted } from '../load/order.ts'
import type { Finding, Measure } from '../measure.ts'
import { openShopProcess } from '../shop-process.ts'
import { makeReadyShoppers, type Ready } from '../shoppers.ts'

const MOST_MEGABYTES = 256
const VIEWS = 2_000
const CONNECTIONS = 8
const PRODUCTS = Array.from({ length: 12 }, (_, index) => `/products/${index + 1}`)
const PUBLIC = [
  ...['/', '/products', '/products?category=Nuts', '/products?sort=price-low', '/products?search=badam'],
  ...['/cart', '/contact', '/shipping-policy', '/api/v1/search?q=kaju', '/api/session'],
  ...PRODUCTS,
]
const OWN = ['/checkout', '/orders', '/profile', '/api/v1/cart']

export const memory: Measure = {
  name: 'memory',
  title: 'Memory',
  how: `What one process keeps resident, by its own /metrics, after ${VIEWS} views of all kinds of pages of the demo shop (public ones, some at addresses nobody else asks for, and those of people who are signed in), over ${CONNECTIONS} connections.`,
  async run({ databases, say }) {
    const findings: Finding[] = []
    for (const engine of ENGINES) {
      let people: Ready[] = []
      const shop = await openShopProcess(databases, {
        engine,
        name: 'memory',
        async prepare(inside) {
          people = await makeReadyShoppers(inside, 20)
        },
      })
      const fresh = (await shop.usage()).residentMegabytes
      await load({ origin: shop.origin, connections: CONNECTIONS, requests: views(people) })
      const value = (await shop.usage()).residentMegabytes
      await shop.close()
      const note = `${fresh.toFixed(0)} MB before`
      findings.push({
        what: `${engine}: after ${VIEWS} views`,
        value,
        unit: 'MB',
        budget: { most: MOST_MEGABYTES },
        note,
      })
      say(`${engine}: ${value.toFixed(0)} MB, ${note}`)
    }
    return findings
  },
}

function views(people: readonly Ready[]): Wanted[] {
  const accept = { Accept: 'text/html', 'Accept-Encoding': 'gzip, deflate, br' }
  const paths = [...PUBLIC, ...OWN]
  return Array.from({ length: VIEWS }, (_, index) => {
    const path = paths[index % paths.length] ?? '/'
    const token = people[index % people.length]?.shopper.token
    if (OWN.includes(path)) return { path, headers: { ...accept, Cookie: `sid=${token}` } }
    // The plain list is always asked for at an address that is new.
    return { path: path === '/products' ? `${path}?min=${index}` : path, headers: accept }
  })
}
