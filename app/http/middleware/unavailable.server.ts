import { isUnavailable } from '#app/db/unavailable.server.ts'

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
