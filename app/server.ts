import type { RequestListener } from 'node:http'
import * as build from 'virtual:react-router/server-build'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { getConnInfo } from '@hono/node-server/conninfo'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { HTTPException } from 'hono/http-exception'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { api } from '#app/api/api.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { findVisitor } from '#app/http/auth/session.server.ts'
import { responseCache } from '#app/http/cache/response-cache.server.ts'
import { staticFiles } from '#app/http/cache/static-files.server.ts'
import { clientNetwork } from '#app/http/context/client-address.server.ts'
import {
  closingContext,
  requestIdContext,
  requestStatusContext,
  shopContext,
  visitorContext,
} from '#app/http/context/shop-context.ts'
import { checkedBody } from '#app/http/forms/request-body.server.ts'
import { accessLog } from '#app/http/middleware/access-log.server.ts'
import { devInbox } from '#app/http/middleware/dev-inbox.server.ts'
import { health } from '#app/http/middleware/health.server.ts'
import { hostCheck, NO_HOST, withOrigin } from '#app/http/middleware/host-check.server.ts'
import { metrics, type RequestKind } from '#app/http/middleware/metrics.server.ts'
import {
  allowedMethods,
  CLIENT_CLOSED,
  ClientClosed,
  sameOrigin,
  validateUrl,
} from '#app/http/middleware/request-checks.server.ts'
import { currentRequestId, requestId, requestIdHeader } from '#app/http/middleware/request-id.server.ts'
import { searchEngines } from '#app/http/middleware/search-engines.server.ts'
import { asUnavailable, plainFailure } from '#app/http/middleware/unavailable.server.ts'
import { webManifest } from '#app/http/middleware/web-manifest.server.ts'
import { paymentReturn, webhooks } from '#app/http/middleware/webhooks.server.ts'
import { uploadedFiles } from '#app/http/responses/serve-uploads.server.ts'
import { securityHeaders } from '#app/http/security/security-headers.server.ts'

export { readConfig } from '#app/config.server.ts'
export { startWork } from '#app/jobs.server.ts'
export { openShop } from '#app/shop.server.ts'

/** `closing` is aborted when the process is told to stop. */
type Settings = {
  trustedProxies: number
  mode: 'production' | 'development'
  metricsToken?: string | null
  /** A demo for this machine alone: the hosts it answers to are loopback ones. */
  privateDemo?: boolean
  closing?: AbortSignal
}
type Env = { Bindings: HttpBindings; Variables: { shop: Shop; closing: AbortSignal; kind: RequestKind } }

/**
 * The whole shop as one function from Request to Response: files, health, webhooks, API and pages. Before the response cache
 * stands only what every request needs: a page from memory costs little more than sending its bytes.
 */
export function createApp(shop: Shop, settings: Settings) {
  const { mode, trustedProxies, metricsToken = null, privateDemo = false } = settings
  const closing = settings.closing ?? new AbortController().signal
  const hosts = { origin: shop.origin, privateDemo }
  const figures = metrics(shop, { token: metricsToken, privateDemo })
  const render = createRequestHandler(build, mode)

  const app = new Hono<Env>()
  app.use(requestId(shop.newId))
  app.use(accessLog(shop.log))
  app.use(figures.timed)
  app.use(hostCheck(hosts))
  // In development every page is made anew, and Vite gives the files.
  if (mode === 'production') app.use(responseCache(shop, { onAnswer: figures.countPage }))
  app.use(allowedMethods)
  // After the cache, which keeps responses with all their headers.
  app.use(requestIdHeader)
  app.use(securityHeaders(shop.origin))
  if (mode === 'production') app.use(staticFiles('build/client'))
  app.use(async (c, next) => {
    // Every way in gives its verbs this shop, so that no limit can be forgotten at one of them.
    c.set('shop', { ...shop, client: clientNetwork(c.req.raw.headers, remoteAddress(c), trustedProxies) })
    c.set('closing', closing)
    await next()
  })
  app.use(compress({ encoding: 'gzip' }))
  app.use(withOrigin(hosts))
  app.use(validateUrl)
  app.route('/files', uploadedFiles)
  app.route('/', health)
  app.route('/', figures.page)
  app.route('/', searchEngines)
  app.route('/', webManifest)
  app.route('/', devInbox)
  app.use(checkedBody)
  app.route('/webhooks', webhooks)
  app.route('/', paymentReturn)
  app.use(sameOrigin)
  app.route('/api', api)
  app.all('*', (c) => renderPage(c.req.raw, c.get('shop')))
  app.onError((error, c) => {
    if (error instanceof ClientClosed) return new Response(null, { status: CLIENT_CLOSED })
    // Thrown on purpose to turn a request away: no fault of the shop.
    if (error instanceof HTTPException && error.status < 500) return error.getResponse()
    shop.log.error({ path: c.req.path, error }, 'a request failed')
    return plainFailure(error)
  })

  async function renderPage(request: Request, ownShop: Shop): Promise<Response> {
    const context = new RouterContextProvider()
    const trouble = { unavailable: false }
    let visitor: ReturnType<typeof findVisitor> | undefined
    context.set(shopContext, ownShop)
    context.set(requestIdContext, currentRequestId() ?? shop.newId('req'))
    context.set(requestStatusContext, trouble)
    context.set(visitorContext, () => (visitor ??= findVisitor(shop, request)))
    context.set(closingContext, closing)
    const page = await render(request, context)
    const answer = trouble.unavailable ? asUnavailable(page) : page
    // A page that asked who is there may show what is theirs: it is kept nowhere, unless it says otherwise. If the database
    // could not say who, the page tells that already, and is kept as little.
    const isPersonal = visitor !== undefined && (await visitor.catch(() => null))?.kind !== 'guest'
    if (isPersonal && !answer.headers.has('Cache-Control')) answer.headers.set('Cache-Control', 'no-store')
    return answer
  }

  /** Renders a page before anybody asks for one. Throws where pages fail; without a database it cannot tell. */
  async function verifyRendering(): Promise<void> {
    const { status } = await app.fetch(new Request(new URL('/offline', shop.origin)))
    if (status === 500) throw new Error('The pages of this shop cannot be rendered. Look above for the reason.')
  }

  const listener: RequestListener = getRequestListener(app.fetch, { hostname: NO_HOST })
  return { fetch: app.fetch, listener, noteChore: figures.noteChore, verifyRendering }
}

/** Requests made inside a process, as tests do, have no socket behind them. */
function remoteAddress(c: Parameters<typeof getConnInfo>[0]): string {
  return c.env?.incoming ? (getConnInfo(c).remote.address ?? '') : '127.0.0.1'
}
