import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { isSameSecret } from '#app/domain/same-secret.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import type { RequestKind } from '../middleware/request-kind.ts'
import { CLIENT_CLOSED } from '../responses/client-closed.ts'
import { databaseMetrics } from './database-metrics.server.ts'

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
 * (security/request-origin.server.ts).
 */
function mayRead(authorization: string | undefined, token: string | null, privateDemo: boolean): boolean {
  if (!token) return privateDemo
  const sent = /^Bearer (.+)$/.exec(authorization ?? '')?.[1]
  return sent !== undefined && isSameSecret(sent, token)
}
