import { data, type MiddlewareFunction } from 'react-router'
import { requestStatusContext } from '../context/router-context.ts'

/**
 * A page of the panel that failed for lack of a database throws 503, a status its error screen can read: an error
 * thrown by a loader reaches the browser as "Unexpected Server Error" and nothing more. Forms are told apart by the
 * status of their response alone (ui/browser/submission-outcome.ts).
 */
export const serviceUnavailable: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const response = await next()
  if (request.method === 'GET' && context.get(requestStatusContext).unavailable) throw data(null, { status: 503 })
  return response
}
