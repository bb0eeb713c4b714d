import { createHash, timingSafeEqual } from 'node:crypto'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { readCodesCap } from '#app/domain/identity/sign-in/codes-cap.server.ts'
import { countUnsentMessages } from '#app/domain/notifications/outbox/outbox-store.server.ts'
import { countUnsent } from '#app/domain/notifications/outbox/unsent-message-store.server.ts'
import { countOrdersByStatus } from '#app/domain/orders/back-office/order-search-store.server.ts'
import { countParkedMoney } from '#app/domain/payments/payment/parked-money-store.server.ts'
import { countPendingRefunds } from '#app/domain/payments/refund/refund-store.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { CLIENT_CLOSED } from './request-checks.server.ts'

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
export type RequestKind = (typeof KINDS)[number][0] | 'page'

/**
 * What a collector such as Prometheus asks for. `timed` measures every response by its kind, which the access log set, `countPage`
 * counts public pages, and `noteChore` each chore that succeeded. `page` gives the figures to whoever brings the token of the
 * settings; a demo of this machine alone needs none.
 */
export function metrics(shop: Shop, { token, privateDemo }: { token: string | null; privateDemo: boolean }) {
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
  const countPage = (from: keyof typeof pages) => pages[from]++
  const timed: MiddlewareHandler<{ Variables: { kind: RequestKind } }> = async (c, next) => {
    const began = performance.now()
    await next()
    if (hasGone(c)) return
    const seconds = (performance.now() - began) / 1000
    durations.observe({ kind: c.get('kind'), status: String(c.res.status) }, seconds)
  }
  const chores = new Map<string, number>()
  const noteChore = (name: string) => void chores.set(name, Date.now())
  let isCollecting = false
  const page = new Hono().get('/metrics', async (c) => {
    if (!mayRead(c.req.header('Authorization'), token, privateDemo)) return c.text('There is nothing here.', 404)
    // Only a shop that is asked pays for watching its process.
    if (!isCollecting) collectFrom(shop, registry, chores)
    isCollecting = true
    return c.body(await registry.metrics(), 200, { 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' })
  })
  return { timed, countPage, noteChore, page }
}

/** Whether the client went away, so that how long it took and how it ended says nothing of the shop. */
function hasGone({ res, req }: Pick<Context, 'res' | 'req'>): boolean {
  return res.status === CLIENT_CLOSED || (res.status >= 500 && req.raw.signal.aborted)
}

/** What a path is for. */
export function kindOf(path: string): RequestKind {
  return KINDS.find(([, pattern]) => pattern.test(path))?.[0] ?? 'page'
}

/**
 * Where a caller stands proves nothing: a proxy on this machine may say neither for whom it asks nor at which host. Only the
 * token does, and a private demo, which answers nobody from elsewhere (host-check.server.ts).
 */
function mayRead(authorization: string | undefined, token: string | null, privateDemo: boolean): boolean {
  if (!token) return privateDemo
  const given = /^Bearer (.+)$/.exec(authorization ?? '')?.[1]
  return given !== undefined && timingSafeEqual(fingerprint(token), fingerprint(given))
}

function fingerprint(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

/** Single figures, each asked of the database when a collector asks. */
const FIGURES = [
  [
    'mewa_messages_not_sent',
    'Messages that failed, and are tried again or were given up.',
    (shop: Shop) => countUnsent(shop.db),
  ],
  [
    'mewa_messages_waiting',
    'Messages that are to be sent, failed ones not given up included.',
    (shop: Shop) => countUnsentMessages(shop.db),
  ],
  [
    'mewa_refunds_waiting',
    'Refunds not made yet, by the gateway or by hand.',
    (shop: Shop) => countPendingRefunds(shop.db),
  ],
  [
    'mewa_parked_payments',
    'Payments and refunds of the gateway that match nothing in the books, and wait for somebody.',
    async (shop: Shop) => (await countParkedMoney(shop.db)).payments,
  ],
  [
    'mewa_parked_paise',
    'How much money those are, in paise.',
    async (shop: Shop) => (await countParkedMoney(shop.db)).paise,
  ],
  [
    'mewa_codes_not_confirmed',
    'One-time codes of the last 24 hours that nobody confirmed.',
    async (shop: Shop) => (await readCodesCap(shop)).open,
  ],
  [
    'mewa_codes_cap',
    'How many such codes the shop sends in a day before it defends itself (CODES_A_DAY).',
    (shop: Shop) => shop.codesADay,
  ],
] as const

function collectFrom(shop: Shop, registry: Registry, chores: ReadonlyMap<string, number>): void {
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const gauge = (name: string, help: string, labelNames: readonly string[], read: (gauge: Gauge) => unknown) =>
    new Gauge({
      ...{ name, help, labelNames, registers },
      collect() {
        this.reset()
        return read(this) as Promise<void>
      },
    })
  for (const [name, help, read] of FIGURES) gauge(name, help, [], async (each) => each.set(await read(shop)))
  gauge('mewa_orders', 'Orders by their status.', ['status'], async (each) => {
    for (const [status, count] of Object.entries(await countOrdersByStatus(shop.db))) each.set({ status }, count)
  })
  gauge('mewa_chore_age_seconds', 'How long ago a chore last succeeded in this process.', ['chore'], (each) => {
    for (const [chore, at] of chores) each.set({ chore }, (Date.now() - at) / 1000)
  })
  const { poolUse } = shop.db
  if (!poolUse) return
  gauge('mewa_database_connections', 'Connections of this process by use, and callers that wait.', ['use'], (each) => {
    for (const [use, count] of Object.entries(poolUse())) each.set({ use }, count)
  })
}
