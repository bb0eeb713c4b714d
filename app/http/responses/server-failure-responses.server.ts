import { isUnavailable } from '#app/db/database-errors.server.ts'
import { NO_STORE } from './cache-control.server.ts'

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
