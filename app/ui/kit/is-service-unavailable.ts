import { isRouteErrorResponse } from 'react-router'

// The messages of Chromium, Firefox and Safari for a request without a response.
const NETWORK_ERROR = /failed to fetch|networkerror|load failed/i
// The statuses of a proxy without a server behind it, and of a server without its database.
const UNAVAILABLE_STATUSES = [502, 503, 504]

/** Whether a page failed because the server is unavailable, not because of a bug. */
export function isServiceUnavailable(error: unknown): boolean {
  if (isRouteErrorResponse(error)) return UNAVAILABLE_STATUSES.includes(error.status)
  return error instanceof TypeError && NETWORK_ERROR.test(error.message)
}
