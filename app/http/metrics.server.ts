import { createHash, timingSafeEqual } from 'node:crypto'
import { Hono, type MiddlewareHandler } from 'hono'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { readCodesCap } from '#app/domain/identity/codes-cap.server.ts'
import { countUnsent } from '#app/domain/notifications/unsent-message-store.server.ts'
import { countOrdersByStatus } from '#app/domain/orders/order-search-store.server.ts'
import type { Shop } from '#app/domain/shop.ts'

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

/** What a request was for. Addresses themselves would make a line for each product, and would name orders. */
const KINDS = [
  ['file', /^\/(assets|pictures|files)\//],
  ['health', /^\/(healthz|readyz|metrics)$/],
  ['webhook', /^\/webhooks\//],
  ['live', /\/live$/],
  ['api', /^\/api\//],
  ['panel', /^\/admin(\/|$)/],
] as const
type Kind = (typeof KINDS)[number][0] | 'page'

/** What is measured, and the page that tells it. */
export type Figures = ReturnType<typeof metrics>

/**
 * What a collector such as Prometheus asks for. `timed` measures every answer that comes from inside, `observe` what was
 * given before, and `countPage` counts public pages. `page` gives the figures, to callers on this machine, or to whoever
 * brings the token of the settings.
 */
export function metrics(shop: Shop, token: string | null) {
  const registry = new Registry()
  const durations = new Histogram({
    name: 'mewa_http_request_duration_seconds',
    help: 'How long an answer took, by what it was for and its status.',
    labelNames: ['kind', 'status'],
    buckets: SECONDS,
    registers: [registry],
  })
  const pages = { kept: 0, made: 0 }
  new Counter({
    name: 'mewa_public_pages_total',
    help: 'Public pages answered, by whether they were kept in memory or had to be made.',
    labelNames: ['from'],
    registers: [registry],
    // Counted in plain numbers: finding a counter by its labels takes longer than finding the page.
    collect() {
      this.reset()
      for (const [from, count] of Object.entries(pages)) this.inc({ from }, count)
    },
  })
  const observe = (kind: Kind, status: number, seconds: number) =>
    durations.observe({ kind, status: String(status) }, seconds)
  const countPage = (from: keyof typeof pages) => pages[from]++
  const timed: MiddlewareHandler = async (c, next) => {
    const began = performance.now()
    await next()
    observe(kindOf(c.req.path), c.res.status, (performance.now() - began) / 1000)
  }
  let isCollecting = false
  const page = new Hono<{ Variables: { client: string } }>().get('/metrics', async (c) => {
    if (!mayRead(c.req.raw.headers, c.get('client'), token)) return c.text('There is nothing here.', 404)
    // Only a shop that is asked pays for watching its process.
    if (!isCollecting) collectFrom(shop, registry)
    isCollecting = true
    return c.body(await registry.metrics(), 200, { 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' })
  })
  return { timed, observe, countPage, page }
}

function kindOf(path: string): Kind {
  return KINDS.find(([, pattern]) => pattern.test(path))?.[0] ?? 'page'
}

/** A caller behind a proxy of this machine is not of this machine: the proxy says so. */
function mayRead(headers: Headers, client: string, token: string | null): boolean {
  const given = /^Bearer (.+)$/.exec(headers.get('Authorization') ?? '')?.[1]
  if (token && given) return timingSafeEqual(fingerprint(token), fingerprint(given))
  const isForwarded = headers.has('X-Forwarded-For') || headers.has('Forwarded')
  return !isForwarded && ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(client)
}

function fingerprint(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

function collectFrom(shop: Shop, registry: Registry): void {
  collectDefaultMetrics({ register: registry })
  new Gauge({
    name: 'mewa_orders',
    help: 'Orders by their status.',
    labelNames: ['status'],
    registers: [registry],
    async collect() {
      this.reset()
      for (const [status, count] of Object.entries(await countOrdersByStatus(shop.db))) this.set({ status }, count)
    },
  })
  new Gauge({
    name: 'mewa_messages_not_sent',
    help: 'Messages that failed, and are tried again or were given up.',
    registers: [registry],
    async collect() {
      this.set(await countUnsent(shop.db))
    },
  })
  new Gauge({
    name: 'mewa_codes_not_confirmed',
    help: 'One-time codes of the last 24 hours that nobody confirmed.',
    registers: [registry],
    async collect() {
      this.set((await readCodesCap(shop)).open)
    },
  })
  new Gauge({
    name: 'mewa_codes_cap',
    help: 'How many such codes the shop sends in a day before it defends itself (CODES_A_DAY).',
    registers: [registry],
    collect() {
      this.set(shop.codesADay)
    },
  })
}
