import { makeShoppers, type Shopper } from '#test/stress/shoppers.ts'
import { ENGINES } from '../databases.ts'
import { load } from '../load/load.ts'
import type { Wanted } from '../load/order.ts'
import type { Finding, Measure } from '../measure.ts'
import { openShopProcess } from '../shop-process.ts'

const SHOPPERS = 64
const CONNECTIONS = 16
const SECONDS = 5

export const addToCart: Measure = {
  name: 'cart',
  title: 'Add to cart',
  how: `${SHOPPERS} people who are signed in set lines of their carts over ${CONNECTIONS} connections for ${SECONDS} s; each answer is the whole cart, priced anew. No budget; beside it stands what else the figures are compared with.`,
  async run({ databases, say }) {
    const findings: Finding[] = []
    for (const engine of ENGINES) {
      let shoppers: Shopper[] = []
      const shop = await openShopProcess(databases, {
        engine,
        name: 'cart',
        async prepare(inside) {
          shoppers = await makeShoppers(inside, SHOPPERS)
        },
      })
      const order = { origin: shop.origin, connections: CONNECTIONS, requests: shoppers.flatMap(additions) }
      await load({ ...order, seconds: 2 })
      const seen = await load({ ...order, seconds: SECONDS })
      await shop.close()
      findings.push({ what: `${engine}: additions`, value: seen.perSecond, unit: '/s' })
      findings.push({ what: `${engine}: p95 as asked`, value: seen.p95, unit: 'ms' })
      say(`${engine}: ${Math.round(seen.perSecond)} a second, p95 ${seen.p95.toFixed(1)} ms`)
    }
    return findings
  },
}

/** One more of a pack, one less of it, and the same of another. */
function additions({ token }: Shopper): Wanted[] {
  const headers = { Cookie: `sid=${token}` }
  return ['2', '5'].flatMap((productId) =>
    [2, 1].map((quantity) => ({
      method: 'PUT',
      path: '/api/v1/cart/lines',
      headers,
      body: JSON.stringify({ productId, weight: '250g', quantity }),
    })),
  )
}
