import { data, type MiddlewareFunction } from 'react-router'
import { isUnavailable } from '#app/db/unavailable.server.ts'
import { requestStatusContext } from '../context/shop-context.ts'

/** What goes with a 503: when asking again makes sense, in seconds, and that nobody keeps it. */
export const RETRY_HEADERS = { 'Retry-After': '2', 'Cache-Control': 'no-store' } as const

/** A page that failed because the database was not to be had: the same screen, but as "try again" rather than as a bug. */
export function asUnavailable(page: Response): Response {
  const headers = new Headers(page.headers)
  for (const [name, value] of Object.entries(RETRY_HEADERS)) headers.set(name, value)
  return new Response(page.body, { status: 503, headers })
}

/** What callers are told who are neither people nor programs of the API, such as a gateway with a webhook. */
export function plainFailure(error: Error): Response {
  if (isUnavailable(error))
    return new Response('Please try again in a moment.', { status: 503, headers: RETRY_HEADERS })
  return new Response('Something went wrong here. Please try again.', { status: 500 })
}

/**
 * A page of the panel for which there was no database fails as it does behind a proxy without a shop: with a status that its
 * error screen can read. What a loader throws reaches the browser as "Unexpected Server Error" and nothing more. A form is
 * told apart by the status of its answer alone (routes/admin/layout/live/submission-outcome.ts).
 */
export const serviceUnavailable: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const answer = await next()
  if (request.method === 'GET' && context.get(requestStatusContext).unavailable) throw data(null, { status: 503 })
  return answer
}
