import type { Context } from 'hono'
import { isUnavailable } from '#app/db/database-errors.server.ts'
import { isRateReason } from '#app/domain/limits/rate-limits.ts'
import { NO_STORE } from './cache-control.server.ts'
import { errorBody } from './error-body.ts'

/**
 * The status of a refusal, for pages and the API alike: 429 beyond a rate limit, whatever its reason is called, and
 * `otherwise` for any other reason.
 */
export function refusalStatus<Status extends number>(reason: string, otherwise: Status): Status | 429 {
  return isRateReason(reason) ? 429 : otherwise
}

/** Why a request is rejected before any route handles it. */
export type RequestRejection = { status: 400 | 408 | 413 | 415 | 429 | 503; reason: string; message: string }

/** The response to a rejected request: JSON under /api, otherwise one sentence. */
export function requestRejectionResponse(c: Context, { status, reason, message }: RequestRejection): Response {
  const headers = { ...NO_STORE, ...(status === 503 ? { 'Retry-After': '5' } : {}) }
  if (c.req.path.startsWith('/api/')) return c.json(errorBody(reason, message), status, headers)
  return c.text(message, status, headers)
}

/** The status nginx logs for a request whose client disconnected before the response. No client receives it. */
export const CLIENT_CLOSED = 499

/** Thrown when a client disconnects while its body is read: no bug, and there is nobody left to respond to. */
export class ClientClosed extends Error {
  override readonly name = 'ClientClosed'
}

/** Headers of a 503: retry after two seconds, never cached. */
export const RETRY_HEADERS = { 'Retry-After': '2', ...NO_STORE } as const

/** The same error page with status 503, for a page that failed because the database was unavailable. */
export function asServiceUnavailable(page: Response): Response {
  const headers = new Headers(page.headers)
  for (const [name, value] of Object.entries(RETRY_HEADERS)) headers.set(name, value)
  return new Response(page.body, { status: 503, headers })
}

/**
 * The plain-text response to a failed request outside pages and API, such as a webhook: 503 without a database, else
 * 500.
 */
export function plainTextError(error: Error): Response {
  if (isUnavailable(error))
    return new Response('Please try again in a moment.', { status: 503, headers: RETRY_HEADERS })
  return new Response('Something went wrong here. Please try again.', { status: 500 })
}
