import { data, type MiddlewareFunction } from 'react-router'
import { requestStatusContext } from '../context/shop-context.ts'

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
