import type { RequestListener } from 'node:http'
import * as pages from 'virtual:react-router/server-build'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { getConnInfo } from '@hono/node-server/conninfo'
import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { createRequestHandler, type RequestHandler, RouterContextProvider } from 'react-router'
import { api } from './api/api.server.ts'
import { isHiddenPath } from './domain/discovery/hidden-path.ts'
import type { Shop } from './domain/shop.ts'
import { accessLog } from './http/access-log.server.ts'
import { clientAddress } from './http/client-address.server.ts'
import { compressed } from './http/compressed.server.ts'
import { devInbox } from './http/dev-inbox.server.ts'
import { gatewayReturn } from './http/gateway-return.server.ts'
import { health } from './http/health.server.ts'
import { hostCheck, withFullAddress } from './http/host-check.server.ts'
import { metrics } from './http/metrics.server.ts'
import type { MadePage } from './http/page-as-sent.server.ts'
import { publicPages } from './http/public-pages.server.ts'
import { ofPublicPages } from './http/public-routes.server.ts'
import { checkedAddress } from './http/request-address.server.ts'
import { checkedBody } from './http/request-body.server.ts'
import { currentRequestId, withRequestId } from './http/request-id.server.ts'
import { isOwnRequest } from './http/same-origin.server.ts'
import { searchEngines } from './http/search-engines.server.ts'
import { EVERY_RESPONSE, HTTPS_ONLY, PRIVATE_PAGE } from './http/security-headers.server.ts'
import { findVisitor } from './http/session.server.ts'
import {
  bytesContext,
  closingContext,
  type PageTaker,
  requestIdContext,
  shopContext,
  troubleContext,
  visitorContext,
} from './http/shop-context.ts'
import { staticFiles } from './http/static-files.server.ts'
import { asUnavailable, plainFailure } from './http/unavailable.server.ts'
import { uploadedFiles } from './http/uploaded-files.server.ts'
import { webManifest } from './http/web-manifest.server.ts'
import { webhooks } from './http/webhooks.server.ts'
import { withBody } from './http/with-body.server.ts'

export { readConfig } from './config.server.ts'
export { openShop } from './shop.server.ts'
export { startWork } from './work.server.ts'

/** `closing` is aborted when the process is told to stop. */
type Settings = {
  trustedProxies: number
  mode: 'production' | 'development'
  metricsToken?: string | null
  /** A demo for this machine alone: the hosts it answers to are loopback ones. */
  privateDemo?: boolean
  closing?: AbortSignal
}
type Env = { Bindings: HttpBindings; Variables: { shop: Shop; client: string; closing: AbortSignal } }

/**
 * The whole shop: `fetch` is one function from Request to Response for files, health, webhooks, API and pages. `listener` is
 * what a server listens with: the line of the log, the check of the host, then what `source` puts there (in development Vite),
 * then files and public pages that are kept in memory, then `fetch`.
 */
export function createWeb(shop: Shop, settings: Settings) {
  const web = new Hono<Env>()
  const closing = settings.closing ?? new AbortController().signal
  const render = createRequestHandler(pages, settings.mode)
  const renderOfPublic = createRequestHandler(ofPublicPages(pages), settings.mode)
  const headers = { ...EVERY_RESPONSE, ...(shop.origin.startsWith('https:') ? HTTPS_ONLY : {}) }

  const privateDemo = settings.privateDemo ?? false
  const figures = metrics(shop, { token: settings.metricsToken ?? null, privateDemo })

  // In development Vite gives the files, and every page is made anew.
  const kept =
    settings.mode === 'development'
      ? []
      : [
          staticFiles({ root: 'build/client', always: headers, figures }),
          publicPages(shop, { render: renderPublic, always: headers, figures }),
        ]

  web.use(figures.timed)
  for (const { inside } of kept) web.use(inside)
  web.use(async (c, next) => {
    const client = clientAddress(c.req.raw.headers, remoteAddress(c), settings.trustedProxies)
    // Every way in gives its verbs this shop, so that no limit can be forgotten at one of them.
    c.set('shop', { ...shop, client })
    c.set('closing', closing)
    c.set('client', client)
    await next()
    const all = isHiddenPath(c.req.path) ? { ...headers, ...PRIVATE_PAGE } : headers
    for (const [name, value] of Object.entries(all)) c.res.headers.set(name, value)
  })
  web.use(compressed)
  web.use(checkedAddress)
  web.route('/files', uploadedFiles)
  web.route('/', health)
  web.route('/', figures.page)
  web.route('/', searchEngines)
  web.route('/', webManifest)
  web.route('/', devInbox)
  web.use(checkedBody)
  web.route('/webhooks', webhooks)
  web.route('/', gatewayReturn)
  web.use(async (c, next) => {
    if (isOwnRequest(c.req.raw)) return next()
    return c.text('This request did not come from the shop.', 403)
  })
  web.route('/api', api)
  web.onError((error, c) => {
    // Thrown on purpose to turn a request away: no fault of the shop.
    if (error instanceof HTTPException && error.status < 500) return error.getResponse()
    shop.log.error({ path: c.req.path, error }, 'a request failed')
    return plainFailure(error)
  })
  web.all('*', async (c) => {
    const context = new RouterContextProvider()
    let visitor: ReturnType<typeof findVisitor> | undefined
    context.set(visitorContext, () => (visitor ??= findVisitor(shop, c.req.raw)))
    context.set(closingContext, closing)
    const { answer, bytes } = await renderPage(render, c.req.raw, context, c.get('shop'))
    // A page that asked who is there may show what is theirs: it is kept nowhere, unless it says otherwise. If the database
    // could not say who, the page tells that already, and is kept as little.
    const isPersonal = visitor !== undefined && (await visitor.catch(() => null))?.kind !== 'guest'
    if (isPersonal && !answer.headers.has('Cache-Control')) answer.headers.set('Cache-Control', 'no-store')
    return bytes ? withBody(answer, bytes, c.req.header('Accept-Encoding')) : answer
  })

  /** A page that is the same for everyone, or its data: it is told no more than the address. */
  async function renderPublic(address: string): Promise<MadePage> {
    const context = new RouterContextProvider()
    const { answer, bytes } = await renderPage(
      renderOfPublic,
      new Request(new URL(address, shop.origin)),
      context,
      shop,
    )
    return {
      status: answer.status,
      headers: answer.headers,
      bytes: bytes ?? new Uint8Array(await answer.arrayBuffer()),
    }
  }

  /**
   * A page of the router, its bytes beside it if it is a whole one. One that may ask who is there finds that in its context
   * already.
   */
  async function renderPage(by: RequestHandler, request: Request, context: RouterContextProvider, shop: Shop) {
    const trouble = { unavailable: false }
    const taker: PageTaker = { bytes: null }
    context.set(shopContext, shop)
    context.set(requestIdContext, currentRequestId() ?? shop.newId('req'))
    context.set(troubleContext, trouble)
    // What a form is answered with is looked at on its way (save-once.server.ts).
    if (request.method === 'GET') context.set(bytesContext, taker)
    const page = await by(request, context)
    return { answer: trouble.unavailable ? asUnavailable(page) : page, bytes: taker.bytes }
  }
  const hosts = { origin: shop.origin, privateDemo }
  const listener = (source: (next: RequestListener) => RequestListener = (next) => next) => {
    const inside = withRequestId(shop.newId)(withFullAddress(hosts)(getRequestListener(web.fetch)))
    const files = kept.reduceRight((then, each) => each.before(then), inside)
    return accessLog(shop.log)(hostCheck(hosts, headers)(source(files)))
  }
  return { fetch: web.fetch, listener, noteChore: figures.noteChore }
}

/** Requests made inside a process, as tests do, have no socket behind them. */
function remoteAddress(c: Parameters<typeof getConnInfo>[0]): string {
  return c.env?.incoming ? (getConnInfo(c).remote.address ?? '') : '127.0.0.1'
}
