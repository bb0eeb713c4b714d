import { isRouteErrorResponse } from 'react-router'

// What Chromium, Firefox and Safari call a question that got no answer.
const WORDS = /failed to fetch|networkerror|load failed/i
// What a proxy says while there is no shop behind it, and the shop while it has no database (http/middleware/service-unavailable.server.ts).
const WITHOUT_SHOP = [502, 503, 504]

/** Whether a page failed because the shop could not be reached, and not by a fault. */
export function isServiceUnavailable(error: unknown): boolean {
  if (isRouteErrorResponse(error)) return WITHOUT_SHOP.includes(error.status)
  return error instanceof TypeError && WORDS.test(error.message)
}
