import { data, isRouteErrorResponse } from 'react-router'

/** The router's result of a submission: by route, what its action returned or threw. */
export type Submission = Record<string, { type: 'data' | 'error'; result: unknown }>

/** The statuses of a proxy without a server behind it, and of a server without its database. */
export const UNAVAILABLE_STATUSES = [502, 503, 504]

// The server without its database.
const UNAVAILABLE = 503
const NOT_KNOWN = 425

/**
 * Whether a submission got a response (`answered`), was lost on the way there or back (`lost`), or the server itself
 * does not know whether it handled it (`not-known`).
 */
export function submissionOutcome(sent: Submission): 'answered' | 'lost' | 'not-known' {
  const failed = Object.values(sent).find(({ type }) => type === 'error')
  if (!failed) return 'answered'
  const { status, error } = read(failed.result)
  if (status === NOT_KNOWN) return 'not-known'
  return status === UNAVAILABLE || isServiceUnavailable(error) ? 'lost' : 'answered'
}

/**
 * An empty result in place of a lost one: the page stays as it is, with its input. Its status keeps the router from
 * loading the page again, which would fail as well.
 */
export function emptyResult(sent: Submission): Submission {
  const nothing = { type: 'data', result: data(undefined, { status: UNAVAILABLE }) } as const
  return Object.fromEntries(Object.keys(sent).map((route) => [route, nothing]))
}

/** Unwraps an error that the router stores together with its status. */
function read(result: unknown): { status: number; error: unknown } {
  if (isRouteErrorResponse(result)) return { status: result.status, error: result }
  const { data, init } = (result ?? {}) as { data?: unknown; init?: { status?: number } | null }
  return data === undefined ? { status: 0, error: result } : { status: init?.status ?? 0, error: data }
}

// The messages of Chromium, Firefox and Safari for a request without a response.
const NETWORK_ERROR = /failed to fetch|networkerror|load failed/i

/** Whether a page failed because the server is unavailable, not because of a bug. */
export function isServiceUnavailable(error: unknown): boolean {
  if (isRouteErrorResponse(error)) return UNAVAILABLE_STATUSES.includes(error.status)
  return error instanceof TypeError && NETWORK_ERROR.test(error.message)
}
