import { isRouteErrorResponse } from 'react-router'

/** What the router has after a form was sent: by route, what its action gave or threw. */
export type Submission = Record<string, { type: 'data' | 'error'; result: unknown }>

// The shop without its database.
const UNAVAILABLE = 503
const NOT_KNOWN = 425

/**
 * Whether a form was answered, or is lost on the way there or back (`lost`), or the shop itself does not know whether it
 * acted on it (`not-known`).
 */
export function submissionOutcome(sent: Submission): 'answered' | 'lost' | 'not-known' {
  const failed = Object.values(sent).find(({ type }) => type === 'error')
  if (!failed) return 'answered'
  const { status, error } = read(failed.result)
  if (status === NOT_KNOWN) return 'not-known'
  return status === UNAVAILABLE || isServiceUnavailable(error) ? 'lost' : 'answered'
}

/** The router wraps what an action threw together with the status it came with. */
function read(result: unknown): { status: number; error: unknown } {
  if (isRouteErrorResponse(result)) return { status: result.status, error: result }
  const { data, init } = (result ?? {}) as { data?: unknown; init?: { status?: number } | null }
  return data === undefined ? { status: 0, error: result } : { status: init?.status ?? 0, error: data }
}

// What Chromium, Firefox and Safari call a request without a response.
const NETWORK_ERROR = /failed to fetch|networkerror|load failed/i
// What a proxy answers without a shop behind it, and the shop without its database (http/middleware/service-unavailable.server.ts).
const WITHOUT_SHOP = [502, 503, 504]

/** Whether a page failed because the shop could not be reached, and not by a fault. */
export function isServiceUnavailable(error: unknown): boolean {
  if (isRouteErrorResponse(error)) return WITHOUT_SHOP.includes(error.status)
  return error instanceof TypeError && NETWORK_ERROR.test(error.message)
}
