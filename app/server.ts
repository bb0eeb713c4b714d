import type { RequestListener } from 'node:http'
import * as build from 'virtual:react-router/server-build'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { getConnInfo } from '@hono/node-server/conninfo'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { HTTPException } from 'hono/http-exception'
import { createRequestHandler } from 'react-router'
import { api } from '#app/api/api.server.ts'
import { isHidden } from '#app/domain/settings/opening/opening-status.ts'
import { readOpening } from '#app/domain/settings/read-public-settings.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { responseCache } from '#app/http/cache/response-cache.server.ts'
import { staticFiles } from '#app/http/cache/static-files.server.ts'
import { courierWebhooks } from '#app/http/endpoints/courier-webhooks.server.ts'
import { devInboxJson } from '#app/http/endpoints/dev-inbox-json.server.ts'
import { health } from '#app/http/endpoints/health.server.ts'
import { metrics } from '#app/http/endpoints/metrics.server.ts'
import { paymentReturn } from '#app/http/endpoints/payment-return-by-post.server.ts'
import { paymentWebhooks } from '#app/http/endpoints/payment-webhooks.server.ts'
import { robotsSitemapAndFeeds } from '#app/http/endpoints/robots-sitemap-and-feeds.server.ts'
import { serveUploads } from '#app/http/endpoints/serve-uploads.server.ts'
import { webManifest } from '#app/http/endpoints/web-manifest.server.ts'
import { whatsappWebhooks } from '#app/http/endpoints/whatsapp-webhooks.server.ts'
import { pageRenderer } from '#app/http/html/page-renderer.server.ts'
import { accessLog, loggedPath, type RequestKind } from '#app/http/middleware/access-log.server.ts'
import { bodyLimit } from '#app/http/middleware/body-limit.server.ts'
import { answerHidden, decideHidden } from '#app/http/middleware/hidden-shop.server.ts'
import { requestContext, requestId, requestIdHeader } from '#app/http/middleware/request-id.server.ts'
import { allowedMethods, validateUrl } from '#app/http/middleware/url-and-method-checks.server.ts'
import { CLIENT_CLOSED, ClientClosed, plainTextError } from '#app/http/responses/error-responses.server.ts'
import { hostCheck, NO_HOST, withOrigin } from '#app/http/security/accepted-hosts.server.ts'
import { clientIp } from '#app/http/security/client-ip.server.ts'
import { sameOrigin } from '#app/http/security/same-origin.server.ts'
import { securityHeaders } from '#app/http/security/security-headers.server.ts'

export { readConfig } from '#app/config/config.server.ts'
export { startJobs } from '#app/jobs.server.ts'
export { openShop } from '#app/open-shop.server.ts'

/** `closing` is aborted when shutdown begins. */
type AppOptions = {
  trustedProxies: number
  mode: 'production' | 'development'
  metricsToken?: string | null
  /** A demo for this machine only: it accepts loopback hosts alone. */
  privateDemo?: boolean
  closing?: AbortSignal
}
type Env = {
  Bindings: HttpBindings
  Variables: { shop: Shop; closing: AbortSignal; kind: RequestKind; requestId: string; isHidden: boolean }
}

/**
 * The whole shop as one function from Request to Response: files, health, webhooks, API and pages. Only what every
 * request needs runs before the response cache, so that a cached page costs little more than sending its bytes.
 */
export function createApp(shop: Shop, options: AppOptions) {
  const { mode, trustedProxies, metricsToken = null, privateDemo = false } = options
  const closing = options.closing ?? new AbortController().signal
  const hosts = { origin: shop.origin, privateDemo }
  const meter = metrics(shop, { token: metricsToken, privateDemo })
  const renderPage = pageRenderer(createRequestHandler(build, mode), closing)

  const app = new Hono<Env>()
  app.use(requestId(shop.newId))
  app.use(accessLog(shop.log))
  app.use(meter.timed)
  app.use(hostCheck(hosts))
  // In development every page is rendered per request, and Vite serves the files.
  if (mode === 'production') {
    // While a shop is hidden, staff see other pages than everybody else.
    const isBypassed = async () => isHidden(await readOpening(shop))
    app.use(responseCache(shop, { onResponse: meter.countPage, isBypassed }))
  }
  app.use(requestContext)
  app.use(decideHidden(shop))
  app.use(allowedMethods)
  // After the cache, which stores responses with all their headers.
  app.use(requestIdHeader)
  app.use(securityHeaders(shop.origin))
  if (mode === 'production') app.use(staticFiles('build/client'))
  app.use(async (c, next) => {
    // Every handler gets this shop, which carries the client's address, so that no rate limit can be bypassed.
    c.set('shop', { ...shop, client: clientIp(c.req.raw.headers, remoteAddress(c), trustedProxies) })
    c.set('closing', closing)
    await next()
  })
  app.use(compress({ encoding: 'gzip' }))
  app.use(withOrigin(hosts))
  app.use(validateUrl)
  app.use(answerHidden(renderPage))
  app.route('/files', serveUploads)
  app.route('/', health)
  app.route('/', meter.endpoint)
  app.route('/', robotsSitemapAndFeeds)
  app.route('/', webManifest)
  app.route('/', devInboxJson)
  app.use(bodyLimit)
  app.route('/webhooks', paymentWebhooks)
  app.route('/webhooks', whatsappWebhooks)
  app.route('/webhooks', courierWebhooks)
  app.route('/', paymentReturn)
  app.use(sameOrigin)
  app.route('/api', api)
  app.all('*', (c) => renderPage(c.req.raw, c.get('shop')))
  app.onError((error, c) => {
    if (error instanceof ClientClosed) return new Response(null, { status: CLIENT_CLOSED })
    // Thrown on purpose to reject a request, so it is not logged as an error.
    if (error instanceof HTTPException && error.status < 500) return error.getResponse()
    shop.log.error({ request: c.get('requestId'), path: loggedPath(c.req.path), error }, 'a request failed')
    return plainTextError(error)
  })

  /** Renders one page at start. Throws if pages cannot be rendered; a missing database does not count. */
  async function verifyRendering(): Promise<void> {
    const { status } = await app.fetch(new Request(new URL('/offline', shop.origin)))
    if (status === 500) throw new Error('The pages of this shop cannot be rendered. Look above for the reason.')
  }

  const listener: RequestListener = getRequestListener(app.fetch, { hostname: NO_HOST })
  return { fetch: app.fetch, listener, onJobDone: meter.onJobDone, verifyRendering }
}

/** The socket's address. Requests made inside the process, as tests do, have no socket. */
function remoteAddress(c: Parameters<typeof getConnInfo>[0]): string {
  return c.env?.incoming ? (getConnInfo(c).remote.address ?? '') : '127.0.0.1'
}
