import type { ServerResponse } from 'node:http'
import type { MiddlewareHandler } from 'hono'
import type { Log } from '#app/domain/shop.ts'
import { kindOf, type RequestKind } from './metrics.server.ts'
import { CLIENT_CLOSED } from './request-checks.server.ts'
import { currentRequestId } from './request-id.server.ts'

type Env = { Bindings: { outgoing?: ServerResponse }; Variables: { kind: RequestKind } }

/**
 * One line a request, when it is over: method, path, status, milliseconds, id. Never the query, in which keys of links are.
 * Files and health, of which there are many that say little, at debug.
 */
export function accessLog(log: Log): MiddlewareHandler<Env> {
  return async (c, next) => {
    const began = performance.now()
    const { method, path } = c.req
    const kind = kindOf(path)
    c.set('kind', kind)
    const level = kind === 'file' || kind === 'health' ? 'debug' : 'info'
    const request = currentRequestId()
    const outgoing = c.env?.outgoing
    outgoing?.once('close', () => {
      const ms = Math.round(performance.now() - began)
      const cutShort = outgoing.writableFinished ? {} : { cutShort: true }
      const status = outgoing.headersSent ? outgoing.statusCode : CLIENT_CLOSED
      log[level]({ method, path, status, ms, request, ...cutShort }, 'a request was answered')
    })
    await next()
  }
}
