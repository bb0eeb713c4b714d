import type { Context, MiddlewareHandler } from 'hono'
import { errorBody } from '#app/http/responses/error-body.ts'

const MALFORMED = {
  status: 400,
  reason: 'malformed-address',
  message: 'This address is not written correctly. Please check the link.',
} as const

/**
 * Turns away addresses that no page of the shop has: badly encoded ones, and control characters in a path. NUL is refused in
 * the query too: PostgreSQL stores and compares no text that holds it.
 */
export const validateUrl: MiddlewareHandler = async (c, next) => {
  const { pathname, search } = new URL(c.req.url)
  return isWellFormed(pathname, search) ? next() : rejectionResponse(c, MALFORMED)
}

/** Whether a path and a query, as they stand in an address, may be read. */
function isWellFormed(pathname: string, search: string): boolean {
  if (/%00/.test(search)) return false
  try {
    return !/\p{Cc}/u.test(decodeURIComponent(pathname))
  } catch {
    return false
  }
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** Answers 405 to every other method: what comes after could not even make a Request of TRACE. */
export const allowedMethods: MiddlewareHandler = async (c, next) => {
  if (METHODS.includes(c.req.method)) return next()
  return c.text('The shop takes no requests of this method.', 405, { Allow: METHODS.join(', ') })
}

/** Answers 403 to a form that another site sent. */
export const sameOrigin: MiddlewareHandler = async (c, next) => {
  if (isOwnRequest(c.req.raw)) return next()
  return c.text('This request did not come from the shop.', 403)
}

/**
 * Whether an unsafe request comes from our own pages (OWASP CSRF: Fetch Metadata first, Origin as the fallback).
 * A request with neither header does not come from a browser, which always sends one of them.
 */
function isOwnRequest(request: Request): boolean {
  if (['GET', 'HEAD', 'OPTIONS'].includes(request.method)) return true
  const site = request.headers.get('Sec-Fetch-Site')
  if (site) return site === 'same-origin' || site === 'none'
  const from = request.headers.get('Origin')
  return from === null || from === new URL(request.url).origin
}

export type Rejection = { status: 400 | 413 | 415 | 503; reason: string; message: string }

/** A request that is turned away before anybody reads it: in JSON for programs, in a sentence for all others. */
export function rejectionResponse(c: Context, { status, reason, message }: Rejection): Response {
  const headers = { 'Cache-Control': 'no-store', ...(status === 503 ? { 'Retry-After': '5' } : {}) }
  if (c.req.path.startsWith('/api/')) return c.json(errorBody(reason, message), status, headers)
  return c.text(message, status, headers)
}

/** What nginx notes for a request whose client went away before it was answered. Nobody receives it. */
export const CLIENT_CLOSED = 499

/** Thrown where a client goes away amid a request: no fault of the shop, and nobody is left to be told. */
export class ClientClosed extends Error {
  override readonly name = 'ClientClosed'
}
