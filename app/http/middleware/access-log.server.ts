import type { ServerResponse } from 'node:http'
import type { MiddlewareHandler } from 'hono'
import type { Log } from '#app/domain/shop.ts'
import { CLIENT_CLOSED } from '../responses/error-responses.server.ts'

// Metrics and the access log group requests by kind: paths would be one label per product, and would name orders.
const KINDS = [
  ['file', /^\/(assets|pictures|files)\//],
  ['health', /^\/(healthz|readyz|metrics)$/],
  ['webhook', /^\/webhooks\//],
  ['live', /\/live$/],
  ['api', /^\/api\//],
  ['panel', /^\/admin(\/|$)/],
] as const

/** What a request is for. */
export type RequestKind = (typeof KINDS)[number][0] | 'page'

/** The kind of a request by its path. */
function requestKind(path: string): RequestKind {
  return KINDS.find(([, pattern]) => pattern.test(path))?.[0] ?? 'page'
}

// The paths of links that need no sign-in: their last part is the key. `/payments/:id/go` stays, since whoever opens it
// can only pay, and lines about a payment name its id too.
// Also in a path that is 404, because of a capital or a slash too many: its key opens the page at the right path.
const KEYED = /^(\/(?:t|i|pay|u|auth\/+code|webhooks\/+parcels)\/+)[^/.]+/i

/**
 * The path of a request as the log has it: without the key of a link, which whoever reads the log could otherwise open.
 * A key that is refused is left out too: it may be that of another shop or of an hour ago.
 */
export function loggedPath(path: string): string {
  return path.replace(KEYED, '$1…')
}

type Env = { Bindings: { outgoing?: ServerResponse }; Variables: { kind: RequestKind; requestId?: string } }

/**
 * Logs one line per finished request: method, path, status, milliseconds and id. Never the query nor the key of a link
 * that needs no sign-in. Files and health checks, which are many, are logged at debug level.
 */
export function accessLog(log: Log): MiddlewareHandler<Env> {
  return (c, next) => {
    const startedAt = performance.now()
    const { method, path } = c.req
    const kind = requestKind(path)
    c.set('kind', kind)
    const level = kind === 'file' || kind === 'health' ? 'debug' : 'info'
    const request = c.get('requestId')
    const outgoing = c.env?.outgoing
    outgoing?.once('close', () => {
      const ms = Math.round(performance.now() - startedAt)
      const cutShort = outgoing.writableFinished ? {} : { cutShort: true }
      const status = outgoing.headersSent ? outgoing.statusCode : CLIENT_CLOSED
      log[level]({ method, path: loggedPath(path), status, ms, request, ...cutShort }, 'request completed')
    })
    return next()
  }
}
