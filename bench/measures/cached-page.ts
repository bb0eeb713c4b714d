import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { ENGINES } from '#test/database/engines.ts'
import type { BareResponse } from '../load/bare-server.ts'
import { fetchRawResponse } from '../load/fetch-raw-response.ts'
import { load } from '../load/load.ts'
import { type Figure, type Measure, median } from '../measure.ts'
import { openShopProcess, type ShopProcess } from '../shop/shop-process.ts'

const BARE_SERVER = fileURLToPath(new URL('../load/bare-server.ts', import.meta.url))
const PAGES = { home: '/', list: '/products', product: '/products/1' } as const

const CONNECTIONS = 16
// A machine is fast or slow for seconds at a time: both sides of a round see the same of it, so the ratio of each round
// is taken, and the median of the rounds. The least of each side, compared before, swung from 0.5 to 1.2.
const ROUNDS = 15
const SECONDS = 1
// Each long enough for every job that a server runs at intervals of seconds; the first still has what the start left.
const IDLE_SECONDS = 6
const IDLE_READINGS = 3
const AS_A_BROWSER = { 'Accept-Encoding': 'gzip, deflate, br', Accept: 'text/html' }
// node:http adds these itself, on both sides.
const OF_THE_CONNECTION = /^(connection|keep-alive|date|transfer-encoding|content-length)$/i

export const cachedPage: Measure = {
  name: 'cached',
  title: 'A cached page',
  how: `${CONNECTIONS} connections request the same page repeatedly, as a browser that accepts Brotli; a bare node:http server sends the same bytes and headers. CPU of the server's process a request, without what the shop uses for its jobs while nobody visits, the bare one's divided by the shop's; ${ROUNDS} rounds of ${SECONDS} s on each side, alternating; the median of the rounds' ratios.`,
  async run({ databases, log }) {
    const figure: Figure = {
      what: 'CPU of a bare server against a cached page',
      unit: '×',
      budget: { min: 0.6 },
      readings: [],
    }
    for (const engine of ENGINES) {
      const size = { orders: 200, customers: 50, products: 12 }
      const shop = await openShopProcess(databases, { engine, name: 'cached', size })
      const idle = await idleCpuPerSecond(shop)
      log(`${engine}: ${(idle * 1000).toFixed(1)} ms of CPU a second while nobody visits`)
      for (const [page, path] of Object.entries(PAGES)) {
        const { ratio, microseconds } = await compare(shop, path, idle)
        figure.readings.push({ of: `${engine} ${page}`, value: ratio })
        log(`${engine}: ${page} ${ratio.toFixed(2)} × a bare server, ${Math.round(microseconds)} µs of CPU a request`)
      }
      await shop.close()
    }
    return [figure]
  },
}

/** Seconds of CPU that the shop uses a second for its jobs: the least of some readings. */
async function idleCpuPerSecond({ cpuSeconds }: ShopProcess): Promise<number> {
  const readings: number[] = []
  for (let reading = 0; reading < IDLE_READINGS; reading++) {
    const before = await cpuSeconds()
    await wait(IDLE_SECONDS * 1000)
    readings.push(((await cpuSeconds()) - before) / IDLE_SECONDS)
  }
  return Math.min(...readings)
}

async function compare(
  shop: ShopProcess,
  path: string,
  idle: number,
): Promise<{ ratio: number; microseconds: number }> {
  const loadOn = (origin: string) =>
    load({ origin, connections: CONNECTIONS, seconds: SECONDS, journeys: [[{ path, headers: AS_A_BROWSER }]] })
  await loadOn(shop.origin)
  const { headers, body } = await fetchRawResponse(`${shop.origin}${path}`, AS_A_BROWSER)
  const own = headers.filter(([name]) => !OF_THE_CONNECTION.test(name))
  const bare = await startBareServer({
    headers: [...own, ['Content-Length', String(body.length)]],
    body: body.toString('base64'),
  })
  await loadOn(bare.origin)
  const rounds: { shop: number; bare: number }[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const ofBare = await cpuOfRequest(() => loadOn(bare.origin), bare.cpuSeconds, 0)
    rounds.push({ bare: ofBare, shop: await cpuOfRequest(() => loadOn(shop.origin), shop.cpuSeconds, idle) })
  }
  await bare.close()
  return {
    ratio: median(rounds.map((round) => round.bare / round.shop)),
    microseconds: median(rounds.map((round) => round.shop)),
  }
}

/** The server's CPU time per request of a load, in microseconds; `idle` is what it uses a second without requests. */
async function cpuOfRequest(
  run: () => ReturnType<typeof load>,
  cpuSeconds: () => Promise<number>,
  idle: number,
): Promise<number> {
  const [start, before] = [performance.now(), await cpuSeconds()]
  const { responses } = await run()
  const used = (await cpuSeconds()) - before
  const elapsed = (performance.now() - start) / 1000
  return ((used - idle * elapsed) * 1_000_000) / responses
}

/** Starts a bare node:http server in a separate process; it sends one response to every request. */
async function startBareServer(response: BareResponse) {
  const child = spawn(process.execPath, [BARE_SERVER], { stdio: ['pipe', 'pipe', 'inherit', 'ipc'] })
  child.stdin?.end(JSON.stringify(response))
  const [port] = await once(child.stdout as Readable, 'data')
  return {
    origin: `http://127.0.0.1:${Number(port)}`,
    async cpuSeconds() {
      const message = once(child, 'message')
      child.send('cpu')
      const [seconds] = await message
      return Number(seconds)
    },
    async close() {
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
    },
  }
}
