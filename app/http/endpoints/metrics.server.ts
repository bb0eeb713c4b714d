import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { isUnavailable } from '#app/db/database-errors.server.ts'
import { BACKUP, findLastRun } from '#app/db/job-run-store.server.ts'
import { readCodeCapLevel } from '#app/domain/identity/sign-in/code-cap-level.server.ts'
import { countWaitingMessages } from '#app/domain/notifications/outbox/outbox-store.server.ts'
import { countUnsent } from '#app/domain/notifications/outbox/unsent-message-store.server.ts'
import { countOrdersByStatus } from '#app/domain/orders/back-office/order-search-store.server.ts'
import { countParkedMoney } from '#app/domain/payments/payment/parked-money-store.server.ts'
import { countPendingRefunds } from '#app/domain/payments/refund/refund-store.server.ts'
import { isSameSecret } from '#app/domain/same-secret.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import type { RequestKind } from '../middleware/access-log.server.ts'
import { CLIENT_CLOSED } from '../responses/error-responses.server.ts'

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

/**
 * Prometheus metrics. `timed` is middleware that measures every response by its kind, which the access log sets;
 * `countPage` counts public pages by cache hit, `onJobDone` notes each background job that succeeded. `endpoint` is
 * /metrics, which needs the configured token; only a private demo serves it without.
 */
export function metrics(shop: Shop, { token, privateDemo }: { token: string | null; privateDemo: boolean }) {
  const registry = new Registry()
  const durations = new Histogram({
    name: 'mewa_http_request_duration_seconds',
    help: 'Duration of requests, by kind and status.',
    labelNames: ['kind', 'status'],
    buckets: SECONDS,
    registers: [registry],
  })
  const pages = { hit: 0, miss: 0 }
  new Counter({
    name: 'mewa_public_pages_total',
    help: 'Public pages sent, by whether they came from the response cache.',
    labelNames: ['cache'],
    registers: [registry],
    // Plain numbers: a counter's lookup by label takes longer than the cache lookup.
    collect() {
      this.reset()
      for (const [cache, count] of Object.entries(pages)) this.inc({ cache }, count)
    },
  })
  const countPage = (cache: keyof typeof pages) => pages[cache]++
  const timed: MiddlewareHandler<{ Variables: { kind: RequestKind } }> = async (c, next) => {
    const startedAt = performance.now()
    await next()
    if (isClientGone(c)) return
    const seconds = (performance.now() - startedAt) / 1000
    durations.observe({ kind: c.get('kind'), status: String(c.res.status) }, seconds)
  }
  const jobsDone = new Map<string, number>()
  const onJobDone = (name: string) => void jobsDone.set(name, Date.now())
  new Gauge({
    name: 'mewa_chore_age_seconds',
    help: 'How long ago a job last succeeded in this process.',
    // Not `job`, which Prometheus sets to the name of its target.
    labelNames: ['chore'],
    registers: [registry],
    collect() {
      for (const [chore, at] of jobsDone) this.set({ chore }, (Date.now() - at) / 1000)
    },
  })
  const readDatabase = databaseMetrics(shop, registry)
  let isCollecting = false
  const endpoint = new Hono().get('/metrics', async (c) => {
    if (!mayRead(c.req.header('Authorization'), token, privateDemo)) return c.text('There is nothing here.', 404)
    // Process metrics are collected only once something scrapes them.
    if (!isCollecting) collectDefaultMetrics({ register: registry })
    isCollecting = true
    await readDatabase()
    return c.body(await registry.metrics(), 200, { 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' })
  })
  return { timed, countPage, onJobDone, endpoint }
}

/** Whether the client disconnected, so that duration and status do not count. */
function isClientGone({ res, req }: Pick<Context, 'res' | 'req'>): boolean {
  return res.status === CLIENT_CLOSED || (res.status >= 500 && req.raw.signal.aborted)
}

/**
 * Whether a caller may read the metrics. The client's address proves nothing, because a proxy on this machine may
 * forward anyone: only the token counts, or a private demo, which is reachable from this machine alone
 * (security/accepted-hosts.server.ts).
 */
function mayRead(authorization: string | undefined, token: string | null, privateDemo: boolean): boolean {
  if (!token) return privateDemo
  const sent = /^Bearer (.+)$/.exec(authorization ?? '')?.[1]
  return sent !== undefined && isSameSecret(sent, token)
}

/** Gauges of one value, each read from the database per scrape; null is no value. */
const GAUGES = [
  ['mewa_messages_not_sent', 'Messages that failed, retried or given up.', (shop: Shop) => countUnsent(shop.db)],
  [
    'mewa_messages_waiting',
    'Messages to be sent, including failed ones that are retried.',
    (shop: Shop) => countWaitingMessages(shop.db),
  ],
  [
    'mewa_refunds_waiting',
    'Refunds still to be paid, by the gateway or by hand.',
    (shop: Shop) => countPendingRefunds(shop.db),
  ],
  [
    'mewa_parked_payments',
    'Gateway payments and refunds that match no order and wait for staff.',
    async (shop: Shop) => (await countParkedMoney(shop.db)).payments,
  ],
  [
    'mewa_parked_paise',
    'Amount of the parked payments and refunds, in paise.',
    async (shop: Shop) => (await countParkedMoney(shop.db)).paise,
  ],
  [
    'mewa_codes_not_confirmed',
    'Unconfirmed one-time codes of the last 24 hours.',
    async (shop: Shop) => (await readCodeCapLevel(shop)).open,
  ],
  [
    'mewa_codes_cap',
    'Unconfirmed codes a day after which a bot check is required (CODES_A_DAY).',
    async (shop: Shop) => shop.codesADay,
  ],
  [
    'mewa_backup_age_seconds',
    'How long ago the command `backup` last wrote a whole file; no value if it never has.',
    async ({ db, now }: Shop) => {
      const at = await findLastRun(db, BACKUP)
      return at === null ? null : (Date.parse(now()) - Date.parse(at)) / 1000
    },
  ],
] as const

/**
 * Registers what is read from the database, and returns the function that reads it for a scrape. Without the database
 * `mewa_database_up` is 0 and the rest has no value.
 */
function databaseMetrics(shop: Shop, registry: Registry): () => Promise<void> {
  const gauge = (name: string, help: string, labelNames: readonly string[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registry] })
  const up = gauge('mewa_database_up', 'Whether the database answered this scrape.')
  const singles = GAUGES.map(([name, help]) => gauge(name, help))
  const orders = gauge('mewa_orders', 'Orders by their status.', ['status'])
  const { poolUsage } = shop.db
  const connections =
    poolUsage &&
    gauge('mewa_database_connections', 'Connections of this process by use, and callers that wait.', ['use'])
  return async () => {
    // First, so that the scrape does not count itself.
    for (const [use, count] of Object.entries(poolUsage?.() ?? {})) connections?.set({ use }, count)
    const found = await readDatabase(shop)
    up.set(found ? 1 : 0)
    for (const [index, single] of singles.entries()) {
      const value = found?.singles[index] ?? null
      if (value === null) single.remove()
      else single.set(value)
    }
    orders.reset()
    for (const [status, count] of Object.entries(found?.orders ?? {})) orders.set({ status }, count)
  }
}

/** The values of a scrape, or null while the database is unavailable. */
async function readDatabase(shop: Shop) {
  try {
    const singles: (number | null)[] = []
    // One after the other: a scrape takes one connection from those who shop.
    for (const [, , read] of GAUGES) singles.push(await read(shop))
    return { singles, orders: await countOrdersByStatus(shop.db) }
  } catch (error) {
    if (isUnavailable(error)) return null
    throw error
  }
}
