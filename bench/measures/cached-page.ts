import { type Databases, ENGINES, type Engine } from '../databases.ts'
import { askRaw } from '../load/ask-raw.ts'
import { load } from '../load/load.ts'
import type { Order } from '../load/order.ts'
import { type BareServer, startBareServer } from '../load/start-bare-server.ts'
import type { Finding, Measure } from '../measure.ts'
import { median } from '../median.ts'
import { openShopProcess, type ShopProcess } from '../shop-process.ts'

const PAGES = { 'the home page': '/', 'a list of 24': '/products', 'a product': '/products/1' } as const
const LEAST = 0.6

const CONNECTIONS = 16
const ROUNDS = 5
const SECONDS = 2
const AS_A_BROWSER = { 'Accept-Encoding': 'gzip, deflate, br', Accept: 'text/html' }
// node:http writes these of its own accord, on both sides.
const OF_THE_CONNECTION = /^(connection|keep-alive|date|transfer-encoding|content-length)$/i

export const cachedPage: Measure = {
  name: 'cached',
  title: 'A page kept in memory',
  how: `${CONNECTIONS} connections ask for the same page over and over, as a browser that knows Brotli; a bare node:http server sends the same bytes and headers. CPU of the server's process a request, the bare one's divided by the shop's; ${ROUNDS} rounds of ${SECONDS} s, the two in turns; the middle one of their ratios.`,
  async run({ databases, say }) {
    const findings: Finding[] = []
    for (const engine of ENGINES) {
      const shop = await open(databases, engine)
      for (const [name, path] of Object.entries(PAGES)) {
        const { ratio, microseconds } = await compare(shop, path)
        const note = `${Math.round(microseconds)} µs of CPU a page`
        findings.push({ what: `${engine}: ${name}`, value: ratio, unit: '×', budget: { least: LEAST }, note })
        say(`${engine}: ${name} ${ratio.toFixed(2)} × a bare server, ${note}`)
      }
      await shop.close()
    }
    return findings
  },
}

function open(databases: Databases, engine: Engine): Promise<ShopProcess> {
  return openShopProcess(databases, { engine, name: 'cached', size: { orders: 200, customers: 50, products: 12 } })
}

async function compare(shop: ShopProcess, path: string): Promise<{ ratio: number; microseconds: number }> {
  const order = (origin: string) => ({
    origin,
    connections: CONNECTIONS,
    seconds: SECONDS,
    requests: [{ path, headers: AS_A_BROWSER }],
  })
  await load(order(shop.origin))
  const { headers, body } = await askRaw(`${shop.origin}${path}`, AS_A_BROWSER)
  const own = headers.filter(([name]) => !OF_THE_CONNECTION.test(name))
  const bare = await startBareServer({
    headers: [...own, ['Content-Length', String(body.length)]],
    body: body.toString('base64'),
  })
  await load(order(bare.origin))
  const cpuOfShop = async () => (await shop.usage()).cpuSeconds
  const rounds: { shop: number; bare: number }[] = []
  for (let round = 0; round < ROUNDS; round++)
    rounds.push({
      bare: await cpuOfRequest(order(bare.origin), bare.cpuSeconds),
      shop: await cpuOfRequest(order(shop.origin), cpuOfShop),
    })
  await bare.close()
  return {
    ratio: median(rounds.map((round) => round.bare / round.shop)),
    microseconds: median(rounds.map((round) => round.shop)),
  }
}

/** Microseconds of CPU that a server's process used for each request of a load. */
async function cpuOfRequest(order: Order, cpuSeconds: BareServer['cpuSeconds']): Promise<number> {
  const before = await cpuSeconds()
  const { answers } = await load(order)
  return (((await cpuSeconds()) - before) * 1_000_000) / answers
}
