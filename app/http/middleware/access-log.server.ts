import type { ServerResponse } from 'node:http'
import type { MiddlewareHandler } from 'hono'
import type { Log } from '#app/domain/shop.ts'
import { CLIENT_CLOSED } from '../responses/client-closed.ts'
import { loggedPath } from './logged-path.ts'
import { type RequestKind, requestKind } from './request-kind.ts'

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
